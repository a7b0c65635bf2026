import ArchFlowSupport
import TraceFormat

/// The class of every message of a run.
///
/// The classes are computed in linear time, in one pass from the last message to the first.
public struct Classification: Sendable {
    /// The class of each message, by the message's index.
    public let classes: [MessageClass]
    let traits: [MessageTraits]

    public init(_ graph: FlowGraph) {
        let count = graph.messages.count
        var traits = graph.answers.enumerated().map { MessageTraits(place: $0, isAnswer: $1, in: graph) }
        for place in stride(from: count - 1, through: 0, by: -1) {
            if let cause = graph.parent(of: place) {
                traits[cause].formUnion(traits[place].intersection(.isOfSubtree))
                if traits[place].contains(.isEffectOfCause) { traits[cause].formUnion([.hasEffect, .isActive]) }
            }
        }
        classes = (0..<count).map { Classification.classify($0, traits: traits, graph: graph) }
        self.traits = traits
    }

    /// Copies the results for some messages from the classification of the whole run.
    init(of places: [Int], in whole: Classification) {
        classes = places.map { whole.classes[$0] }
        traits = places.map { whole.traits[$0] }
    }

    public subscript(place: Int) -> MessageClass { classes[place] }

    private static func classify(_ place: Int, traits: [MessageTraits], graph: FlowGraph) -> MessageClass {
        let own = traits[place]
        if own.contains(.isAssembly) { return .assembly }
        // A class says what a message did with its payload, or changed. Traces of other tools record neither.
        if !graph.header.seesAnything { return .unseen }
        if !own.isDisjoint(with: .isEvent) { return .event }
        if own.contains(.changesSomething) { return .decision }
        let children = graph.children(of: place)
        // Calling a service or having a module built is a decision, even where other effects can't be seen.
        let decides = children.contains { !traits[$0].isDisjoint(with: [.isAssembly, .asksService]) }
        if own.contains(.hidesEffects) { return decides ? .decision : .unseen }
        if own.isDisjoint(with: .isOfSubtree) { return .idle }
        if own.contains(.isUnseen), own.isDisjoint(with: .hasEffect) { return decides ? .decision : .unseen }
        let message = graph.messages[place]
        if own.isDisjoint(with: [.hasEffect, .isUnseen]), message.returnsResult || graph.isFailure(at: place) {
            return .query
        }
        if children.isEmpty || decides { return .decision }
        var relays = true
        for child in children {
            // Showing another screen is a decision, not a relay.
            let isSame = message.handsOnTheSame(as: graph.messages[child])
            if traits[child].contains(.movesScreens), !isSame { return .decision }
            relays = relays && isSame
        }
        return relays ? .relay : .translation
    }
}

extension Classification {
    /// Returns true for a translation that could be a relay if all payloads had been recorded completely.
    func mayBeRelay(_ place: Int, in graph: FlowGraph) -> Bool {
        guard classes[place] == .translation else { return false }
        let message = graph.messages[place]
        return graph.children(of: place).allSatisfy {
            let child = graph.messages[$0]
            return message.handsOnTheSame(as: child) || message.mayHandOnTheSame(as: child)
        }
    }

    /// Returns the reason for a message's class, such as "comes from the user".
    public func reason(for place: Int, in graph: FlowGraph) -> String {
        reason(for: place, in: graph, leadingTo: graph.subtree(of: place).count - 1)
    }

    /// Returns the reason for a message's class, such as "comes from the user".
    ///
    /// - Parameter led: The count of messages in the message's subtree, without the message itself.
    package func reason(for place: Int, in graph: FlowGraph, leadingTo led: Int) -> String {
        let message = graph.messages[place]
        let reason = reason(place, message, in: graph, leadingTo: led)
        return message.isUnknown ? "\(reason), and comes through code that isn't recorded" : reason
    }

    private func reason(_ place: Int, _ message: FlowMessage, in graph: FlowGraph, leadingTo led: Int) -> String {
        let receiver = graph.name(of: message.receiver)
        switch classes[place] {
        case .assembly:
            return "goes to \(receiver), which builds a module"
        case .event:
            return eventReason(place, message: message, receiver: receiver, graph: graph)
        case .idle:
            return led == 0
                ? "had no recorded effect"
                : "had no recorded effect, nor had the \(Count.of(led, "message")) that it led to"
        case .unseen:
            return Classification.unseenReason(message, receiver, traits[place], in: graph)
        case .query:
            return "\(graph.isFailure(at: place) ? "throws an error" : "returns a result") and changes nothing"
        case .relay:
            let children = graph.children(of: place).map { graph.name(of: graph.messages[$0].receiver) }
            return "hands the same payload on to \(Classification.list(children)) and changes nothing itself "
                + "that was recorded"
        case .translation:
            let children = graph.children(of: place)
            let names = Classification.list(children.map { graph.text(graph.messages[$0].name) })
            return mayBeRelay(place, in: graph)
                ? "passes on \(names) and changes nothing itself that was recorded; "
                    + "the recording doesn't tell if the payload is the same"
                : "turns it into \(names) and changes nothing itself that was recorded"
        case .decision:
            return decisionReason(place, message: message, graph: graph)
        }
    }

