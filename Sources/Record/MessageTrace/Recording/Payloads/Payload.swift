/// A value that describes itself in a trace. `@Message` adds the conformance.
public protocol MessagePayload {
    /// The name of the enum's current case; `nil` for a struct.
    nonisolated var payloadCase: String? { get }
    /// Adds a struct's properties, or the associated values of an enum's case, by label or as `_0`, `_1` and so on.
    nonisolated func payloadFields(into payload: inout Payload)
}

/// Collects the arguments of a message, without secrets.
///
/// A value is described by its type's `@Message`. Without `@Message`, Swift's runtime describes it: an enum's case, a tuple's
/// parts, a stored raw value, the contents of arrays and dictionaries. The type's own description, mirror and computed raw
/// value are not used.
///
/// Long values are shortened. A trace shows the first `longestList` elements of an array, `deepestNesting` levels of nested
/// values, and the first ``Recorder/Options/longestText`` bytes of a text. If the arguments together take more than 32 KiB, the
/// rest is left out and all values are hidden, because a name in the missing part might mark a value as a secret.
public struct Payload {
    /// The maximum number of an array's elements that a trace shows.
    static let longestList = 100
    /// The maximum number of nested levels that a trace shows.
    static let deepestNesting = 32

    /// The number of bytes of arguments that are recorded without allocating memory.
    @usableFromInline static let capacity = 512

    @usableFromInline var bytes: PayloadBytes
    private let context: RecordingContext
    /// True if an argument is a command: an enum marked `@Message`. A trace shows the enum's case with the message.
    private var hasCommand = false
    @usableFromInline let wantsValues: Bool
    /// The minimum secrecy of the values being added, which comes from the enclosing value: values within a secret are
    /// hidden, whatever their own names.
    private var hides = Secrecy.open
    private var depth = 0
    /// True if values were left out because the payload is full.
    private var isCut = false
    private let looksForClosures: Bool
    /// True if an argument is a closure. Always false unless ``looksForClosures`` is true.
    private(set) var holdsClosures = false
    /// True if an argument refers to an object that isn't recorded. Always false on a virtual clock.
    private(set) var holdsStrangers = false
    /// True while arguments are added whose parameters the method's body never mentions. The method can't pass these
    /// arguments to other objects.
    private var isUnnamed = false

    init(_ bytes: PayloadBytes, in context: RecordingContext, looksForClosures: Bool = false) {
        self.bytes = bytes
        self.context = context
        self.looksForClosures = looksForClosures
        wantsValues = context.traits.contains(.payloads)
    }

    /// Collects the arguments of a message sent in a context, in memory of ``capacity`` bytes that the caller owns.
    @usableFromInline
    init(in context: RecordingContext, _ memory: UnsafeMutableRawBufferPointer) {
        self.init(PayloadBytes(lent: memory, longestText: context.longestText), in: context)
    }

    /// Records the message, frees the memory of its arguments, and returns the receiver's context; `nil` if the recording has
    /// ended.
    @usableFromInline
    func recordMessage(
        to receiver: UInt32, _ method: TracedMethod, isStatic: Bool, returnsResult: Bool
    ) -> RecordingContext? {
        defer { bytes.free() }
        return context.recordMessage(
            to: receiver, holdsStrangers ? method.handingOut : method, payload: bytes, isStatic: isStatic,
            returnsResult: returnsResult)
    }

    /// Adds one argument or field under its name.
    ///
    /// - Parameters:
    ///   - name: The name of the argument or field, a literal.
    ///   - description: Another name for the value in the source: the argument's label or, if there is none, the method's name.
    ///     It is not shown, but can mark a secret, like the name.
    @_disfavoredOverload
    public mutating func add<Value>(_ name: StaticString, _ value: Value, described description: StaticString = "") {
        if looksForClosures, TypeKind(elementOf: Value.self) == .function { holdsClosures = true }
        if context.traits.contains(.returns), !holdsStrangers, !isUnnamed { holdsStrangers = Strangers.are(in: value) }
        if wantsValues {
            addValue(name, description, secret: value) { $0.describe(value, isArgument: true) }
        } else if let message = value as? any MessagePayload {
            addCommand(of: message, name, description)
        }
    }

    /// Adds a plain value.
    @inlinable
    public mutating func add<Value: PlainValue>(
        _ name: StaticString, _ value: Value, described description: StaticString = ""
    ) {
        guard wantsValues, hasRoom() else { return }
        let secrecy = begin(name, description)
        if case .open = secrecy { value.write(to: &bytes) } else { addSecret(value, secrecy) }
    }

