/// A component's part of something that is counted over the whole run.
public struct Share: Hashable, Sendable {
    public let participant: Participant
    /// Its part, from 0 to 1.
    public let value: Double

    public init(participant: Participant, value: Double) {
        self.participant = participant
        self.value = value
    }
}

extension RunMeasures {
    /// A component's part of the messages on which somebody decided; `nil` where nobody did.
    public func shareOfDecisions(_ component: ComponentMeasures) -> Double? {
        total.classes[.decision] > 0 ? Double(component.decisions) / Double(total.classes[.decision]) : nil
    }

    /// A component's part of the messages of which nothing came; `nil` where there are none.
    public func shareOfIdle(_ component: ComponentMeasures) -> Double? {
        total.classes[.idle] > 0 ? Double(component.idle) / Double(total.classes[.idle]) : nil
    }

    /// A component's part of what all of them did; `nil` where nothing was done.
    public func shareOfEffects(_ component: ComponentMeasures) -> Double? {
        effects.total > 0 ? Double(component.effects.total) / Double(effects.total) : nil
    }

    /// The component on whose messages most was decided, of several the first born.
    ///
    /// It doesn't show a component that does everything by itself: what it does when the person taps is of class event,
    /// and what it tells itself is no message. ``largestShareOfEffects`` does.
    public var largestShareOfDecisions: Share? { largest(shareOfDecisions) { $0.decisions } }

    /// The component that did most, of several the first born: near 1 for a god object, which stores, shows, navigates,
    /// makes and calls by itself (Riel, Object-Oriented Design Heuristics, 1996). A small run has few effects, so that
    /// a single component can do most of them without being one: ``Effects/kinds`` says how unlike they are.
    public var largestShareOfEffects: Share? { largest(shareOfEffects) { $0.effects.total } }

    private func largest(
        _ share: (ComponentMeasures) -> Double?, by count: (ComponentMeasures) -> Int
    ) -> Share? {
        var largest: ComponentMeasures?
        for component in components where count(component) > largest.map(count) ?? 0 { largest = component }
        guard let largest, let value = share(largest) else { return nil }
        return Share(participant: largest.participant, value: value)
    }
}
