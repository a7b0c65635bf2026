/// The name and source position of a traced method: written by the macros as literals, so that a record needs only their
/// addresses.
///
/// 24 bytes, and made without calling a function: it is made at each call of a traced method, also while nothing is
/// recorded and in debug builds.
public struct TracedMethod: @unchecked Sendable {
    // Unchecked, because the addresses are those of literals, which nobody changes or frees.

    @usableFromInline let nameStart: UnsafePointer<UInt8>
    @usableFromInline let sourceStart: UnsafePointer<UInt8>
    /// The length of the name in bytes, 16 bits from the lowest on; that of the source, 16 bits; whether it hands back a
    /// result through a parameter that is `inout`, 1 bit; whether it is `nonisolated`, 1 bit; whether it is private, 1 bit;
    /// whether it hands closures to others, 1 bit; whether an observer calls it, 1 bit; whether the system may call it, 1 bit; whether it
    /// stands apart from its object, 1 bit; whether its type calls it on other objects of the type, 1 bit; the line, 24 bits from the 40th on. 64 bits on a
    /// watch too, whose words have 32.
    @usableFromInline let numbers: UInt64

    /// - Parameters:
    ///   - name: The selector-style name: `present(aboutText:)`.
    ///   - source: The file, from below `Sources/`.
    ///   - line: The line of the declaration.
    ///   - hasInout: Whether a parameter is `inout`, and so a result.
    ///   - isNonisolated: Whether it may run elsewhere than its component.
    ///   - isPrivate: Whether nothing but its own object calls it.
    ///   - handsOut: Whether it hands closures to others, which may run them later.
    ///   - isObserver: Whether what observes its type's properties calls it.
    ///   - isAsked: Whether the system's classes may call it.
    ///   - isApart: Whether its code names nothing of its object.
    ///   - isCalledOnOthers: `true` if its type's code calls it on other objects of the type, too.
    @_transparent
    public init(
        _ name: StaticString, source: StaticString, line: Int, hasInout: Bool = false, isNonisolated: Bool = false,
        isPrivate: Bool = false, handsOut: Bool = false, isObserver: Bool = false,
        isAsked: Bool = false, isApart: Bool = false, isCalledOnOthers: Bool = false
    ) {
        nameStart = name.utf8Start
        sourceStart = source.utf8Start
        let nameCount = UInt(bitPattern: name.utf8CodeUnitCount > 0xFFFF ? 0xFFFF : name.utf8CodeUnitCount)
        let sourceCount = UInt(bitPattern: source.utf8CodeUnitCount > 0xFFFF ? 0xFFFF : source.utf8CodeUnitCount)
        // The one conversion from a word that calls no function in a debug build.
        numbers =
            UInt64(_truncatingBits: nameCount | (sourceCount &<< 16)) | (hasInout ? 0x1_0000_0000 : 0)
            | (isNonisolated ? 0x2_0000_0000 : 0) | (isPrivate ? 0x4_0000_0000 : 0) | (handsOut ? 0x8_0000_0000 : 0)
            | (isObserver ? 0x10_0000_0000 : 0) | (isAsked ? 0x20_0000_0000 : 0)
            | (isApart ? 0x40_0000_0000 : 0) | (isCalledOnOthers ? 0x80_0000_0000 : 0)
            | (UInt64(_truncatingBits: UInt(bitPattern: line)) &<< 40)
    }

    /// A method, or a closure, in a file named by its path: a trace shows what the macros would write.
    init(_ name: StaticString, path: StaticString, line: Int) {
        let source = Self.source(of: path)
        nameStart = name.bytes.start
        sourceStart = source.start
        numbers =
            UInt64(min(name.bytes.count, 0xFFFF)) | (UInt64(min(source.count, 0xFFFF)) &<< 16)
            | (UInt64(truncatingIfNeeded: line) &<< 40)
    }

    private init(_ method: TracedMethod, numbers: UInt64) {
        nameStart = method.nameStart
        sourceStart = method.sourceStart
        self.numbers = numbers
    }

    /// The method as one that may hand closures or objects to others: a closure's, whose code no macro sees where it runs, or one
    /// that was handed an object which isn't recorded.
    var handingOut: TracedMethod { TracedMethod(self, numbers: numbers | 0x8_0000_0000) }

    /// The method as the name of a closure that calls it first, and may do more: use its object, too.
    var namingClosure: TracedMethod { TracedMethod(self, numbers: numbers & ~0x40_0000_0000) }

    var nameCount: UInt16 { UInt16(truncatingIfNeeded: numbers) }
    var sourceCount: UInt16 { UInt16(truncatingIfNeeded: numbers &>> 16) }
    var hasInout: Bool { numbers & 0x1_0000_0000 != 0 }
    @inlinable var isNonisolated: Bool { numbers & 0x2_0000_0000 != 0 }
    @inlinable var isPrivate: Bool { numbers & 0x4_0000_0000 != 0 }
    var handsOut: Bool { numbers & 0x8_0000_0000 != 0 }
    @inlinable var isObserver: Bool { numbers & 0x10_0000_0000 != 0 }
    var isAsked: Bool { numbers & 0x20_0000_0000 != 0 }
    var isApart: Bool { numbers & 0x40_0000_0000 != 0 }
    var isCalledOnOthers: Bool { numbers & 0x80_0000_0000 != 0 }
    var line: UInt32 { UInt32(truncatingIfNeeded: numbers &>> 40) }

