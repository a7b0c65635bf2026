import FlowAnalysis
import TraceFormat

/// Numbers for the parts of two traces: equal things have equal numbers, in both traces.
///
/// The number of a tree of messages stands for its first message and the list of trees below it, that of a list for its
/// first tree and the rest of the list (hash-consing). Two trees are equal exactly where their numbers are, without a
/// chance of a collision, and finding the numbers takes linear time.
struct DiffVocabulary {
    private var ends = Numbering<MessageEnd>()
    private var names = Numbering<String>()
    /// For each name, the number of the name up to its parameters.
    private var baseNames: [Int] = []
    private var labels = Numbering<MessageLabel>()
    private var heads = Numbering<MessageHead>()
    private var payloads = Numbering<[TraceValue.Field]>()
    private var writes = Numbering<[String]>()
    private var trees = Numbering<Pair>()
    private var lists = Numbering<Pair>()

    private struct Pair: Hashable {
        let first: Int
        let rest: Int
    }

    /// The number of a method's or a case's name.
    private mutating func name(_ name: String) -> Int {
        let number = names.number(of: name)
        guard number == baseNames.count else { return number }
        baseNames.append(number)
        let base = self.name(String(name.prefix { $0 != "(" }))
        baseNames[number] = base
        return number
    }

    /// The number of a message's ``MessageHead``.
    ///
    /// - Parameters:
    ///   - writes: The properties written during it, sorted.
    ///   - payloads: True to include its arguments.
    mutating func head(
        of message: MessageRecord, writing writes: [String], _ names: ComponentNames, payloads: Bool
    ) -> Int {
        let label = MessageLabel(
            sender: ends.number(of: names.end(message.sender)), receiver: ends.number(of: names.end(message.receiver)),
            name: name(message.name), caseName: message.caseName.map { name($0) })
        let payload = self.payloads.number(of: payloads ? names.arguments(of: message) : [])
        return heads.number(
            of: MessageHead(
                label: labels.number(of: label), payload: payload, writes: self.writes.number(of: writes)))
    }

    mutating func tree(head: Int, children: Int) -> Int { trees.number(of: Pair(first: head, rest: children)) }

    /// The number of the empty list.
    static let emptyList = -1

    mutating func list(tree: Int, rest: Int) -> Int { lists.number(of: Pair(first: tree, rest: rest)) }

    func head(_ number: Int) -> MessageHead { heads.things[number] }
    func label(ofHead number: Int) -> MessageLabel { labels.things[heads.things[number].label] }

    /// The number of a name up to its parameters.
    func baseName(ofName number: Int) -> Int { baseNames[number] }

    /// The texts of a label's parts, to sort labels independently of any numbering.
    func words(ofHead number: Int) -> [String] {
        let label = label(ofHead: number)
        return [
            ends.things[label.sender].name, ends.things[label.receiver].name, names.things[label.name],
            label.caseName.map { names.things[$0] } ?? "",
        ]
    }

    func payload(ofHead number: Int) -> [TraceValue.Field] { payloads.things[head(number).payload] }
    func writes(ofHead number: Int) -> [String] { writes.things[head(number).writes] }
}

/// Numbers from 0 for different things, in the order of their first occurrences.
private struct Numbering<Thing: Hashable> {
    private(set) var things: [Thing] = []
    private var numbers: [Thing: Int] = [:]

    mutating func number(of thing: Thing) -> Int {
        if let number = numbers[thing] { return number }
        things.append(thing)
        numbers[thing] = things.count - 1
        return things.count - 1
    }
}

/// The sender or receiver of a message, by type rather than by number.
enum MessageEnd: Hashable {
    case user, system, nobody
    /// A component without a record in the trace.
    case unknown
    case component(String)

    /// The name for readers.
    var name: String {
        switch self {
        case .user: "User"
        case .system: "System"
        case .nobody: "nobody"
        case .unknown: "unknown component"
        case .component(let name): name
        }
    }
}

/// The identity of a message, without its time and the numbers of its ends.
///
/// The parts are numbers from a ``DiffVocabulary``.
struct MessageLabel: Hashable {
    let sender: Int
    let receiver: Int
    let name: Int
    let caseName: Int?
}

/// A message by itself: its identity, its arguments, and the properties written during it.
struct MessageHead: Hashable {
    /// The number of its ``MessageLabel``.
    let label: Int
    /// The number of its arguments, with components by name.
    let payload: Int
    /// The number of the properties written during it. They tell which of several equal messages is gone.
    let writes: Int
}

extension [MessageRecord] {
    /// True where the recording evidently left arguments out: names have parameters, but no message has an argument.
    var lackArguments: Bool {
        allSatisfy { ($0.arguments ?? []).isEmpty } && contains { $0.name.contains(":") && $0.arguments == nil }
    }
}
