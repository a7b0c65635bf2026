/// The calls to the services of one run, in order.
public final class ServiceLog {
    public private(set) var calls: [ServiceCall] = []
    /// Told of each call as it is made.
    var onCall: ((ServiceCall) -> Void)?

    public init() {}

    /// Adds a call that is being made.
    public func add(_ call: ServiceCall) {
        calls.append(call)
        onCall?(call)
    }
}
