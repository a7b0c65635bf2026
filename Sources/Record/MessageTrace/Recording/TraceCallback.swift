/// A closure that one component, the owner, passed to another. The closure's actions are recorded as the owner's, even if
/// another component runs it.
///
/// The macros create a callback for each closure that they recognise. For other closures there is `Tracing.callback(of:)`.
///
/// When the closure runs, a message goes from the component that runs it to its owner. If the closure first calls a
/// method of its owner, that call is the message. Otherwise the message is the execution of the closure itself. A private
/// method that only computes something for the closure doesn't count as its first call.
public struct TraceCallback: Sendable {
    /// True if executions of the closure are recorded. If false, the original closure may be used without this
    /// callback.
    public let isActive: Bool
    private let parts: Parts?

    /// The data of a callback. It is a class, because closures are copied and passed more often than they are created.
    fileprivate final class Parts: Sendable {
        let name: TracedMethod
        /// The number of the component that first passed the closure; 0 for the user, the system, or code outside
        /// components.
        let owner: UInt32
        /// The context of the component that received the closure. If the component that runs the closure isn't known, the
        /// receiver is recorded in its place.
        let holder: RecordingContext
        let isHandedOn: Bool
        /// True if the receiver may have passed the closure to any component, because no macro sees the receiver's code.
        let isPassed: Bool
        let hasDefault: Bool

        init(
            _ name: TracedMethod, owner: UInt32, holder: RecordingContext, isHandedOn: Bool, isPassed: Bool,
            hasDefault: Bool
        ) {
            self.name = name
            self.owner = owner
            self.holder = holder
            self.isHandedOn = isHandedOn
            self.isPassed = isPassed
            self.hasDefault = hasDefault
        }

        /// Returns a context with the component that is running the closure, and the cause of the closure's execution.
        ///
        /// - Parameter isAnybodys: True if an assembly received the closure and may have passed it to any component.
        func runner(isAnybodys: Bool) -> RecordingContext {
            if let current = RecordingContext.own, current.isOfSameRecording(as: holder) {
                guard current.hasLostItsCause else { return current }
                // The running component has lost its cause, but the closure may have brought one.
                return !isHandedOn ? holder : isAnybodys ? current : holder.asComponent(current.component)
            }
            if let current = ObjectInTheMaking.current, current.isOfSameRecording(as: holder) { return current }
            return isAnybodys ? holder.asUnknown : holder
        }

        /// Returns true if the running closure `outer`, of another component, possibly does nothing but run this
        /// closure.
        func mayBeHandedOn(by outer: CallbackRun, _ recorder: Recorder) -> Bool {
            // An object in the making was still unknown when it handed the closure on, and all assemblies count as one.
            isHandedOn
                && (holder.component == 0 || outer.owner == holder.component
                    || recorder.isAssembly(holder.component) && recorder.isAssembly(outer.owner))
        }

        /// Returns true if the closure should be recorded as run by its holder rather than by `runner`. An accessor of
        /// the holder may run the closure, and accessors aren't recorded.
        func isRunByHolder(for runner: RecordingContext, isAnybodys: Bool, _ recorder: Recorder) -> Bool {
            let isElsewhere = isAnybodys || (isHandedOn || isPassed) && runner.component != 0
            return !isElsewhere && holder.component != 0 && !recorder.isGone(holder.component)
        }

        /// The context of the component that is running the closure; `nil` if that component owns the closure, or only
        /// passes the closure on.
        var otherRunner: RecordingContext? {
            guard holder.isOpen, let recorder = holder.recorder else { return nil }
            let isAnybodys = isHandedOn && recorder.isAssembly(holder.component)
            var runner = runner(isAnybodys: isAnybodys)
            if runner.callback != 0 {
                guard let outer = recorder.callback(runner.callback), !mayBeHandedOn(by: outer, recorder) else {
                    return nil
                }
                runner = runner.asComponent(outer.owner)
            }
            if isRunByHolder(for: runner, isAnybodys: isAnybodys, recorder) {
                runner = runner.asComponent(holder.component)
            }
            let isWithin =
                runner.component == owner || recorder.isAssembly(owner) && recorder.isAssembly(runner.component)
            return isWithin ? nil : runner.component == 0 ? runner.asSystem : runner
        }
    }

