/// The name and source position of a traced method: written by the macros as literals, so that a record needs only their
/// addresses.
public struct TracedMethod: Sendable {
    @usableFromInline let name: StaticString
    @usableFromInline let source: StaticString
    @usableFromInline let line: Int
    /// Whether it hands back a result through a parameter that is `inout`.
    @usableFromInline let hasInout: Bool
    /// How many bytes of `source` a trace does not show: the path of the machine that compiled the file.
    @usableFromInline let sourceStart: UInt16

    /// - Parameters:
    ///   - name: The selector-style name: `present(aboutText:)`.
    ///   - source: The file, from below `Sources/`.
    ///   - line: The line of the declaration.
    ///   - hasInout: Whether a parameter is `inout`, and so a result.
    @inlinable
    public init(_ name: StaticString, source: StaticString, line: Int, hasInout: Bool = false) {
        self.name = name
        self.source = source
        self.line = line
        self.hasInout = hasInout
        sourceStart = 0
    }

    /// A method, or a closure, in a file named by its path: a trace shows what the macros would write.
    init(_ name: StaticString, path: StaticString, line: Int) {
        self.name = name
        self.source = path
        self.line = line
        hasInout = false
        sourceStart = Self.start(ofSourceIn: path)
    }

    /// Where in a path the part begins that a trace shows: below `Sources/` (or `Tests/`; elsewhere the folder and the
    /// file), as `SourcePosition` of the macros has it.
    private static func start(ofSourceIn path: StaticString) -> UInt16 {
        guard path.hasPointerRepresentation else { return 0 }
        return path.withUTF8Buffer { bytes in
            let parts = bytes.split(separator: UInt8(ascii: "/"))
            func last(_ name: String) -> Int? { parts.lastIndex { $0.elementsEqual(name.utf8) } }
            let shown = (last("Sources") ?? last("Tests")).map { parts[($0 + 1)...] } ?? parts.suffix(2)
            return UInt16(clamping: shown.first?.startIndex ?? 0)
        }
    }
}

// These functions are compiled into the traced code itself: while nothing is recorded, a traced method costs one
// relaxed load more than one that is not traced. What recording needs stands in functions of its own, so that its variables
// take no room on the stack while nothing is recorded.

/// Runs a component's method; records a message if the caller is another component.
@inlinable
public func deliver<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen else { return try body() }
    return try deliverRecorded(to: receiver, method, arguments, body)
}

@inlinable
@inline(never)
func deliverRecorded<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard
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
    guard Recordings.areOpen else { return try await body() }
    return try await deliverRecordedAsync(to: receiver, method, arguments, isolation: isolation, body)
}

@inlinable
@inline(never)
func deliverRecordedAsync<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
    isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard
        let inner = RecordingContext.active?.enter(receiver, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
}

/// Where the receiver is no component, `@Traced` records nothing, so it doesn't compile.
@_disfavoredOverload
@available(
    *, unavailable,
    message:
        "@Traced records the methods of components: put @Component on the type, or write @Traced(protocol: true) on the extension of a protocol or of a class whose subclasses are components"
)
public func deliver<Receiver, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    try body()
}

/// The same for an asynchronous method.
@_disfavoredOverload
@available(
    *, unavailable,
    message:
        "@Traced records the methods of components: put @Component on the type, or write @Traced(protocol: true) on the extension of a protocol or of a class whose subclasses are components"
)
public func deliverAsync<Receiver, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    try await body()
}

/// Runs a method of a protocol's extension, whose receiver may or may not be a component.
@inlinable
public func deliver<Receiver, Value, Failure: Error>(
    toConformer receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen else { return try body() }
    if let component = receiver as? any TracedComponent { return try deliver(to: component, method, arguments, body) }
    return try body()
}

/// Runs an asynchronous method of a protocol's extension.
@inlinable
public func deliverAsync<Receiver, Value, Failure: Error>(
    toConformer receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard Recordings.areOpen else { return try await body() }
    if let component = receiver as? any TracedComponent {
        return try await deliverAsync(to: component, method, arguments, isolation: isolation, body)
    }
    return try await body()
}

/// Runs a static method: the type is a component of its own. A call of an object to its own type is none.
public func deliver<Value, Failure: Error>(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(type, method, arguments, returnsResult: Value.self != Void.self)
    else { return try body() }
    defer { inner.leave() }
    return try inner.bind(body)
}

/// Runs an asynchronous static method.
public func deliverAsync<Value, Failure: Error>(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(type, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    return try await inner.bind(isolation: isolation, body)
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
        return enter(number, method, arguments, returnsResult: returnsResult)
    }

    @inlinable
    func enter(
        _ receiver: UInt32, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, isStatic: Bool = false,
        returnsResult: Bool
    ) -> RecordingContext? {
        if countsEntries { countEntry(of: method) }
        guard receiver != 0 else { return nil }
        guard callback == 0 else {
            return enterFromCallback(
                receiver, method, arguments, isStatic: isStatic, returnsResult: returnsResult)
        }
        guard receiver != component else { return nil }
        return recordMessage(to: receiver, method, arguments, isStatic: isStatic, returnsResult: returnsResult)
    }

    fileprivate func enter(
        _ type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> RecordingContext? {
        guard let recorder else { return nil }
        guard !recorder.isObject(owner, of: type), !recorder.isAssembly(owner, of: type) else {
            if countsEntries { countEntry(of: method) }
            return nil
        }
        let number = ComponentIdentity.ofType(type).number(ofType: type, in: self)
        return enter(number, method, arguments, isStatic: true, returnsResult: returnsResult)
    }

    fileprivate func enter(
        assembly name: String, module: String?, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> RecordingContext? {
        guard let number = recorder?.assembly(named: name, module: module, in: self) else { return nil }
        return enter(number, method, arguments, isStatic: true, returnsResult: returnsResult)
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

/// The same for other values: nothing in place of nothing is no change, nor are equal values of a type that is equatable
/// only when it runs, nor tuples of equal values; what can't be compared counts as changed by each assignment.
@_disfavoredOverload
public func recordWrite<Value>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value
) {
    guard Recordings.areOpen, !isSame(old, new) else { return }
    recordWrite(property, of: component)
}

/// Whether two values are known to be the same.
private func isSame(_ old: Any, _ new: Any) -> Bool {
    func isEqual<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
    if let old = old as? any Equatable { return isEqual(old) }
    if let old = old as? any OptionalValue, let new = new as? any OptionalValue {
        return switch (old.wrapped, new.wrapped) {
        case (nil, nil): true
        case (let old?, let new?): isSame(old, new)
        default: false
        }
    }
    if type(of: old) is AnyClass, type(of: new) is AnyClass { return old as AnyObject === new as AnyObject }
    return isSameTuple(old, new)
}

/// Whether two values are tuples of the same values. Only tuples are looked into: a mirror that a type makes for itself
/// would run that type's code.
private func isSameTuple(_ old: Any, _ new: Any) -> Bool {
    guard !(old is any CustomReflectable), type(of: old) == type(of: new) else { return false }
    let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard old.displayStyle == .tuple, new.displayStyle == .tuple else { return false }
    return zip(old.children, new.children).allSatisfy { isSame($0.value, $1.value) }
}

/// Records that a stored property of a component was changed in place.
@inlinable
public func recordWrite(_ property: StaticString, of component: some TracedComponent) {
    guard Recordings.areOpen, let context = RecordingContext.active else { return }
    context.recordWrite(property, of: component.traceIdentity.number(of: component, in: context))
}