    var name: String { Self.text(nameStart, nameCount) }
    var source: String { Self.text(sourceStart, sourceCount) }

    private static func text(_ start: UnsafePointer<UInt8>, _ count: UInt16) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    /// The part of a path that a trace shows: below `Sources/` (or `Tests/`; elsewhere the folder and the file), as
    /// `SourcePosition` of the macros has it.
    private static func source(of path: StaticString) -> (start: UnsafePointer<UInt8>, count: UInt32) {
        let (start, count) = path.bytes
        let bytes = UnsafeBufferPointer(start: start, count: Int(count))
        let parts = bytes.split(separator: UInt8(ascii: "/"))
        func last(_ name: String) -> Int? { parts.lastIndex { $0.elementsEqual(name.utf8) } }
        let shown = (last("Sources") ?? last("Tests")).map { parts[($0 + 1)...] } ?? parts.suffix(2)
        let hidden = shown.first?.startIndex ?? 0
        return (start + hidden, count - UInt32(hidden))
    }
}

// These functions are compiled into the traced code itself, each around the one place where the body stands: while nothing is
// recorded, a traced method costs one relaxed load more than one that is not traced, and one word of the stack. Recording
// needs no more of the stack while the body runs: what it needs stands in functions that have returned by then.

/// Runs a component's method; records a message if the caller is another component.
@inlinable
@inline(__always)
public func deliver<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    let call =
        Recordings.areOpen ? beginCall(to: receiver, method, arguments, returnsResult: Value.self != Void.self) : nil
    defer { if let call { call.end() } }
    return try body()
}

@inlinable
@inline(never)
func beginCall<Receiver: TracedComponent>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, returnsResult: Bool
) -> RunningCall? {
    RecordingContext.active?.enter(receiver, method, arguments, returnsResult: returnsResult)?.bound()
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
@inline(__always)
public func deliver<Receiver, Value, Failure: Error>(
    toConformer receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    let call =
        Recordings.areOpen
        ? beginCall(toConformer: receiver, method, arguments, returnsResult: Value.self != Void.self) : nil
    defer { if let call { call.end() } }
    return try body()
}

@usableFromInline
func beginCall<Receiver>(
    toConformer receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, returnsResult: Bool
) -> RunningCall? {
    guard let component = receiver as? any TracedComponent else { return nil }
    return beginCall(to: component, method, arguments, returnsResult: returnsResult)
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
@inlinable
@inline(__always)
public func deliver<Value, Failure: Error>(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    let call =
        Recordings.areOpen ? beginCall(toType: type, method, arguments, returnsResult: Value.self != Void.self) : nil
    defer { if let call { call.end() } }
    return try body()
}

@usableFromInline
func beginCall(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
    returnsResult: Bool
) -> RunningCall? {
    RecordingContext.active?.enter(type, method, arguments, returnsResult: returnsResult)?.bound()
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
@inlinable
@inline(__always)
public func deliver<Value, Failure: Error>(
    toAssembly name: String, module: String?, _ method: TracedMethod,
    _ arguments: (inout Payload) -> Void = { _ in }, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    let call =
        Recordings.areOpen
        ? beginCall(toAssembly: name, module: module, method, arguments, returnsResult: Value.self != Void.self) : nil
    defer { if let call { call.end() } }
    return try body()
}

@usableFromInline
func beginCall(
    toAssembly name: String, module: String?, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
    returnsResult: Bool
) -> RunningCall? {
    RecordingContext.active?.enter(
        assembly: name, module: module, method, arguments, returnsResult: returnsResult)?.bound()
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

/// Runs an observer of a component's property: what it sends is sent by the component, because of the message in progress.
@inlinable
@inline(__always)
public func runObserver(of component: some TracedComponent, _ body: () -> Void) {
    let isRecorded = Recordings.areOpen && beginObserver(of: component)
    defer { if isRecorded { RecordingContext.pop() } }
    body()
}

/// Whether something is recorded, in a context that is bound now.
@usableFromInline
func beginObserver(of component: some TracedComponent) -> Bool {
    guard let context = RecordingContext.active else { return false }
    context.sending(as: component).push()
    return true
}

extension RecordingContext {
    /// Records a message and returns its receiver's context; `nil` for a component's call to itself.
    @inlinable
    func enter(
        _ receiver: some TracedComponent, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
        returnsResult: Bool
    ) -> RecordingContext? {
        let number = receiver.traceIdentity.number(of: receiver, in: self, isItsOwn: !method.isNonisolated)
        return enter(number, method, arguments, returnsResult: returnsResult)
    }

    @inlinable
    func enter(
        _ receiver: UInt32, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, isStatic: Bool = false,
        returnsResult: Bool
    ) -> RecordingContext? {
        if countsEntries { countEntry(of: method) }
        guard receiver != 0 else { return nil }
        if method.isObserver, let own = observed(by: receiver, method) { return own }
        guard callback == 0 else {
            return enterFromCallback(
                receiver, method, arguments, isStatic: isStatic, returnsResult: returnsResult)
        }
        guard receiver != component else { return nil }
        if method.isPrivate, let own = continued(by: receiver) { return own }
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
