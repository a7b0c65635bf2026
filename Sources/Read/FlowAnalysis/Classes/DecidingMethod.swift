import TraceFormat

/// A place where an app decides something, as recordings show it: a method of a type, for one case of what it is handed.
///
/// A type that hears everything by one method, case by case, and one with a method for each so have as many.
public struct DecidingMethod: Hashable, Comparable, Sendable {
    /// The receiver's type.
    public let type: String
    /// The method's name: `handleView(intent:)`.
    public let method: String
    /// The case of the command that it was handed; `nil` for none.
    public let caseName: String?

    public init(type: String, method: String, caseName: String? = nil) {
        self.type = type
        self.method = method
        self.caseName = caseName
    }

    /// `handleView(intent:) loginChange`
    public var words: String { caseName.map { "\(method) \($0)" } ?? method }

    public static func < (left: DecidingMethod, right: DecidingMethod) -> Bool {
        (left.type, left.method, left.caseName ?? "") < (right.type, right.method, right.caseName ?? "")
    }
}

extension RunAnalysis {
    /// The methods that decided something in the run, however often they were called.
    ///
    /// These are the receivers of messages of class ``MessageClass/decision``, and of such events as would be decisions did they
    /// not deliver a part of what any app must do: a tap in whose method a view stores something or calls a service decides as
    /// much as a method that is called by another component. So the events count
    /// - that store something a person doesn't see, make a component, or lead to a message that calls a service or builds a
    ///   module; what a view stores when the system has it set itself up is left out;
    /// - that move screens, where they come from outside or hand on what they got, and that lead to a message that does so with
    ///   another payload than theirs: who turned something into a change of screens has decided it.
    ///
    /// A message that only keeps the components, closures and other objects that it was handed joins parts and decides
    /// nothing. Services and assemblies don't count.
    public var decidingMethods: Set<DecidingMethod> {
        let classification = classification
        let handsOnlyObjects = messagesWithOnlyObjects
        var found: Set<DecidingMethod> = []
        for (place, message) in graph.messages.enumerated() {
            guard let role = graph.role(of: message.receiver), role != .service, role != .assembly,
                graph.decides(place, classification),
                !(handsOnlyObjects.contains(message.id) && graph.onlyStores(place, classification))
            else { continue }
            found.insert(
                DecidingMethod(
                    type: graph.name(of: message.receiver), method: graph.text(message.name),
                    caseName: message.caseName.map(graph.text)))
        }
        return found
    }

    /// The numbers of the messages that carry components, closures and objects, and nothing else.
    private var messagesWithOnlyObjects: Set<Int> {
        var found: Set<Int> = []
        for case .message(let message) in trace.records {
            guard let arguments = message.arguments, !arguments.isEmpty else { continue }
            if arguments.allSatisfy(\.value.isObject) { found.insert(message.id) }
        }
        return found
    }
}

extension FlowGraph {
    fileprivate func decides(_ place: Int, _ classification: Classification) -> Bool {
        let kind = classification[place]
        return kind == .decision || kind == .event && decidesAsEvent(place, classification)
    }

    private func decidesAsEvent(_ place: Int, _ classification: Classification) -> Bool {
        let (message, own) = (messages[place], classification.traits[place])
        if !own.contains(.isAskedBySystem) {
            if changes(during: place).contains(where: { !writes[$0].isVisible }) { return true }
            if births(during: place).contains(where: { !isFunction(components[$0].id) }) { return true }
        }
        if leadsOut(place, classification) { return true }
        guard !navigations(during: place).isEmpty else { return false }
        let isFromOutside = !own.isDisjoint(with: [.isUserAction, .isAskedBySystem, .isServiceReply])
        guard !isFromOutside, let cause = parent(of: place) else { return true }
        return messages[cause].handsOnTheSame(as: message)
    }

    /// Whether a message leads to one that calls a service or builds a module, or turns what it got into one that moves screens.
    private func leadsOut(_ place: Int, _ classification: Classification) -> Bool {
        children(of: place).contains { child in
            let traits = classification.traits[child]
            if !traits.isDisjoint(with: [.isAssembly, .asksService]) { return true }
            return traits.contains(.movesScreens) && !messages[place].handsOnTheSame(as: messages[child])
        }
    }

    /// Whether nothing came of a message but that its receiver stored something.
    fileprivate func onlyStores(_ place: Int, _ classification: Classification) -> Bool {
        navigations(during: place).isEmpty && births(during: place).isEmpty && !leadsOut(place, classification)
    }
}

extension TraceValue {
    /// Whether it stands for a component, a closure, or an object of which nothing else is recorded.
    fileprivate var isObject: Bool {
        guard case .object(let fields) = self, fields.count == 1 else { return false }
        return switch (fields[0].name, fields[0].value) {
        case ("component", .int), ("type", .string): true
        default: false
        }
    }
}
