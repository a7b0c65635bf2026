/// The caller of a traced method, taken before the call's message is recorded: the closures it passes belong to it.
///
/// The macros write it; nothing here needs to be written by hand.
public struct TraceCaller: Sendable {
    private let context: RecordingContext?

    /// The caller: the component whose code runs now.
    public init() { context = Recordings.areOpen ? RecordingContext.active : nil }

    /// Called inside a traced method: a closure that the method was handed, which belongs to the method's caller.
    ///
    /// - Parameters:
    ///   - name: What a message to the closure is called: the method and the parameter, `attach(_:).listener`.
    ///   - isHandedOn: Whether the method hands the closure on, as an argument, to others.
    ///   - hasDefault: Whether it may be the method's own default, which nobody handed over: then it is a message only
    ///     where it does something.
    public func hands(_ name: TracedMethod, isHandedOn: Bool = false, hasDefault: Bool = false) -> TraceCallback {
        guard let context, let entered = RecordingContext.local.get(), entered.isOfSameRecording(as: context),
            // A call of a component to itself is no message: the closure stays its own.
            entered.message != context.message
        else { return TraceCallback() }
        return TraceCallback(
            name, owner: context.giver(to: entered), holder: entered, isHandedOn: isHandedOn, hasDefault: hasDefault)
    }

    /// Called inside an initialiser of a component: a closure that it was handed, which belongs to the initialiser's caller.
    ///
    /// - Parameters:
    ///   - object: The identity of the object in the making, where it is known already.
    ///   - isHandedOn: Whether the initialiser hands the closure on, as an argument, to others.
    public func hands(
        _ name: TracedMethod, toObject object: ComponentIdentity?, isHandedOn: Bool = false, hasDefault: Bool = false
    ) -> TraceCallback {
        guard let context else { return TraceCallback() }
        let number = object?.knownNumber(in: context) ?? 0
        return TraceCallback(
            name, owner: context.owner, holder: number == 0 ? context.asSystem : context.asComponent(number),
            isHandedOn: isHandedOn, hasDefault: hasDefault)
    }

    /// Called where a closure is stored in a property of a component: the closure belongs to the code that stores it.
    public func hands(_ name: TracedMethod, toPropertyOf component: some TracedComponent) -> TraceCallback {
        guard let context else { return TraceCallback() }
        let number = component.traceIdentity.number(of: component, in: context)
        let owner = context.owner
        guard number != owner else { return TraceCallback() }
        return TraceCallback(name, owner: owner, holder: context.asComponent(number))
    }
}