    /// Creates a callback that records nothing.
    init() { (isActive, parts) = (false, nil) }

    init(
        _ name: TracedMethod, owner: UInt32, holder: RecordingContext, isHandedOn: Bool = false,
        isPassed: Bool = false, hasDefault: Bool = false
    ) {
        isActive = true
        parts = Parts(
            name, owner: owner, holder: holder, isHandedOn: isHandedOn, isPassed: isPassed, hasDefault: hasDefault)
    }

    /// Returns the callback for a closure that is passed to this callback's closure, such as the `completion` in `load { completion
    /// in … }`. The passed closure belongs to the component that runs this callback's closure.
    ///
    /// - Parameter name: The name of the message that an execution of the passed closure sends: this closure's name and
    ///   the parameter's, `load.completion`.
    public func takes(_ name: StaticString) -> TraceCallback {
        guard let parts, let runner = parts.otherRunner else { return TraceCallback() }
        return TraceCallback(
            parts.name.named(name), owner: runner.component,
            holder: parts.owner == 0 ? runner.asSystem : runner.asComponent(parts.owner), isPassed: true)
    }

    /// Returns the callback for an inner closure, which this callback's closure returns. Both closures have the same owner.
    ///
    /// - Parameter name: The name of the message that an execution of the inner closure sends: `onTap.result` if the outer
    ///   closure is `onTap`.
    public func gives(_ name: StaticString) -> TraceCallback {
        guard let parts, let runner = parts.otherRunner else { return TraceCallback() }
        return TraceCallback(parts.name.named(name), owner: parts.owner, holder: runner, isHandedOn: true)
    }

    /// Runs the closure, and records its actions as the owner's.
    @inlinable
    public func run<Value, Failure: Error>(
        _ arguments: (inout Payload) -> Void = { _ in }, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard isActive, let run = begin(arguments, returnsResult: Value.self != Void.self) else { return try body() }
        defer { run.end() }
        do throws(Failure) { return try run.bind(body) } catch {
            run.fail()
            throw error
        }
    }

    /// Runs an asynchronous closure, and records its actions as the owner's.
    @inlinable
    public func run<Value, Failure: Error>(
        _ arguments: (inout Payload) -> Void = { _ in }, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard isActive, let run = begin(arguments, returnsResult: Value.self != Void.self) else {
            return try await body()
        }
        defer { run.end() }
        do throws(Failure) { return try await run.bind(isolation: isolation, body) } catch {
            run.fail()
            throw error
        }
    }

