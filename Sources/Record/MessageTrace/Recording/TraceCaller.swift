/// The caller of a traced method, taken before the call's message is recorded. It owns the closures that it passes.
///
/// The macros write it; it is not written by hand.
public struct TraceCaller: Sendable {
    private let context: RecordingContext?

    /// Takes the component whose code is running.
    public init() { context = Recordings.areOpen ? RecordingContext.active : nil }

    /// Returns the callback for a closure that a traced method received. Called within the method; its caller owns the closure.
    ///
    /// - Parameters:
    ///   - name: The name of a message to the closure: the method and the parameter, `attach(_:).listener`.
    ///   - isHandedOn: True where the method passes the closure on to others, as an argument.
    ///   - hasDefault: True where it may be the method's own default, which nobody handed over. Then it is a message only where
    ///     it does something.
    public func hands(_ name: TracedMethod, isHandedOn: Bool = false, hasDefault: Bool = false) -> TraceCallback {
        guard let context, let entered = RecordingContext.local.get(), entered.isOfSameRecording(as: context),
            // A call of a component to itself is no message: the closure stays its own.
            entered.message != context.message
        else { return TraceCallback() }
        return TraceCallback(
            name, owner: context.giver(to: entered), holder: entered, isHandedOn: isHandedOn, hasDefault: hasDefault)
    }

    /// Returns the callback for a closure that a traced method returns. Called within the method; its component owns the closure.
    ///
    /// - Parameter name: The name of a message to the closure: the method and `result`, `makeHandler().result`.
    public func receives(_ name: TracedMethod) -> TraceCallback {
        guard let context, let entered = RecordingContext.local.get(), entered.isOfSameRecording(as: context),
            entered.message != context.message
        else { return TraceCallback() }
        let holder = context.resolved
        return TraceCallback(
            name, owner: entered.owner, holder: holder.component == 0 ? holder.asSystem : holder, isHandedOn: true)
    }

    /// Returns the callback for a closure that a component's initialiser received. Called within it; its caller owns the
    /// closure.
    ///
    /// - Parameters:
    ///   - object: The identity of the object in the making, where it is already known.
    ///   - isHandedOn: True where the initialiser passes the closure on to others, as an argument.
    public func hands(
        _ name: TracedMethod, toObject object: ComponentIdentity?, isHandedOn: Bool = false, hasDefault: Bool = false
    ) -> TraceCallback {
        guard let context else { return TraceCallback() }
        let number = object?.knownNumber(in: context) ?? 0
        return TraceCallback(
            name, owner: context.owner, holder: number == 0 ? context.asSystem : context.asComponent(number),
            isHandedOn: isHandedOn, hasDefault: hasDefault)
    }

    /// Returns the callback for a closure stored in a component's property. The code that stores it owns the closure.
    ///
    /// - Parameter isHandedOn: True where the component only passes the closure on to others, as an argument.
    public func hands(
        _ name: TracedMethod, toPropertyOf component: some TracedComponent, isHandedOn: Bool = false
    ) -> TraceCallback {
        guard let context else { return TraceCallback() }
        let number = component.traceIdentity.number(of: component, in: context)
        let owner = context.owner
        guard number != owner else { return TraceCallback() }
        return TraceCallback(name, owner: owner, holder: context.asComponent(number), isHandedOn: isHandedOn)
    }
}
