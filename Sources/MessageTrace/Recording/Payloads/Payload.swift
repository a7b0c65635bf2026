/// A value that describes itself in a trace: made by `@Message`.
public protocol MessagePayload {
    /// The enum's case in use; `nil` for a struct.
    nonisolated var payloadCase: String? { get }
    /// The values it carries: an enum case's by label, or `_0`, `_1` … where they have none; a struct's by property.
    nonisolated func payloadFields(into payload: inout Payload)
}

/// Collects the arguments of a message, with secrets left out.
///
/// Of an array the first `longestList` elements are shown, of values within values `deepestNesting` levels.
public struct Payload {
    /// How many elements of an array a trace shows.
    static let longestList = 100
    /// How many levels of values within values a trace shows.
    static let deepestNesting = 32

    private(set) var bytes: PayloadBytes
    private let context: RecordingContext
    /// Whether an argument that is a command was found; its case is the message's.
    private var hasCommand = false
    @usableFromInline let wantsValues: Bool
    /// Whether all values are secrets, whatever their names.
    private var hidesValues = false
    private var depth = 0

    init(_ bytes: PayloadBytes, in context: RecordingContext) {
        self.bytes = bytes
        self.context = context
        wantsValues = context.traits.contains(.payloads)
    }

    /// Adds one argument or field under its name.
    ///
    /// - Parameters:
    ///   - name: A literal: the argument's name, or the field's.
    ///   - description: What else in the source says what the value is: the argument's label or, where that says
    ///     nothing, the method's name. It is not shown, but marks a secret as the name does.
    @_disfavoredOverload
    public mutating func add<Value>(_ name: StaticString, _ value: Value, described description: StaticString = "") {
        if wantsValues {
            addValue(name, description) { $0.describe(value, isArgument: true) }
        } else if let message = value as? any MessagePayload {
            addCommand(of: message, name, description)
        }
    }

    /// Adds a plain value.
    @inlinable
    public mutating func add<Value: PlainValue>(
        _ name: StaticString, _ value: Value, described description: StaticString = ""
    ) {
        if wantsValues { addPlain(name, value, description) }
    }

    /// Adds a plain value, if there is one.
    @inlinable
    public mutating func add<Value: PlainValue>(
        _ name: StaticString, _ value: Value?, described description: StaticString = ""
    ) {
        if wantsValues { addPlain(name, value, description) }
    }

    /// Adds a value that can't be copied, whose type alone is shown.
    @_disfavoredOverload
    public mutating func add<Value: ~Copyable & ~Escapable>(
        _ name: StaticString, _ value: borrowing Value, described description: StaticString = ""
    ) {
        addValue(name, description) { $0.describe(type: String(describing: Value.self)) }
    }

    /// Adds an argument of which only the type is shown: a closure.
    public mutating func addType(_ name: StaticString, _ type: StaticString, described description: StaticString = "") {
        addValue(name, description) { $0.bytes.add(.typeLiteral, literal: type) }
    }

    /// Adds a closure by the types of its parameters and its result.
    mutating func addClosure(
        _ name: StaticString, _ parameters: [Any.Type], _ result: Any.Type, _ description: StaticString
    ) {
        addValue(name, description) { $0.bytes.addClosure(parameters, result) }
    }

    @usableFromInline
    mutating func addPlain(_ name: StaticString, _ value: (some PlainValue)?, _ description: StaticString) {
        addValue(name, description) { payload in
            if let value { value.write(to: &payload.bytes) } else { payload.bytes.add(.null) }
        }
    }

    private mutating func addValue(
        _ name: StaticString, _ description: StaticString, _ add: (inout Payload) -> Void
    ) {
        guard wantsValues else { return }
        bytes.add(.field, literal: name)
        if isSecret(name, description) { bytes.add(.redacted) } else { add(&self) }
    }

    private func isSecret(_ name: StaticString, _ description: StaticString) -> Bool {
        hidesValues || context.secrets.contains(name)
            || description.utf8CodeUnitCount > 0 && context.secrets.contains(description)
    }
}

// MARK: - Values

extension Payload {
    private mutating func addCommand(
        of message: some MessagePayload, _ name: StaticString, _ description: StaticString
    ) {
        guard !hasCommand, depth == 0, !isSecret(name, description) else { return }
        addCommand(message.payloadCase)
    }

    private mutating func addCommand(_ command: String?) {
        guard let command, !hasCommand else { return }
        hasCommand = true
        bytes.add(.command, command)
    }

    private mutating func describe(_ value: Any, isArgument: Bool = false) {
        guard depth < Self.deepestNesting else { return bytes.add(.text, "…") }
        switch value {
        case let value as any MessagePayload: describe(value, isArgument: isArgument)
        case let value as any PlainValue: value.write(to: &bytes)
        case let value as any BinaryInteger: bytes.add(value)
        case let value as any TracedComponent:
            bytes.add(.component, UInt64(value.traceIdentity.number(of: value, in: context)))
        case let value as any OrderedValueContainer: list(value)
        case let value as any OptionalValue:
            if let wrapped = value.wrapped { describe(wrapped, isArgument: isArgument) } else { bytes.add(.null) }
        default: bytes.add(type(of: value))
        }
    }

    private mutating func describe(type: String) {
        bytes.add(.object)
        bytes.add(.field, literal: "type")
        bytes.add(.text, type)
        bytes.add(.end)
    }

    private mutating func list(_ values: any OrderedValueContainer) {
        let shown = values.firstElements(Self.longestList)
        bytes.add(.array)
        depth += 1
        for value in shown { describe(value) }
        depth -= 1
        if values.count > shown.count { bytes.add(.text, "… \(values.count - shown.count) more") }
        bytes.add(.end)
    }

    private mutating func describe(_ message: some MessagePayload, isArgument: Bool) {
        let name = message.payloadCase
        bytes.add(.object)
        if let name {
            bytes.add(.fieldText, name)
            bytes.add(.object)
        }
        let hidValues = hidesValues
        if let name, context.secrets.contains(name) { hidesValues = true }
        depth += 1
        message.payloadFields(into: &self)
        depth -= 1
        hidesValues = hidValues
        if name != nil { bytes.add(.end) }
        bytes.add(.end)
        // After its value, because what follows a field's name is read as its value.
        if isArgument, depth == 0 { addCommand(name) }
    }
}

// A parameter whose type is a name for a function type, such as `Completion`, looks to a macro like any other. If it does
// not escape it can't be passed on as a generic value, so these take it: a closure of up to three parameters is shown by
// its type. They are spelt out because the compiler can't pass a parameter pack's closure without escaping yet.

extension Payload {
    /// Adds a closure, which need not escape.
    public mutating func add<Output>(
        _ name: StaticString, _ closure: () async throws -> Output, described description: StaticString = ""
    ) {
        addClosure(name, [], Output.self, description)
    }

    /// Adds a closure of one parameter, which need not escape.
    public mutating func add<Input, Output>(
        _ name: StaticString, _ closure: (Input) async throws -> Output, described description: StaticString = ""
    ) {
        addClosure(name, [Input.self], Output.self, description)
    }

    /// Adds a closure of two parameters, which need not escape.
    public mutating func add<First, Second, Output>(
        _ name: StaticString, _ closure: (First, Second) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self], Output.self, description)
    }

    /// Adds a closure of three parameters, which need not escape.
    public mutating func add<First, Second, Third, Output>(
        _ name: StaticString, _ closure: (First, Second, Third) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self, Third.self], Output.self, description)
    }
}
