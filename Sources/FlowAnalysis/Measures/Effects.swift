import TraceFormat

/// What a component did while it handled messages, whatever the classes of these.
///
/// A message of class event can decide as much as one of class decision: a tap that a component handles all by itself,
/// storing, showing and navigating, is a single event. So effects show who does everything, and messages don't.
/// What an assembly does isn't counted, and neither is what is done while the person types, which would drown
/// the rest: some effects for each character.
public struct Effects: Hashable, Sendable {
    /// Writes to stored properties, its own and others'.
    public internal(set) var stored = 0
    /// Changes of controls.
    public internal(set) var shown = 0
    /// Changes of the hierarchy of screens.
    public internal(set) var navigated = 0
    /// Components made.
    public internal(set) var made = 0
    /// Calls into the services, where it is none itself.
    public internal(set) var called = 0

    public var total: Int { stored + shown + navigated + made + called }
    /// How many of the five kinds of effects there are: what one component is responsible for.
    public var kinds: Int { [stored, shown, navigated, made, called].count { $0 > 0 } }

    static func += (left: inout Effects, right: Effects) {
        left.stored += right.stored
        left.shown += right.shown
        left.navigated += right.navigated
        left.made += right.made
        left.called += right.called
    }
}

/// The effects of a run by the component that handled the message in progress.
struct EffectCounter {
    private(set) var effects: [Participant: Effects] = [:]

    mutating func add(_ part: AnalysedGraph) {
        let graph = part.graph
        for place in graph.messages.indices where part.classification[place] != .assembly {
            let message = graph.messages[place]
            if graph.isTyping(at: place) { continue }
            if part.classification.traits[place].contains(.isServiceCall) {
                add(Effects(called: 1), to: message.sender)
            }
            add(graph.effects(of: place), to: message.receiver)
        }
    }

    private mutating func add(_ new: Effects, to participant: Participant) {
        guard case .component = participant, new.total > 0 else { return }
        effects[participant, default: Effects()] += new
    }
}

extension FlowGraph {
    /// Whether a message was delivered in a beat in which the person types.
    func isTyping(at place: Int) -> Bool {
        let beat = beat(of: place)
        return beat > 0 && beats[beat - 1].isTyping
    }

    /// What was done during this very message, calls aside.
    fileprivate func effects(of place: Int) -> Effects {
        var effects = Effects()
        for write in writes(during: place) {
            if writes[write].isVisible { effects.shown += 1 } else { effects.stored += 1 }
        }
        effects.navigated = navigations(during: place).count
        effects.made = births(during: place).count { !isFunction(components[$0].id) }
        return effects
    }
}

extension RunAnalysis {
    /// What a component did during one message, in words: what counts in its ``Effects``.
    func changes(by participant: Participant, at place: Int) -> [Evidence.Change] {
        let message = graph.messages[place]
        guard case .component = participant, classification[place] != .assembly, !graph.isTyping(at: place)
        else { return [] }
        var effects: [Evidence.Change] = []
        func add(_ what: String, at time: Int64) {
            effects.append(Evidence.Change(what: what, message: message.id, at: time))
        }
        if message.sender == participant, classification.traits[place].contains(.isServiceCall) {
            add("calls \(graph.name(of: message.receiver))", at: message.at)
        }
        guard message.receiver == participant else { return effects }
        for write in graph.writes(during: place).map({ graph.writes[$0] }) {
            add(write.isVisible ? "shows \(write.property)" : "stores \(write.property)", at: write.at)
        }
        for step in graph.navigations(during: place).map({ graph.navigations[$0] }) {
            add("\(step.action.rawValue) \(step.to)", at: step.at)
        }
        for birth in graph.births(during: place) where !graph.isFunction(graph.components[birth].id) {
            add("makes \(graph.components[birth].name)", at: graph.components[birth].at)
        }
        return effects
    }
}
