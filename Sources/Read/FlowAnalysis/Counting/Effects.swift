import TraceFormat

/// Counts of a component's effects while it handled messages of any class.
///
/// A message of class event can decide as much as one of class decision, such as a tap that a component handles alone.
/// So a component that does everything has many effects, but few messages.
///
/// Effects of assemblies, a service's writes to services, and effects while the person types are left out.
public typealias Effects = Counts<EffectKind>

/// The kind of an effect.
public enum EffectKind: CountedKind {
    /// The component wrote a stored property, of itself or of another component.
    case stored
    /// The component changed a control.
    case shown
    /// The component changed the hierarchy of screens.
    case navigated
    /// The component created a component.
    case made
    /// The component, which isn't a service, called a service.
    case called

    public var index: Int {
        switch self {
        case .stored: 0
        case .shown: 1
        case .navigated: 2
        case .made: 3
        case .called: 4
        }
    }
}

struct Effect {
    let kind: EffectKind
    let participant: Participant
    /// The index among the graph's writes, navigations, components or messages, depending on ``kind``.
    let index: Int
}

extension AnalysedGraph {
    /// Calls `add` with each effect of one message: the receiver's effects, and the sender's call of a service.
    func effects(of place: Int, _ add: (Effect) -> Void) {
        guard classification[place] != .assembly, !graph.isTyping(beat: graph.beat(of: place)) else { return }
        let message = graph.messages[place]
        if case .component = message.sender, classification.traits[place].contains(.isServiceCall) {
            add(Effect(kind: .called, participant: message.sender, index: place))
        }
        guard case .component = message.receiver else { return }
        let isToService = graph.roleOfReceiver(at: place) == .service
        for write in graph.writes(during: place) {
            // The state of a service isn't the app's: a simulated server only counts.
            if isToService, graph.role(of: .component(graph.writes[write].component)) == .service { continue }
            let kind: EffectKind = graph.writes[write].isVisible ? .shown : .stored
            add(Effect(kind: kind, participant: message.receiver, index: write))
        }
        for step in graph.navigations(during: place) {
            add(Effect(kind: .navigated, participant: message.receiver, index: step))
        }
        for birth in graph.births(during: place) where !graph.isFunction(graph.components[birth].id) {
            add(Effect(kind: .made, participant: message.receiver, index: birth))
        }
    }
}

extension RunAnalysis {
    /// Returns the effects of a component during one message, each as a text, such as `stores name`.
    func changes(by participant: Participant, at place: Int) -> [Evidence.Change] {
        var changes: [Evidence.Change] = []
        analysed.effects(of: place) { effect in
            guard effect.participant == participant else { return }
            let (what, at) = words(for: effect)
            changes.append(Evidence.Change(what: what, message: graph.messages[place].id, at: at))
        }
        return changes
    }

    private func words(for effect: Effect) -> (what: String, at: Int64) {
        switch effect.kind {
        case .called:
            let message = graph.messages[effect.index]
            return ("calls \(graph.name(of: message.receiver))", message.at)
        case .stored, .shown:
            let write = graph.writes[effect.index]
            return ("\(write.isVisible ? "shows" : "stores") \(write.property)", write.at)
        case .navigated:
            let step = graph.navigations[effect.index]
            return (step.action.words(to: step.to), step.at)
        case .made:
            let component = graph.components[effect.index]
            return ("makes \(component.name)", component.at)
        }
    }
}
