/// The parts of the floor that a run delivered: what any architecture must do for the same scenario.
///
/// A message can deliver several parts, so their sum is no number of messages.
public struct Floor: Hashable, Sendable {
    /// Messages from the user into the app.
    public internal(set) var userActions = 0
    /// Messages from the app to a service.
    public internal(set) var serviceCalls = 0
    /// Messages from a service to the app, those that nobody was left to receive included.
    public internal(set) var serviceReplies = 0
    /// Changes of controls that a person sees.
    public internal(set) var visibleWrites = 0
    /// Changes of the hierarchy of screens, alerts included.
    public internal(set) var navigationSteps = 0

    /// All of them: the floor's events.
    public var events: Int { userActions + serviceCalls + serviceReplies + visibleWrites + navigationSteps }

    static func += (left: inout Floor, right: Floor) {
        left.userActions += right.userActions
        left.serviceCalls += right.serviceCalls
        left.serviceReplies += right.serviceReplies
        left.visibleWrites += right.visibleWrites
        left.navigationSteps += right.navigationSteps
    }
}
