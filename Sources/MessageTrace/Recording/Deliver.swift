/// What a traced method is called and where it stands: written by the macros, as literals, so that a record need hold
/// no more than where they are.
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

// What stands here is compiled into the traced code itself: where nothing is recorded, a traced method costs one
// relaxed load more than one that is not traced.

/// Runs a component's method; records a message if the caller is another component.
@inlinable
public func deliver<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = Frame.active?.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
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
        let inner = Frame.active?.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
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

/// Runs an assembly function, free or static: a message to a component of role assembly.
///
/// What is born while it runs belongs to `module`.
public func deliver<Value, Failure: Error>(
    toAssembly name: String, module: String?, _ method: TracedMethod,
    _ arguments: (inout Payload) -> Void = { _ in }, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = Frame.active?.enter(
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
        let inner = Frame.active?.enter(
            assembly: name, module: module, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
}

extension Frame {
    /// The frame in which a receiver handles a message from this one, recorded; `nil` for a call to itself.
    @inlinable
    func enter(
        _ receiver: some TracedComponent, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> Frame? {
        let number = receiver.traceIdentity.number(of: receiver, in: self)
        guard number != component, number != 0 else { return nil }
        return recordMessage(to: number, method, arguments, returnsResult: returnsResult)
    }

    fileprivate func enter(
        assembly name: String, module: String?, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> Frame? {
        guard let number = recorder?.assembly(named: name, module: module, in: self) else { return nil }
        return recordMessage(to: number, method, arguments, isStatic: true, returnsResult: returnsResult)
    }
}
