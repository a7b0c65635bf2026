/// The caller of a traced method. The macros read the caller before they record the message of the call, because the
/// caller owns the closures that it passes as arguments.
///
/// The macros add this type; it is not written by hand.
public struct TraceCaller: Sendable {
    private let context: RecordingContext?

    /// Creates the caller from the component whose code is running. Outside a recording, the caller is empty.
    public init() { context = Recordings.areOpen ? RecordingContext.active : nil }

    /// Returns the callback for a closure that a traced method received as an argument. The method's caller owns the closure.
    ///
    /// - Parameters:
    ///   - name: The name of the message that an execution of the closure sends: the method and the parameter,
    ///     `attach(_:).listener`.
    ///   - isHandedOn: True if the method passes the closure on as an argument.
    ///   - isStored: True if the method adds the closure to a collection. Then its message isn't the cause of later executions.
    ///   - hasDefault: True if the closure may be the parameter's default value, which no caller passed. An execution
    ///     of the closure is then a message only if the closure does something that is recorded.
    public func hands(
        _ name: TracedMethod, isHandedOn: Bool = false, isStored: Bool = false, hasDefault: Bool = false
    ) -> TraceCallback {
        guard let context, let entered = RecordingContext.local.get(), entered.isOfSameRecording(as: context),
            // A call of a component to itself is no message: the closure stays its own.
            entered.message != context.message
        else { return TraceCallback() }
        context.noteArrival(of: name)
        return TraceCallback(
            name, owner: context.giver(to: entered), holder: isStored ? entered.withoutCause : entered,
            isHandedOn: isHandedOn, hasDefault: hasDefault)
    }

    /// Returns the callback for a closure that a traced method returns. The method's component owns the closure.
    ///
    /// - Parameter name: The name of the message that an execution of the closure sends: the method and `result`,
    ///   `makeHandler().result`.
    public func receives(_ name: TracedMethod) -> TraceCallback {
        guard let context, let entered = RecordingContext.local.get(), entered.isOfSameRecording(as: context),
            entered.message != context.message
        else { return TraceCallback() }
        let holder = context.resolved
        return TraceCallback(
            name, owner: entered.owner, holder: holder.component == 0 ? holder.asSystem : holder, isHandedOn: true)
    }

    /// Returns the callback for a closure that a component's initialiser received as an argument. The caller of the initialiser
    /// owns the closure.
    ///
    /// - Parameters:
    ///   - object: The identity of the object that is initialised; `nil` if it is not known yet.
    ///   - isHandedOn: True if the initialiser passes the closure on as an argument.
    ///   - isStored: True if the initialiser stores the closure.
    public func hands(
        _ name: TracedMethod, toObject object: ComponentIdentity?, isHandedOn: Bool = false, isStored: Bool = false,
        hasDefault: Bool = false
    ) -> TraceCallback {
        guard let caller = self.context else { return TraceCallback() }
        caller.noteArrival(of: name)
        let context = isStored ? caller.withoutCause : caller
        let number = object?.knownNumber(in: caller) ?? 0
        return TraceCallback(
            name, owner: caller.owner, holder: number == 0 ? context.asSystem : context.asComponent(number),
            isHandedOn: isHandedOn, hasDefault: hasDefault)
    }

    /// Returns the callback for a closure that one component stores in a property of another. The component that stores
    /// the closure owns it.
    ///
    /// - Parameter isHandedOn: True if the component never calls the closure but only passes it on as an argument.
    public func hands(
        _ name: TracedMethod, toPropertyOf component: some TracedComponent, isHandedOn: Bool = false
    ) -> TraceCallback {
        guard let context else { return TraceCallback() }
        let number = component.traceIdentity.number(of: component, in: context)
        let owner = context.owner
        guard number != owner else { return TraceCallback() }
        context.noteArrival(of: name)
        return TraceCallback(
            name, owner: owner, holder: context.withoutCause.asComponent(number), isHandedOn: isHandedOn)
    }
}
