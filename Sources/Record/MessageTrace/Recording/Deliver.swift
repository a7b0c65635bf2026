/// The name and source position of a traced method. The macros write them as literals, so that a record needs only their
/// addresses.
///
/// The value has 24 bytes and is created without calling a function. This matters because each call of a traced method creates
/// one, also in debug builds and while nothing is recorded.
public struct TracedMethod: @unchecked Sendable {
    // Unchecked, because the addresses are those of literals, which are never changed or freed.

    @usableFromInline let nameStart: UnsafePointer<UInt8>
    @usableFromInline let sourceStart: UnsafePointer<UInt8>
    /// Several numbers, from the lowest bit on:
    ///
    /// - 16 bits: the length of the name in bytes
    /// - 16 bits: the length of the source in bytes
    /// - one bit each: ``hasInout``, ``isNonisolated``, ``isPrivate``, ``handsOut``, ``isObserver``, ``isAsked``, ``isApart``,
    ///   ``isCalledOnOthers``, ``marksUse``, ``isOfSystem``, ``isGivenAway``
    /// - 21 bits: the line
    ///
    /// The type is `UInt64` because an `Int` has only 32 bits on a watch.
    @usableFromInline let numbers: UInt64

    /// Describes a method, as the macros see it.
    ///
    /// - Parameters:
    ///   - name: The selector-style name: `present(aboutText:)`.
    ///   - source: The file, from below `Sources/`.
    ///   - line: The line of the declaration.
    ///   - hasInout: True if a parameter is `inout`, which makes it a result as well.
    ///   - isNonisolated: True if the method may run outside its component's actor.
    ///   - isPrivate: True if only code of the method's own type can call it.
    ///   - handsOut: True if the method hands closures to others, which may run them later.
    ///   - isObserver: True if a property observer of the same type calls the method.
    ///   - isAsked: True if the system's classes may call the method.
    ///   - isApart: True if the method's code uses no member of its object.
    ///   - isCalledOnOthers: True if the type's code also calls the method on other objects of the type.
    ///   - marksUse: True if the method's code has a mark ``CodeMark/usesObject``, and may return before that mark.
    ///   - isOfSystem: True if only the system's classes call the method. It is then a call of the system also while a
    ///     component's method runs.
    ///   - isGivenAway: True if the type's code passes on the method, or a closure that calls it, so that other code may run
    ///     it.
    @_transparent
    public init(
        _ name: StaticString, source: StaticString, line: Int, hasInout: Bool = false, isNonisolated: Bool = false,
        isPrivate: Bool = false, handsOut: Bool = false, isObserver: Bool = false,
        isAsked: Bool = false, isApart: Bool = false, isCalledOnOthers: Bool = false, marksUse: Bool = false,
        isOfSystem: Bool = false, isGivenAway: Bool = false
    ) {
        nameStart = name.utf8Start
        sourceStart = source.utf8Start
        let nameCount = UInt(bitPattern: name.utf8CodeUnitCount > 0xFFFF ? 0xFFFF : name.utf8CodeUnitCount)
        let sourceCount = UInt(bitPattern: source.utf8CodeUnitCount > 0xFFFF ? 0xFFFF : source.utf8CodeUnitCount)
        // No other conversion from `UInt` avoids a function call in a debug build.
        numbers =
            UInt64(_truncatingBits: nameCount | (sourceCount &<< 16)) | (hasInout ? 0x1_0000_0000 : 0)
            | (isNonisolated ? 0x2_0000_0000 : 0) | (isPrivate ? 0x4_0000_0000 : 0) | (handsOut ? 0x8_0000_0000 : 0)
            | (isObserver ? 0x10_0000_0000 : 0) | (isAsked ? 0x20_0000_0000 : 0)
            | (isApart ? 0x40_0000_0000 : 0) | (isCalledOnOthers ? 0x80_0000_0000 : 0)
            | (marksUse ? 0x100_0000_0000 : 0) | (isOfSystem ? 0x220_0000_0000 : 0)
            | (isGivenAway ? 0x400_0000_0000 : 0)
            | (UInt64(_truncatingBits: UInt(bitPattern: line)) &<< 43)
    }