    /// Begins an execution of the closure. Returns `nil` if the closure's owner itself runs the closure, or if nothing
    /// is recorded any more.
    @usableFromInline
    func begin(_ arguments: (inout Payload) -> Void, returnsResult: Bool) -> CallbackRun? {
        guard let parts, parts.holder.isOpen, let recorder = parts.holder.recorder else { return nil }
        let holder = parts.holder.component
        // The builder of a module hands a closure on to its later caller.
        let isAnybodys = parts.isHandedOn && recorder.isAssembly(holder)
        var runner = parts.runner(isAnybodys: isAnybodys)
        var isHandedOn = false
        var isRunByCallback = false
        if runner.callback != 0, let outer = recorder.callback(runner.callback) {
            if outer.owner == parts.owner { return nil }
            // A closure that was handed on unchanged still belongs to its first owner.
            let handedOn = parts.mayBeHandedOn(by: outer, recorder) ? outer.forward() : nil
            isHandedOn = handedOn != nil
            isRunByCallback = !isHandedOn
            runner = handedOn ?? outer.resolved(for: runner)
        }
        // Unless the holder may have handed the closure on to another component, the holder is the runner.
        if !isHandedOn, parts.isRunByHolder(for: runner, isAnybodys: isAnybodys, recorder) {
            runner = runner.asComponent(holder)
        }
        if runner.component == parts.owner, parts.owner != 0 { return nil }
        // Closures that assemblies hand to each other are parts of one building.
        if recorder.isAssembly(parts.owner), recorder.isAssembly(runner.component) { return nil }
        // If the owner was freed, the run belongs to the reply under way. But if another closure runs this one, that closure
        // has received the reply, so this run is a lost reply of its own.
        let isGone = recorder.beginRun(handedBy: parts.owner, to: holder, during: runner.reply)
        if isGone, runner.reply != 0, !isRunByCallback { return nil }
        // A closure from an assembly may belong to anybody, such as a clock of the app. Its run is a message only if it does
        // something that is recorded.
        let isMessage = !parts.hasDefault && !recorder.isAssembly(parts.owner)
        return CallbackRun(
            parts.name, owner: parts.owner, isGone: isGone, isMessage: isMessage, runner, recorder, arguments,
            returnsResult: returnsResult)
    }
}

/// Passes an argument to a closure through the recorder's wrapping closure.
///
/// The wrapping closure belongs to the actor of the surrounding method, and the original closure to no actor. So the
/// compiler accepts only a `Sendable` argument. This wrapper is `Sendable` for every argument, which is safe, because
/// nothing else reads the argument.
///
/// The macros add this type; it is not written by hand.
public struct PassedArgument<Value>: @unchecked Sendable {
    private let argument: Value

    /// Creates a wrapper for the argument of the original closure.
    public init(_ argument: Value) { self.argument = argument }

    /// The argument, for the original closure.
    public var value: Value { argument }
}

extension Tracing {
    /// Marks closures as a component's own where the macros can't recognise them. Examples are closures behind some type
    /// aliases, and arguments of stream operators.
    ///
    /// ```swift
    /// let callback = Tracing.callback(of: self, "prices")
    /// stream.sink { prices in callback { self.show(prices) } }
    /// ```
    ///
    /// Wherever such a closure runs, a message goes from the component that runs it to `owner`.
    ///
    /// - Parameters:
    ///   - owner: The component whose code contains the closure.
    ///   - name: The name of the message if the closure doesn't call a method of `owner` first.
    ///   - source: The path of the file, shown in a trace from below `Sources/`.
    public static func callback(
        of owner: some TracedComponent, _ name: StaticString = "callback", source: StaticString = #filePath,
        line: Int = #line
    ) -> TraceCallback {
        guard Recordings.areOpen, let context = RecordingContext.active else { return TraceCallback() }
        let number = owner.traceIdentity.number(of: owner, in: context)
        return TraceCallback(TracedMethod(name, path: source, line: line), owner: number, holder: context.asSystem)
    }

    /// Marks one closure as a component's own: `stream.sink(Tracing.callback(of: self) { self.prices = $0 })`.
    public static func callback<each Argument, Value>(
        of owner: some TracedComponent, _ name: StaticString = "callback", source: StaticString = #filePath,
        line: Int = #line, _ body: @escaping (repeat each Argument) -> Value
    ) -> (repeat each Argument) -> Value {
        let callback = callback(of: owner, name, source: source, line: line)
        guard callback.isActive else { return body }
        return { (argument: repeat each Argument) in callback.run { body(repeat each argument) } }
    }
}

extension TraceCallback {
    /// Runs the body of the marked closure, and records its actions as the owner's.
    public func callAsFunction<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value { try run({ _ in }, body) }

    /// Runs the body of an asynchronous marked closure, and records its actions as the owner's.
    public func callAsFunction<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value { try await run({ _ in }, isolation: isolation, body) }
}
