/// The name and source position of a traced method: written by the macros as literals, so that a record needs only their
/// addresses.
public struct TracedMethod: Sendable {
    @usableFromInline let name: StaticString
    @usableFromInline let source: StaticString
    @usableFromInline let line: Int

    /// - Parameters:
    ///   - name: The selector-style name: `present(aboutText:)`.
    ///   - source: The file, from below `Sources/`.
    ///   - line: The line of the declaration.
    @inlinable
    public init(_ name: StaticString, source: StaticString, line: Int) {
        self.name = name
        self.source = source
        self.line = line
    }
}

// These functions are compiled into the traced code itself: while nothing is recorded, a traced method costs one
// relaxed load more than one that is not traced.

/// Runs a component's method; records a message if the caller is another component.
@inlinable
public func deliver<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
    else { return try body() }
    defer { inner.leave() }
    return try inner.bind(body)
}

/// Runs a component's asynchronous method; records a message if the caller is another component.
@inlinable
public func deliverAsync<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
}

/// The same for a method of a protocol extension, whose receiver may or may not be a component.
@_disfavoredOverload
@inlinable
public func deliver<Receiver, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen, let component = receiver as? any TracedComponent else { return try body() }
    return try deliver(to: component, method, arguments, body)
}

/// The same for an asynchronous method of a protocol extension.
@_disfavoredOverload
@inlinable
public func deliverAsync<Receiver, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard Recordings.areOpen, let component = receiver as? any TracedComponent else { return try await body() }
    return try await deliverAsync(to: component, method, arguments, isolation: isolation, body)
}

/// Runs an assembly function, free or static, and records a message to a component of role assembly.
///
/// Components created while it runs belong to `module`.
public func deliver<Value, Failure: Error>(
    toAssembly name: String, module: String?, _ method: TracedMethod,
    _ arguments: (inout Payload) -> Void = { _ in }, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(
            assembly: name, module: module, method, arguments, returnsResult: Value.self != Void.self)
    else { return try body() }
    defer { inner.leave() }
    return try inner.bind(body)
}

/// Runs an asynchronous assembly function.
public func deliverAsync<Value, Failure: Error>(
    toAssembly name: String, module: String?, _ method: TracedMethod,
    _ arguments: (inout Payload) -> Void = { _ in }, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(
            assembly: name, module: module, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
}

extension RecordingContext {
    /// Records a message and returns its receiver's context; `nil` for a component's call to itself.
    @inlinable
    func enter(
        _ receiver: some TracedComponent, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> RecordingContext? {
        let number = receiver.traceIdentity.number(of: receiver, in: self)
        guard number != component, number != 0 else { return nil }
        return recordMessage(to: number, method, arguments, returnsResult: returnsResult)
    }

    fileprivate func enter(
        assembly name: String, module: String?, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> RecordingContext? {
        guard let number = recorder?.assembly(named: name, module: module, in: self) else { return nil }
        return recordMessage(to: number, method, arguments, isStatic: true, returnsResult: returnsResult)
    }
}

/// Records that a stored property of a component changed; a value equal to the old one is no change.
@inlinable
public func recordWrite<Value: Equatable>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value
) {
    guard Recordings.areOpen, old != new else { return }
    recordWrite(property, of: component)
}

/// The same for references: the same object is no change.
@_disfavoredOverload
@inlinable
public func recordWrite(
    _ property: StaticString, of component: some TracedComponent, from old: AnyObject?, to new: AnyObject?
) {
    guard Recordings.areOpen, old !== new else { return }
    recordWrite(property, of: component)
}

/// The same for values that can't be compared: every assignment counts.
@_disfavoredOverload
@inlinable
public func recordWrite<Value>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value
) {
    recordWrite(property, of: component)
}

/// Records that a stored property of a component was changed in place.
@inlinable
public func recordWrite(_ property: StaticString, of component: some TracedComponent) {
    guard Recordings.areOpen, let context = RecordingContext.active else { return }
    context.recordWrite(property, of: component.traceIdentity.number(of: component, in: context))
}