    /// Adds an optional plain value.
    @inlinable
    public mutating func add<Value: PlainValue>(
        _ name: StaticString, _ value: Value?, described description: StaticString = ""
    ) {
        if let value { add(name, value, described: description) } else if wantsValues { addNull(name) }
    }

    /// Adds the type of a value that can't be copied, instead of the value.
    @_disfavoredOverload
    public mutating func add<Value: ~Copyable & ~Escapable>(
        _ name: StaticString, _ value: borrowing Value, described description: StaticString = ""
    ) {
        addValue(name, description) { $0.describe(type: String(describing: Value.self)) }
    }

    /// Adds arguments that the method's body doesn't name, and so can't pass to other objects.
    public mutating func unnamed(_ add: (inout Payload) -> Void) {
        isUnnamed = true
        add(&self)
        isUnnamed = false
    }

    /// Adds the type of a closure, as written in the source.
    public mutating func addType(_ name: StaticString, _ type: StaticString, described description: StaticString = "") {
        holdsClosures = true
        addValue(name, description) { $0.bytes.add(.typeLiteral, literal: type) }
    }

    /// Adds the type of a closure, given by the types of its parameters and its result.
    mutating func addClosure(
        _ name: StaticString, _ parameters: [Any.Type], _ result: Any.Type, _ description: StaticString
    ) {
        holdsClosures = true
        addValue(name, description) { $0.bytes.addClosure(parameters, result) }
    }

    /// Adds `nil`, which is shown even if the value's name marks a secret.
    @usableFromInline
    mutating func addNull(_ name: StaticString) {
        guard hasRoom() else { return }
        bytes.add(.field, literal: name)
        bytes.add(.null)
    }

    /// Begins a value by adding its name, and returns the value's secrecy.
    @usableFromInline
    mutating func begin(_ name: StaticString, _ description: StaticString) -> Secrecy {
        bytes.add(.field, literal: name)
        return secrecy(of: name, description)
    }

    /// Adds a value, in hidden form if the value's name marks a secret.
    ///
    /// - Parameter secret: The value for ``addSecret(_:_:)``, which shows only what can't be secret; an empty tuple to
    ///   show nothing.
    private mutating func addValue(
        _ name: StaticString, _ description: StaticString, secret: @autoclosure () -> Any = (),
        _ add: (inout Payload) -> Void
    ) {
        guard wantsValues, hasRoom() else { return }
        let secrecy = begin(name, description)
        if case .open = secrecy { add(&self) } else { addSecret(secret(), secrecy) }
    }

    /// Returns true if there is room for more values. Otherwise adds a note, only once, that values are left out.
    @usableFromInline
    mutating func hasRoom() -> Bool {
        guard bytes.isFull else { return true }
        if !isCut {
            isCut = true
            bytes.add(.field, literal: "…")
            bytes.add(.note, "more")
        }
        return false
    }

    private func secrecy(of name: StaticString, _ description: StaticString) -> Secrecy {
        context.withSecrets { names in
            let secrecy = hides.joined(names.secrecy(of: name))
            return description.utf8CodeUnitCount > 0 ? secrecy.joined(names.secrecy(of: description)) : secrecy
        }
    }

    private func secrecy(of name: String) -> Secrecy { context.withSecrets { $0.secrecy(of: name) } }
    private func secrecy(of type: Any.Type) -> Secrecy { context.withSecrets { $0.secrecy(of: type) } }

    /// Adds a secret value in hidden form, which shows only what can't be secret.
    ///
    /// These are an empty text or collection, `nil`, a Boolean, a component's id, a count (``Secrecy/count``), and the
    /// name of an enum case (``Secrecy/state``).
    @usableFromInline
    mutating func addSecret(_ value: Any, _ secrecy: Secrecy) {
        switch value {
        case let text as String where text.isEmpty: bytes.add(.text, text)
        case let flag as Bool: flag.write(to: &bytes)
        case let value as any OptionalValue:
            if let wrapped = value.innermost { addSecret(wrapped, secrecy) } else { bytes.add(.null) }
        case let value as any ValueContainer where value.count == 0:
            bytes.add(.array)
            bytes.add(.end)
        case let value as any TracedComponent: add(value)
        case let number as any PlainValue & Numeric where secrecy == .count: number.write(to: &bytes)
        case let message as any MessagePayload where secrecy == .state && message.payloadCase != nil:
            describe(state: message)
        case let value where secrecy == .state && !(value is any MessagePayload) && Reflection.isEnumeration(value):
            describe(state: value)
        default: bytes.add(.redacted)
        }
    }
}

// MARK: - Values

