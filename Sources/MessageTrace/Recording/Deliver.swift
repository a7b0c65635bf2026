/// What a traced method is called and where it stands: written by the macros, as literals.
public struct TracedMethod: Sendable {
    let name: String
    let source: String
    let line: Int

    /// - Parameters:
    ///   - name: The selector-style name: `present(aboutText:)`.
    ///   - source: The file, from below `Sources/`.
    ///   - line: The line of the declaration.
    public init(_ name: String, source: String, line: Int) {
        self.name = name
        self.source = source
        self.line = line
    }
}

/// Runs a component's method; records a message if the caller is another component.
public func deliver<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard let frame = Frame.active,
        let inner = frame.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
    else { return try body() }
    defer { inner.leave() }
    return try inner.bind(body)
}

/// Runs a component's asynchronous method; records a message if the caller is another component.
public func deliverAsync<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard let frame = Frame.active,
        let inner = frame.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
}

/// The same for a method of a protocol extension, whose receiver may or may not be a component.
@_disfavoredOverload
public func deliver<Receiver, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard let component = receiver as? any TracedComponent else { return try body() }
    return try deliver(to: component, method, arguments, body)
}

/// The same for an asynchronous method of a protocol extension.
@_disfavoredOverload
public func deliverAsync<Receiver, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard let component = receiver as? any TracedComponent else { return try await body() }
    return try await deliverAsync(to: component, method, arguments, isolation: isolation, body)
}

/// Runs an assembly function, free or static: a message to a component of role assembly.
///
/// What is born while it runs belongs to `module`.
public func deliver<Value, Failure: Error>(
    toAssembly name: String, module: String?, _ method: TracedMethod,
    _ arguments: (inout Payload) -> Void = { _ in }, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard let frame = Frame.active else { return try body() }
    let inner = frame.enter(
        assembly: name, module: module, method, arguments, returnsResult: Value.self != Void.self)
    defer { inner.leave() }
    return try inner.bind(body)
}

/// Runs an asynchronous assembly function.
public func deliverAsync<Value, Failure: Error>(
    toAssembly name: String, module: String?, _ method: TracedMethod,
    _ arguments: (inout Payload) -> Void = { _ in }, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard let frame = Frame.active else { return try await body() }
    let inner = frame.enter(
        assembly: name, module: module, method, arguments, returnsResult: Value.self != Void.self)
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
}

extension Frame {
    /// The frame in which a receiver handles a message from this one, recorded; `nil` for a call to itself.
    fileprivate func enter(
        _ receiver: some TracedComponent, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> Frame? {
        let id = receiver.traceIdentity.id(of: receiver, in: recorder)
        guard id != component else { return nil }
        return recorder.recordMessage(to: id, method, arguments, in: self, returnsResult: returnsResult)
    }

    fileprivate func enter(
        assembly name: String, module: String?, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> Frame {
        let module = module ?? self.module
        let id = recorder.assembly(named: name, module: module, in: self)
        return recorder.recordMessage(
            to: id, method, arguments, in: self, module: module, isStatic: true, returnsResult: returnsResult)
    }

    fileprivate func leave() {
        message.finish()
        recorder.recordReturn(of: message.id)
    }
}