    /// Creates the description of a method or closure. The path of its file is shortened as the macros shorten it.
    init(_ name: StaticString, path: StaticString, line: Int) {
        let source = Self.source(of: path)
        nameStart = name.bytes.start
        sourceStart = source.start
        numbers =
            UInt64(min(name.bytes.count, 0xFFFF)) | (UInt64(min(source.count, 0xFFFF)) &<< 16)
            | (UInt64(truncatingIfNeeded: line) &<< 43)
    }

    private init(_ method: TracedMethod, numbers: UInt64) {
        nameStart = method.nameStart
        sourceStart = method.sourceStart
        self.numbers = numbers
    }

    /// Returns this method under another name, with the same file and line.
    func named(_ name: StaticString) -> TracedMethod {
        TracedMethod(name, source: self)
    }

    private init(_ name: StaticString, source method: TracedMethod) {
        nameStart = name.bytes.start
        sourceStart = method.sourceStart
        numbers = method.numbers & ~0xFFFF | UInt64(min(name.bytes.count, 0xFFFF))
    }

    /// This method, marked as one that may hand closures or objects to others.
    var handingOut: TracedMethod { TracedMethod(self, numbers: numbers | 0x8_0000_0000) }

    /// This method, marked as one whose code uses nothing of its object.
    var apart: TracedMethod { TracedMethod(self, numbers: numbers | 0x40_0000_0000) }

    /// This method as the name of a closure's message. ``isApart`` and ``marksUse`` are then false, because the closure may do
    /// more than the method.
    var namingClosure: TracedMethod { TracedMethod(self, numbers: numbers & ~0x140_0000_0000) }

    /// Returns true if the base name of this method, closure or property is `base`, a literal: that of
    /// `attach(_:).listener` is `attach`.
    func isOf(_ base: UnsafePointer<UInt8>) -> Bool {
        var index = 0
        while base[index] != 0 {
            guard index < nameCount, nameStart[index] == base[index] else { return false }
            index += 1
        }
        return index == nameCount || nameStart[index] == UInt8(ascii: "(")
    }

    var nameCount: UInt16 { UInt16(truncatingIfNeeded: numbers) }
    var sourceCount: UInt16 { UInt16(truncatingIfNeeded: numbers &>> 16) }
    var hasInout: Bool { numbers & 0x1_0000_0000 != 0 }
    @inlinable var isNonisolated: Bool { numbers & 0x2_0000_0000 != 0 }
    @inlinable var isPrivate: Bool { numbers & 0x4_0000_0000 != 0 }
    var handsOut: Bool { numbers & 0x8_0000_0000 != 0 }
    @inlinable var isObserver: Bool { numbers & 0x10_0000_0000 != 0 }
    var isAsked: Bool { numbers & 0x20_0000_0000 != 0 }
    var isApart: Bool { numbers & 0x40_0000_0000 != 0 }
    var marksUse: Bool { numbers & 0x100_0000_0000 != 0 }
    @inlinable var isGivenAway: Bool { numbers & 0x400_0000_0000 != 0 }
    var isOfSystem: Bool { numbers & 0x200_0000_0000 != 0 }
    /// True if ``handsOut``, ``isApart``, ``marksUse`` or ``isOfSystem`` is true. All are false for most methods, so a single
    /// test finds those methods.
    var hasMarks: Bool { numbers & 0x348_0000_0000 != 0 }
    var isCalledOnOthers: Bool { numbers & 0x80_0000_0000 != 0 }
    var line: UInt32 { UInt32(truncatingIfNeeded: numbers &>> 43) }

    var name: String { Self.text(nameStart, nameCount) }
    var source: String { Self.text(sourceStart, sourceCount) }

    private static func text(_ start: UnsafePointer<UInt8>, _ count: UInt16) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    /// Returns the part of a path that a trace shows: from below `Sources/` or `Tests/`, otherwise the last folder and
    /// the file.
    private static func source(of path: StaticString) -> (start: UnsafePointer<UInt8>, count: UInt32) {
        let (start, count) = path.bytes
        let bytes = UnsafeBufferPointer(start: start, count: Int(count))
        let parts = bytes.split(separator: UInt8(ascii: "/"))
        func last(_ name: String) -> Int? { parts.lastIndex { $0.elementsEqual(name.utf8) } }
        let folder: Int? = last("Sources") ?? last("Tests")
        let first = folder.map { $0 + 1 } ?? max(0, parts.count - 2)
        let hidden = first < parts.count ? parts[first].startIndex : 0
        return (start + hidden, count - UInt32(hidden))
    }
}