extension Payload {
    private mutating func addCommand(
        of message: some MessagePayload, _ name: StaticString, _ description: StaticString
    ) {
        guard !hasCommand, depth == 0, secrecy(of: name, description) == .open else { return }
        addCommand(message.payloadCase)
    }

    private mutating func addCommand(_ command: String?) {
        guard let command, !hasCommand else { return }
        hasCommand = true
        bytes.add(.command, command)
    }

    private mutating func describe(_ value: Any, isArgument: Bool = false) {
        guard depth < Self.deepestNesting, !bytes.isFull else { return bytes.add(.note, "…") }
        if let value = value as? any MessagePayload { return describe(value, isArgument: isArgument) }
        if let value = value as? any PlainValue { return value.write(to: &bytes) }
        switch Reflection.style(of: value) {
        case .enumeration:
            if let value = value as? any OptionalValue {
                if let wrapped = value.innermost { describe(wrapped, isArgument: isArgument) } else { bytes.add(.null) }
            } else {
                describe(enumeration: value)
            }
        case .tuple: nest { $0.describe(tuple: value) }
        case .structure: describe(structure: value)
        case .other:
            switch value {
            case let value as any TracedComponent: add(value)
            case let value as Any.Type: bytes.add(value)
            default: bytes.add(type(of: value))
            }
        }
    }

    /// Adds a value whose name may mark either a secret or a state of the app: shows the enum's case, and hides the case's
    /// values.
    private mutating func describe(state: Any) {
        let hidden = hides
        hides = .state
        describe(state)
        hides = hidden
    }

    private mutating func describe(structure value: Any) {
        switch value {
        case let value as any BinaryInteger where TypeOrigin.of(type(of: value)) == .standard: bytes.add(value)
        case let value as any OrderedValueContainer: list(value)
        case let value as any KeyedValueContainer: list(value)
        case let value as any RawRepresentable: describe(raw: value)
        default:
            let type = type(of: value)
            if type == AnyHashable.self, let value = value as? AnyHashable {
                nest { $0.describe(value.base) }
            } else if TypeOrigin.of(type) == .text, let value = value as? any CustomStringConvertible {
                bytes.add(.text, value.description)
            } else {
                bytes.add(type)
            }
        }
    }

    private mutating func describe(raw value: some RawRepresentable) {
        let type = type(of: value)
        let secrecy = context.withSecrets { $0.secrecy(ofWhole: type) }
        guard let raw = Reflection.rawValue(of: value) else { return bytes.add(type) }
        if secrecy == .open { nest { $0.describe(raw) } } else { addSecret(raw, secrecy) }
    }

    private mutating func add(_ component: some TracedComponent) {
        bytes.add(.component, UInt64(component.traceIdentity.number(of: component, in: context)))
    }

    /// Adds the contents of a value, which are nested one level deeper.
    private mutating func nest(_ add: (inout Payload) -> Void) {
        depth += 1
        add(&self)
        depth -= 1
    }

    private mutating func describe(type: String) {
        bytes.add(.object)
        bytes.add(.field, literal: "type")
        bytes.add(.note, type)
        bytes.add(.end)
    }

    private mutating func list(_ values: any OrderedValueContainer) {
        if let count = values.byteCount { return bytes.add(.bytes, UInt64(count)) }
        if let text = values.text { return bytes.add(.text, text) }
        var left = values.count
        bytes.add(.array)
        nest { payload in
            for value in values.firstElements(Self.longestList) where !payload.bytes.isFull {
                payload.describe(value)
                left -= 1
            }
        }
        if left > 0 { bytes.add(.note, "… \(left) more") }
        bytes.add(.end)
    }

    /// Adds a dictionary. A long dictionary is not shown, because only its first entries would fit, and these differ from run
    /// to run.
    private mutating func list(_ values: any KeyedValueContainer) {
        bytes.add(.dictionary)
        if values.count > Self.longestList {
            bytes.add(.note, "… \(values.count) more")
        } else {
            var left = values.count
            nest { payload in
                for (key, value) in values.entries where !payload.bytes.isFull {
                    payload.describe(key)
                    payload.describe(value)
                    left -= 1
                }
            }
            if left > 0 { bytes.add(.note, "… \(left) more") }
        }
        bytes.add(.end)
    }

    private mutating func describe(_ message: some MessagePayload, isArgument: Bool) {
        let name = message.payloadCase
        if let name {
            bytes.add(.enumeration)
            bytes.add(.fieldText, name)
        }
        bytes.add(.object)
        let start = bytes.count
        let hidden = hides
        let secrecy = name.map(secrecy(of:)) ?? .open
        hides = hidden.joined(secrecy).joined(self.secrecy(of: type(of: message)))
        nest { message.payloadFields(into: &$0) }
        hides = hidden
        if secrecy.isNamer, bytes.count == start { bytes.add(.namesSecret) }
        bytes.add(.end)
        if name != nil { bytes.add(.end) }
        // The command is added after the value, because the item after a field's name is read as the field's value.
        if isArgument, depth == 0 { addCommand(name) }
    }
}

