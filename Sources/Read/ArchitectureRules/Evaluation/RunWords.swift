import FlowAnalysis
import TraceFormat

/// Describes the records of a run as texts for reports.
struct RunWords {
    private let run: RunUnderCheck
    private let graph: FlowGraph

    /// The largest number of a message's causes that a report lists.
    private static let chainLimit = 12

    init(_ run: RunUnderCheck) {
        self.run = run
        graph = run.graph
    }

    /// Returns the text of a message without its number: `HomeView → HomeCore handleView(intent:) reload`.
    func message(_ place: Int) -> String {
        let message = graph.messages[place]
        let caseName = message.caseName.map { " \(graph.text($0))" } ?? ""
        return "\(graph.name(of: message.sender)) → \(graph.name(of: message.receiver)) "
            + "\(graph.text(message.name))\(caseName)"
    }

    /// Returns the text of a message with its number: `17 HomeView → HomeCore handleView(intent:) reload`.
    func numbered(_ place: Int) -> String { "\(graph.messages[place].id) \(message(place))" }

    /// Returns the name of a message's receiver, then the name of the message.
    func arrival(_ place: Int) -> String {
        let message = graph.messages[place]
        return "\(graph.name(of: message.receiver)) \(graph.text(message.name))"
    }

    /// Returns the texts of the first eight messages, and the number of further messages.
    func list(_ places: [Int], _ words: (Int) -> String) -> String {
        Self.list(places.prefix(8).map(words), of: places.count)
    }

    /// Lists the first few of `count` items, and ends with the number of further items.
    static func list(_ shown: [String], of count: Int) -> String {
        (shown + (count > shown.count ? ["… \(count - shown.count) more"] : [])).joined(separator: ", ")
    }

    /// Returns the line of a message in the trace's file, and the message's text with its number.
    func met(_ place: Int) -> (line: Int?, what: String) { (run.line(ofMessage: place), numbered(place)) }

    func component(_ id: Int) -> String {
        id == 0 ? "System" : graph.component(id)?.name ?? "component \(id)"
    }

    /// Returns the text of a reference with its strength: `LoginPresenter.view → LoginView (strong)`.
    func reference(_ reference: ReferenceRecord) -> String {
        "\(component(reference.from)).\(reference.name) → \(component(reference.to)) (\(reference.strength.rawValue))"
    }

    /// Returns a violation by the message at an index, with its texts and locations.
    ///
    /// - Parameter blamed: The location in the code at which the rule is broken.
    func violation(_ place: Int, at blamed: CodePlace?, why: String? = nil) -> Violation {
        Violation(
            line: run.line(ofMessage: place), message: graph.messages[place].id, what: message(place), why: why,
            chain: chain(to: place), place: blamed, receiver: receiver(place))
    }

    /// Returns the method that received a message. For a lost message, the method that should have received it.
    func receiver(_ place: Int) -> CodePlace {
        let message = graph.messages[place]
        let type: String? = if case .component = message.receiver { graph.name(of: message.receiver) } else { nil }
        return CodePlace(
            type: type, member: graph.text(message.name), file: message.source.map(graph.text),
            line: message.line > 0 ? Int(message.line) : nil)
    }

    /// Returns the type that received a message, with its file: the location of a finding about a missing message whose
    /// sender isn't known.
    func receivingType(_ place: Int) -> CodePlace {
        let receiver = receiver(place)
        return CodePlace(type: receiver.type, file: receiver.file)
    }

    /// Returns the method that sent a message: the one that received the message's cause. If that isn't known, returns
    /// the sender's type; for the person and the system, the receiver's method.
    func sender(_ place: Int) -> CodePlace {
        let sender = graph.messages[place].sender
        guard case .component(let id) = sender else { return receiver(place) }
        if let cause = graph.parent(of: place), graph.messages[cause].receiver == sender { return receiver(cause) }
        return CodePlace(type: graph.component(id)?.name)
    }

    /// Returns the property that holds a reference; `nil` if the trace lacks a record of the holder.
    func holder(_ reference: ReferenceRecord) -> CodePlace? {
        graph.component(reference.from).map { CodePlace(type: $0.name, member: reference.name) }
    }

    /// Returns the causes of a message, the root first, without the message itself.
    private func chain(to place: Int) -> [String] {
        var causes: [Int] = []
        var current = place
        var count = 0
        while let cause = graph.parent(of: current) {
            count += 1
            if count <= Self.chainLimit { causes.append(cause) }
            current = cause
        }
        let words = causes.reversed().map(numbered)
        return count > causes.count ? ["… \(count - causes.count) before"] + words : words
    }
}
