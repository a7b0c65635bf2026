import TraceFormat

/// A method in which an app makes a decision, as recordings show.
///
/// A method that receives an enum counts once for each case. So one method for all cases counts as much as a method for
/// each case.
public struct DecidingMethod: Hashable, Comparable, Sendable {
    /// The receiver's type.
    public let type: String
    /// The method's name: `handleView(intent:)`.
    public let method: String
    /// The name of the enum case among the method's arguments, such as `failed`; `nil` if none is recorded.
    public let caseName: String?

    public init(type: String, method: String, caseName: String? = nil) {
        self.type = type
        self.method = method
        self.caseName = caseName
    }

    /// The method and the case: `handleView(intent:) loginChange`.
    public var words: String { caseName.map { "\(method) \($0)" } ?? method }

    public static func < (left: DecidingMethod, right: DecidingMethod) -> Bool {
        (left.type, left.method, left.caseName ?? "") < (right.type, right.method, right.caseName ?? "")
    }
}

extension RunAnalysis {
    /// The methods that decided something in the run, however often they were called.
    ///
    /// They are the methods called by messages of class ``MessageClass/decision``, and by some events. An event counts
    /// if
    /// - the event stores something that a person doesn't see, or makes a component, unless the system sent the event to
    ///   a view;
    /// - the event causes a message that calls a service or builds a module;
    /// - the event changes the screens, and comes from the person, the system or a service, has no cause, or has its
    ///   cause's payload;
    /// - the event causes a message that changes the screens and whose payload differs from the event's.
    ///
    /// Messages that only store components, closures and other objects in their receiver don't count. Services and
    /// assemblies don't count either.
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

    /// The ids of the messages that carry components, closures and objects, and nothing else.
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
            if writes(during: place).contains(where: { !writes[$0].isVisible }) { return true }
            if births(during: place).contains(where: { !isFunction(components[$0].id) }) { return true }
        }
        if leadsOut(place, classification) { return true }
        guard !navigations(during: place).isEmpty else { return false }
        let isFromOutside = !own.isDisjoint(with: [.isUserAction, .isAskedBySystem, .isServiceReply])
        guard !isFromOutside, let cause = parent(of: place) else { return true }
        return messages[cause].handsOnTheSame(as: message)
    }

    /// Returns true if a message caused a service call, a new module, or a screen change with a different payload than
    /// the message's own.
    private func leadsOut(_ place: Int, _ classification: Classification) -> Bool {
        children(of: place).contains { child in
            let traits = classification.traits[child]
            if !traits.isDisjoint(with: [.isAssembly, .asksService]) { return true }
            return traits.contains(.movesScreens) && !messages[place].handsOnTheSame(as: messages[child])
        }
    }

    /// Returns true if the message did no more than store values in its receiver.
    fileprivate func onlyStores(_ place: Int, _ classification: Classification) -> Bool {
        navigations(during: place).isEmpty && births(during: place).isEmpty && !leadsOut(place, classification)
    }
}

extension TraceValue {
    /// True if the value stands for a component, a closure, or an object of which only the type is recorded.
    fileprivate var isObject: Bool {
        guard case .object(let fields) = self, fields.count == 1 else { return false }
        return switch (fields[0].name, fields[0].value) {
        case ("component", .int), ("type", .string): true
        default: false
        }
    }
}