// These functions are inlined into the traced code, each with its body in one place only. While nothing is recorded, a traced
// method costs one relaxed load and one word of the stack more than an untraced one. Recording takes no more of the stack while
// the body runs, because its other functions have returned by then.

/// Runs a component's method. Records a message if the caller is another component.
@inlinable
@inline(__always)
public func deliver<Receiver: TracedComponent, Value, Failure: Error>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    let call =
        Recordings.areOpen ? beginCall(to: receiver, method, arguments, returnsResult: Value.self != Void.self) : nil
    defer { if let call { call.end() } }
    do throws(Failure) { return try body() } catch {
        if let call { call.fail() }
        throw error
    }
}

@inlinable
@inline(never)
func beginCall<Receiver: TracedComponent>(
    to receiver: Receiver, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, returnsResult: Bool
) -> RunningCall? {
    RecordingContext.active?.enter(receiver, method, arguments, returnsResult: returnsResult)?.bound()
}

/// Runs a component's asynchronous method. Records a message if the caller is another component.
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
    do throws(Failure) { return try await inner.bind(isolation: isolation, body) } catch {
        inner.fail()
        throw error
    }
}

/// Unavailable, so that the compiler rejects `@Traced` on a method whose object is no component. Nothing would be recorded.
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

/// Unavailable, so that the compiler rejects `@Traced` on an asynchronous method whose object is no component.
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

/// Runs a method of a protocol's extension, whose receiver may be a component.
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
    do throws(Failure) { return try body() } catch {
        if let call { call.fail() }
        throw error
    }
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

/// Runs a static method, and records its call as a message to the type. A call by an object of the same type is not
/// recorded, because a call to oneself is no message.
@inlinable
@inline(__always)
public func deliver<Value, Failure: Error>(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
    let call =
        Recordings.areOpen ? beginCall(toType: type, method, arguments, returnsResult: Value.self != Void.self) : nil
    defer { if let call { call.end() } }
    do throws(Failure) { return try body() } catch {
        if let call { call.fail() }
        throw error
    }
}

@usableFromInline
func beginCall(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void,
    returnsResult: Bool
) -> RunningCall? {
    RecordingContext.active?.enter(type, method, arguments, returnsResult: returnsResult)?.bound()
}

/// Runs an asynchronous static method, and records its call as a message to the type.
public func deliverAsync<Value, Failure: Error>(
    toType type: any TracedComponent.Type, _ method: TracedMethod, _ arguments: (inout Payload) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard Recordings.areOpen,
        let inner = RecordingContext.active?.enter(type, method, arguments, returnsResult: Value.self != Void.self)
    else { return try await body() }
    defer { inner.leave() }
    do throws(Failure) { return try await inner.bind(isolation: isolation, body) } catch {
        inner.fail()
        throw error
    }
}

/// Runs an assembly function, free or static, and records a message to a component of role assembly.
///
/// Components created while the function runs belong to `module`.
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
    do throws(Failure) { return try body() } catch {
        if let call { call.fail() }
        throw error
    }
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
    do throws(Failure) { return try await inner.bind(isolation: isolation, body) } catch {
        inner.fail()
        throw error
    }
}

/// Runs an observer of a component's property. The component is the sender of the observer's messages, and the message in
/// progress is their cause.
@inlinable
@inline(__always)
public func runObserver(of component: some TracedComponent, _ body: () -> Void) {
    let isRecorded = Recordings.areOpen && beginObserver(of: component)
    defer { if isRecorded { RecordingContext.pop() } }
    body()
}

/// Binds the component as sender and returns true; returns false if the running code isn't recorded.
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
        if method.isPrivate, !method.isGivenAway, let own = continued(by: receiver) { return own }
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
