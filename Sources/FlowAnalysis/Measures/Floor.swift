/// What a run delivered of the floor: what any architecture must do for the same scenario. It is the same in all patterns
/// that keep the fairness contract, in every beat.
///
/// There are more messages of class event than events of the floor: a service that is asked again, or through a second
/// service, is an event each time, and the same event of the floor.
///
/// It is what happens outside of the app, so it isn't a number of messages: what the person does whether or not the app
/// listens, what the services are asked to do however many objects the question passes through, what the person sees at
/// the end of a turn however often a control was set on the way.
public struct Floor: Hashable, Sendable {
    /// What the person did: each tap that reached the app, each character typed. A character counts as typed where a
    /// field changed outside of any message in a beat of typing, and where a message from the user tells of it.
    public internal(set) var userActions = 0
    /// What the services were asked to do: messages to a service that it answers later, or at which it changes its own
    /// state. It counts where it is done: a service that asks another in turn belongs to the architecture. What a service
    /// answers at once, changing nothing, doesn't count: one architecture asks again where another remembers.
    public internal(set) var serviceCalls = 0
    /// What the services answered later, received or not. An answer that several hear at one instant is one.
    public internal(set) var serviceReplies = 0
    /// Elements of a screen that look other than when the screen was seen last, at the ends of turns; a screen seen for
    /// the first time is a navigation step. Where a trace holds no screens, controls set, each once per instant.
    public internal(set) var visibleChanges = 0
    /// Changes of the hierarchy of screens, alerts included.
    public internal(set) var navigationSteps = 0

    /// All of them: the floor's events.
    public var events: Int { userActions + serviceCalls + serviceReplies + visibleChanges + navigationSteps }

    static func += (left: inout Floor, right: Floor) {
        left.userActions += right.userActions
        left.serviceCalls += right.serviceCalls
        left.serviceReplies += right.serviceReplies
        left.visibleChanges += right.visibleChanges
        left.navigationSteps += right.navigationSteps
    }
}