// MARK: - Enums and tuples that don't describe themselves

extension Payload {
    private mutating func describe(enumeration value: Any) {
        guard Reflection.count(of: value) > 0 else {
            if let name = Reflection.caseName(of: value) {
                describe(case: name, of: value, payload: nil)
            } else if let value = value as? any RawRepresentable {
                describe(raw: value)
            } else {
                bytes.add(type(of: value))
            }
            return
        }
        let (name, payload) = Reflection.payload(of: value)
        guard let name else { return bytes.add(type(of: value)) }
        describe(case: name, of: value, payload: payload)
    }

    private mutating func describe(case name: Reflection.Name, of value: Any, payload: Any?) {
        bytes.add(.enumeration)
        bytes.add(.field, name.start, name.count)
        bytes.add(.object)
        let secrecy = context.withSecrets { $0.secrecy(of: name.start, name.count) }
        if let payload {
            let hidden = hides
            hides = hidden.joined(secrecy).joined(self.secrecy(of: type(of: value)))
            nest { $0.addPayload(payload) }
            hides = hidden
        } else if secrecy.isNamer {
            bytes.add(.namesSecret)
        }
        bytes.add(.end)
        bytes.add(.end)
    }

    /// Adds the associated values of an enum's case: the parts of a tuple, or a single value.
    private mutating func addPayload(_ payload: Any) {
        if Reflection.style(of: payload) == .tuple { addElements(of: payload) } else { add(payload, at: 0, label: nil) }
    }

    private mutating func describe(tuple: Any) {
        if let count = Reflection.byteCount(of: tuple) { return bytes.add(.bytes, UInt64(count)) }
        bytes.add(.object)
        addElements(of: tuple)
        bytes.add(.end)
    }

    private mutating func addElements(of tuple: Any) {
        for index in 0..<Reflection.count(of: tuple) {
            let element = Reflection.element(of: tuple, at: index)
            add(element.value, at: index, label: element.label)
        }
    }

    private mutating func add(_ value: Any, at index: Int, label: String?) {
        bytes.add(.fieldText, label ?? "_\(index)")
        let secrecy = hides.joined(label.map(secrecy(of:)) ?? .open)
        if secrecy == .open { describe(value) } else { addSecret(value, secrecy) }
    }
}

// A parameter whose type is an alias of a function type, such as `Completion`, looks to a macro like any other parameter. A
// non-escaping closure can't be passed as a generic value. So these functions accept closures of up to four parameters and show
// their types. A parameter pack would not do, because the compiler can't yet pass such a closure without escaping.

extension Payload {
    /// Adds a closure that may be non-escaping.
    public mutating func add<Output>(
        _ name: StaticString, _ closure: () async throws -> Output, described description: StaticString = ""
    ) {
        addClosure(name, [], Output.self, description)
    }

    /// Adds a closure, which may be non-escaping, with one parameter.
    public mutating func add<Input, Output>(
        _ name: StaticString, _ closure: (Input) async throws -> Output, described description: StaticString = ""
    ) {
        addClosure(name, [Input.self], Output.self, description)
    }

    /// Adds a closure, which may be non-escaping, with two parameters.
    public mutating func add<First, Second, Output>(
        _ name: StaticString, _ closure: (First, Second) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self], Output.self, description)
    }

    /// Adds a closure, which may be non-escaping, with three parameters.
    public mutating func add<First, Second, Third, Output>(
        _ name: StaticString, _ closure: (First, Second, Third) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self, Third.self], Output.self, description)
    }

    /// Adds a closure, which may be non-escaping, with four parameters.
    public mutating func add<First, Second, Third, Fourth, Output>(
        _ name: StaticString, _ closure: (First, Second, Third, Fourth) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self, Third.self, Fourth.self], Output.self, description)
    }

    /// Adds a closure, which may be non-escaping, with one `inout` parameter.
    public mutating func add<Input, Output>(
        _ name: StaticString, _ closure: (inout Input) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [Input.self], Output.self, description)
    }

    /// Adds a closure, which may be non-escaping, with two parameters, of which the first is `inout`.
    public mutating func add<First, Second, Output>(
        _ name: StaticString, _ closure: (inout First, Second) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self], Output.self, description)
    }
}