    private static func unseenReason(
        _ message: FlowMessage, _ receiver: String, _ traits: MessageTraits, in graph: FlowGraph
    ) -> String {
        if !graph.header.seesAnything { return "is in a recording without payloads and effects" }
        if graph.hidesEffects(of: message.receiver) {
            return "had no recorded effect, but the recording doesn't see all effects of \(receiver)"
        }
        guard traits.contains(.mayGoOn) else {
            return "had no recorded effect, but led to a message of class unseen"
        }
        let objects = graph.unrecordedObjects(reachedBy: message)
        let why =
            objects.isEmpty
            ? "\(receiver) may have handed out a callback that runs later, or called code outside the components"
            : "the effects of \(receiver)'s \(Classification.list(objects)) aren't recorded"
        return "had no recorded effect, but \(why)"
    }

    private func eventReason(_ place: Int, message: FlowMessage, receiver: String, graph: FlowGraph) -> String {
        let traits = traits[place]
        if traits.contains(.isUserAction) { return "comes from the user" }
        if traits.contains(.isAskedBySystem) { return "is a call of the system to \(receiver)" }
        if traits.contains(.isServiceCall) { return "calls the service \(receiver)" }
        if traits.contains(.isServiceReply) {
            let sender = graph.name(of: message.sender)
            return message.receiver == .nobody
                ? "is a reply of the service \(sender), lost because its receiver was gone"
                : "is a reply of the service \(sender)"
        }
        let controls = graph.writes(during: place).map { graph.writes[$0] }.filter(\.isVisible)
        guard !controls.isEmpty else { return Self.navigationReason(place, graph) }
        return "changes \(Self.list(controls.map(\.property))), which a person sees"
    }

    private static func navigationReason(_ place: Int, _ graph: FlowGraph) -> String {
        let steps = graph.navigations(during: place).map { graph.navigations[$0] }
        return "navigates (\(list(steps.map { $0.action.words(to: $0.to) })))"
    }

    private func decisionReason(_ place: Int, message: FlowMessage, graph: FlowGraph) -> String {
        var parts: [String] = []
        if !graph.navigations(during: place).isEmpty { parts.append(Self.navigationReason(place, graph)) }
        let writes = graph.writes(during: place)
        if !writes.isEmpty { parts.append("writes \(Self.list(writes.map { graph.writes[$0].property }))") }
        let born = graph.births(during: place).map { graph.components[$0] }.filter { !graph.isFunction($0.id) }
        if !born.isEmpty { parts.append("makes \(Self.list(born.map(\.name)))") }
        let called = graph.children(of: place).filter { traits[$0].contains(.asksService) }
            .map { graph.messages[$0].receiver }
        if !called.isEmpty { parts.append("decides to call \(Self.list(called.map(graph.name)))") }
        let assemblies = graph.children(of: place).map { graph.messages[$0].receiver }
            .filter { graph.role(of: $0) == .assembly }
        if !assemblies.isEmpty { parts.append("calls the assembly \(Self.list(assemblies.map(graph.name)))") }
        let moves = graph.children(of: place).filter { traits[$0].contains(.movesScreens) }
        if !moves.isEmpty {
            parts.append("decides to navigate (\(Self.list(moves.map { graph.text(graph.messages[$0].name) })))")
        }
        if parts.isEmpty && message.returnsResult { parts.append("answers with a result") }
        return parts.isEmpty ? "fits no other class" : parts.joined(separator: ", ")
    }

    /// Lists up to three distinct words, then the count of the rest: `a, b, c and 2 more`.
    private static func list(_ words: [String]) -> String {
        var seen: Set<String> = []
        let different = words.filter { seen.insert($0).inserted }
        let shown = different.prefix(3).joined(separator: ", ")
        return different.count > 3 ? "\(shown) and \(different.count - 3) more" : shown
    }
}

