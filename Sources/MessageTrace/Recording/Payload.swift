/// A value that describes itself in a trace: made by `@Message`.
public protocol MessagePayload {
    /// The enum's case in use; `nil` for a struct.
    nonisolated var payloadCase: String? { get }
    /// The values it carries: an enum case's by label, or `_0`, `_1` … where they have none; a struct's by property.
    nonisolated func payloadFields(into payload: inout Payload)
}

/// Collects the arguments of a message, with secrets left out.
///
/// Of an array the first ``longestList`` elements are shown, of values within values ``deepestNesting`` levels.
public struct Payload {
    /// How many elements of an array a trace shows.
    static let longestList = 100
    /// How many levels of values within values a trace shows.
    static let deepestNesting = 32

    private let secrets: SecretNames
    private let idOfComponent: (any TracedComponent) -> Int
    private(set) var fields: [TraceValue.Field] = []
    /// The case of the first argument that is a command: an enum marked `@Message`.
    private(set) var caseName: String?
    private let wantsValues: Bool
    private let depth: Int

    init(
        secrets: SecretNames, wantsValues: Bool, depth: Int = 0, idOfComponent: @escaping (any TracedComponent) -> Int
    ) {
        self.secrets = secrets
        self.wantsValues = wantsValues
        self.depth = depth
        self.idOfComponent = idOfComponent
    }

    /// Adds one argument or field under its name.
    ///
    /// - Parameter description: What else in the source says what the value is: the argument's label or, where that
    ///   says nothing, the method's name. It is not shown, but tells a secret as well as the name does.
    @_disfavoredOverload
    public mutating func add<Value>(_ name: String, _ value: Value, described description: String = "") {
        let isSecret = isSecret(name, description)
        if caseName == nil, !isSecret, let message = value as? any MessagePayload { caseName = message.payloadCase }
        guard wantsValues else { return }
        fields.append(.init(name, isSecret ? .redacted : describe(value, depth: depth)))
    }

    /// Adds a value that can't be copied, whose type alone is shown.
    @_disfavoredOverload
    public mutating func add<Value: ~Copyable & ~Escapable>(
        _ name: String, _ value: borrowing Value, described description: String = ""
    ) {
        addType(name, String(describing: Value.self), described: description)
    }

    /// Adds an argument that only its type is shown of: a closure.
    public mutating func addType(_ name: String, _ type: String, described description: String = "") {
        guard wantsValues else { return }
        fields.append(.init(name, isSecret(name, description) ? .redacted : .type(type)))
    }

    private func isSecret(_ name: String, _ description: String) -> Bool {
        secrets.contains(name) || !description.isEmpty && secrets.contains(description)
    }
}

// MARK: - Values

extension Payload {
    private func describe(_ value: Any, depth: Int) -> TraceValue {
        guard depth < Self.deepestNesting else { return .string("…") }
        return switch value {
        case let value as any MessagePayload: describe(value, depth: depth)
        case let value as String: .string(value)
        case let value as Bool: .bool(value)
        case let value as any BinaryInteger: Int64(exactly: value).map(TraceValue.int) ?? .string("\(value)")
        case let value as Double: number(value)
        case let value as Float: number(Double(value))
        case let value as Substring: .string(String(value))
        case let value as any TracedComponent: .component(idOfComponent(value))
        case let value as any OrderedValueContainer: list(value, depth: depth)
        case let value as any OptionalValue: value.wrapped.map { describe($0, depth: depth) } ?? .null
        default: .type(String(describing: type(of: value)))
        }
    }

    /// JSON has no infinities.
    private func number(_ value: Double) -> TraceValue {
        value.isFinite ? .double(value) : .string("\(value)")
    }

    private func list(_ values: any OrderedValueContainer, depth: Int) -> TraceValue {
        var shown = values.firstElements(Self.longestList).map { describe($0, depth: depth + 1) }
        if values.count > shown.count { shown.append(.string("… \(values.count - shown.count) more")) }
        return .array(shown)
    }

    private func describe(_ message: any MessagePayload, depth: Int) -> TraceValue {
        var inner = Payload(
            secrets: secrets, wantsValues: true, depth: depth + 1, idOfComponent: idOfComponent)
        message.payloadFields(into: &inner)
        guard let name = message.payloadCase else { return .object(inner.fields) }
        let isSecret = secrets.contains(name)
        let fields = isSecret ? inner.fields.map { .init($0.name, .redacted) } : inner.fields
        return .object([.init(name, .object(fields))])
    }
}
