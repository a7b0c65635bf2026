import FlowAnalysis
import TraceFormat

// The effects that a recording must have seen for a check to decide. A check that needs effects which weren't recorded
// examines nothing. So its rule is untested, never passed or broken.

extension RunUnderCheck {
    /// Returns true if the recording could see an effect. A trace without any reference counts as one that can't see
    /// references.
    func canSee(_ effect: TraceHeader.Effect) -> Bool {
        graph.header.canSee(effect) && (effect != .references || !references.isEmpty)
    }

    /// Returns true if all references of a component are certainly in the trace: its record lists no `unread`
    /// property and, on a real clock, at least one of its references was recorded.
    func knowsReferences(of component: Int) -> Bool {
        guard graph.component(component)?.unread?.isEmpty != false else { return false }
        return graph.header.clock == .virtual || facts.holders.contains(component)
    }

    /// The components with properties whose references weren't recorded. Such a reference may break a rule.
    var unread: [ComponentRecord] { graph.components.filter { $0.unread?.isEmpty == false } }
}

extension Check {
    /// The effects, such as writes or references, that the check needs in the recording.
    var requiredSight: Set<TraceHeader.Effect> {
        switch self {
        case .messages(let selector, .never), .messages(let selector, .some): selector.requiredSight
        case .messages(let selector, .each(let demand)): selector.requiredSight.union(demand.requiredSight)
        case .references, .noStrongCycle: [.references]
        case .components(_, .bornDuring(let selector)): selector.requiredSight
        case .components(_, .diesWhenHidden): [.navigation]
        case .navigations(_, let selector): selector.requiredSight.union([.navigation])
        case .components, .sources: []
        }
    }
}

extension MessageDemand {
    fileprivate var requiredSight: Set<TraceHeader.Effect> {
        switch self {
        case .fits(let selector), .causedBy(let selector), .becauseOf(let selector), .after(let selector, _),
            .before(let selector, _):
            selector.requiredSight
        case .then(let steps, _), .thenExactly(let steps): Set(steps.flatMap(\.message.requiredSight))
        }
    }
}

extension MessageSelector {
    fileprivate var requiredSight: Set<TraceHeader.Effect> { Set(alternatives.flatMap(\.requiredSight)) }
}

extension MessagePattern {
    fileprivate var requiredSight: Set<TraceHeader.Effect> {
        var required = not?.requiredSight ?? []
        if !shows.isEmpty { required.insert(.visible) }
        if !writes.isEmpty { required.insert(.writes) }
        if !navigates.isEmpty { required.insert(.navigation) }
        return required
    }
}

extension TraceHeader.Effect {
    /// The plural name of the effect, for reports on effects that weren't recorded.
    var plural: String {
        switch self {
        case .writes: "writes of properties"
        case .visible: "visible changes"
        case .navigation: "navigation"
        case .references: "references"
        case .screens: "screens"
        }
    }
}