/// Facts about a single message that determine its class.
struct MessageTraits: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt16

    static let isAssembly = MessageTraits(rawValue: 1)
    static let isUserAction = MessageTraits(rawValue: 2)
    /// The message goes to a service, and its sender isn't a service.
    static let isServiceCall = MessageTraits(rawValue: 4)
    /// The message comes from a service, and its receiver isn't a service.
    static let isServiceReply = MessageTraits(rawValue: 8)
    static let changesControl = MessageTraits(rawValue: 16)
    /// The message itself, not a message in its subtree, wrote a property, changed the screens or made a component.
    static let changesSomething = MessageTraits(rawValue: 32)
    /// The message or one in its subtree had an effect or returned a result.
    static let isActive = MessageTraits(rawValue: 64)
    /// The message or one in its subtree may have had an effect that the recording can't see.
    static let isUnseen = MessageTraits(rawValue: 128)
    /// The message calls a service; its sender may be another service.
    static let asksService = MessageTraits(rawValue: 256)
    /// The system sent the message to a view. False if unrecorded code of the app may have sent it.
    static let isAskedBySystem = MessageTraits(rawValue: 512)
    /// The message itself, not a message in its subtree, changed the screens and nothing else.
    static let movesScreens = MessageTraits(rawValue: 1024)
    /// The message's receiver may have changed something unseen while it handled the message.
    static let hidesEffects = MessageTraits(rawValue: 2048)
    /// The message or one in its subtree had an effect other than a result.
    static let hasEffect = MessageTraits(rawValue: 4096)

    /// The message may have had further effects through code that isn't recorded.
    static let mayGoOn = MessageTraits(rawValue: 8192)
    /// The message calls a service and isn't answered at once, so the message that led to it has had an effect.
    static let isEffectOfCause = MessageTraits(rawValue: 16384)

    static let isEvent: MessageTraits = [
        .isUserAction, .isAskedBySystem, .isServiceCall, .isServiceReply, .changesControl, .movesScreens,
    ]
    /// The traits that a message inherits from the messages that it caused.
    static let isOfSubtree: MessageTraits = [.isActive, .isUnseen, .hasEffect]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(place: Int, isAnswer: Bool, in graph: FlowGraph) {
        let message = graph.messages[place]
        var traits: MessageTraits = []
        let receiver = graph.roleOfReceiver(at: place)
        let isFromService = graph.isFromService(place)
        if receiver == .assembly { traits.insert(.isAssembly) }
        if receiver == .service, !isAnswer { traits.insert(.asksService) }
        if message.isUserAction { traits.insert(.isUserAction) }
        if message.sender == .system, !message.isUnknown, receiver == .view { traits.insert(.isAskedBySystem) }
        if isFromService != (receiver == .service) { traits.insert(isFromService ? .isServiceReply : .isServiceCall) }
        let writes = graph.writes(during: place)
        if writes.contains(where: { graph.writes[$0].isVisible }) { traits.insert(.changesControl) }
        let stores = !writes.isEmpty || graph.bears(during: place)
        let navigates = !graph.navigations(during: place).isEmpty
        if stores || navigates { traits.insert(.changesSomething) }
        if navigates, !stores { traits.insert(.movesScreens) }
        // A service that answers another at once, without a change of its own state, has had no other effect.
        let onlyAnswers = message.returnsResult && isFromService && graph.writes(during: place).isEmpty
        if traits.contains(.asksService), !onlyAnswers { traits.insert(.isEffectOfCause) }
        if !traits.isDisjoint(with: [.changesSomething, .isServiceCall, .isServiceReply]) {
            traits.formUnion([.hasEffect, .isActive])
        }
        if message.returnsResult || graph.isFailure(at: place) { traits.insert(.isActive) }
        if graph.hidesEffects(of: message.receiver) { traits.formUnion([.isUnseen, .hidesEffects]) }
        if message.handsOut || !message.isApart && graph.context.hasUnrecorded(message.receiver) {
            traits.formUnion([.isUnseen, .mayGoOn])
        }
        self = traits
    }
}

extension FlowGraph {
    /// Returns the receiver's properties with unrecorded objects; empty if the message can't have used the objects.
    func unrecordedObjects(reachedBy message: FlowMessage) -> [String] {
        message.isApart ? [] : unrecordedObjects(of: message.receiver)
    }

}

extension RunContext {
    /// Returns the properties of a component that hold unrecorded objects.
    func unrecordedObjects(of participant: Participant) -> [String] {
        guard let index = index(of: participant) else { return [] }
        let component = components[index]
        let found = unrecordedFound[component.id]?.subtracting(component.unrecorded ?? []) ?? []
        return (component.unrecorded ?? []) + found.sorted()
    }

    /// Returns true if a component may have changed something that the recording can't see.
    func hidesEffects(of participant: Participant) -> Bool {
        guard case .component = participant else { return false }
        if !header.canSee(.writes) { return true }
        guard let index = index(of: participant) else { return false }
        if hasUnseen(componentAt: index) { return true }
        return switch roles[index] {
        case .view: !header.canSee(.visible) || !header.canSee(.navigation)
        case .navigation: !header.canSee(.navigation)
        default: false
        }
    }
}
