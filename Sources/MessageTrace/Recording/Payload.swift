/// A value that describes itself in a trace: made by `@Message`.
public protocol MessagePayload {
    /// The enum's case in use; `nil` for a struct.
    nonisolated var payloadCase: String? { get }
    /// The values it carries: an enum case's by label, or `_0`, `_1` … where they have none; a struct's by property.
    nonisolated func payloadFields(into payload: inout Payload)
}

/// Collects the arguments of a message, with secrets left out.
public struct Payload {
    private let redaction: Redaction
    private let idOfComponent: (any TracedComponent) -> Int
    private(set) var fields: [TraceValue.Field] = []
    /// The case of the first argument that is a command: an enum marked `@Message`.
    private(set) var caseName: String?
    private let wantsValues: Bool

    init(redaction: Redaction, wantsValues: Bool, idOfComponent: @escaping (any TracedComponent) -> Int) {
        self.redaction = redaction
        self.wantsValues = wantsValues
        self.idOfComponent = idOfComponent
    }

    /// Adds one argument or field under its name.
    public mutating func add<Value>(_ name: String, _ value: Value) {
        if caseName == nil, let message = value as? any MessagePayload { caseName = message.payloadCase }
        guard wantsValues else { return }
        fields.append(.init(name, redaction.isSecret(name) ? .redacted : describe(value)))
    }

    /// Adds an argument that only its type is shown of: a closure.
    public mutating func addType(_ name: String, _ type: String) {
        guard wantsValues else { return }
        fields.append(.init(name, redaction.isSecret(name) ? .redacted : .type(type)))
    }

    private func describe(_ value: Any) -> TraceValue {
        switch value {
        case let value as any MessagePayload: describe(value)
        case let value as String: .string(value)
        case let value as Bool: .bool(value)
        case let value as any BinaryInteger: Int64(exactly: value).map(TraceValue.int) ?? .string("\(value)")
        case let value as Double: number(value)
        case let value as Float: number(Double(value))
        case let value as any TracedComponent: .component(idOfComponent(value))
        default: describeContents(of: value)
        }
    }

    /// JSON has no infinities.
    private func number(_ value: Double) -> TraceValue {
        value.isFinite ? .double(value) : .string("\(value)")
    }

    private func describe(_ message: any MessagePayload) -> TraceValue {
        var inner = Payload(redaction: redaction, wantsValues: true, idOfComponent: idOfComponent)
        message.payloadFields(into: &inner)
        guard let name = message.payloadCase else { return .object(inner.fields) }
        let isSecret = redaction.isSecret(name)
        let fields = isSecret ? inner.fields.map { .init($0.name, .redacted) } : inner.fields
        return .object([.init(name, .object(fields))])
    }

    /// Optionals and arrays show what they hold; everything else its type only.
    private func describeContents(of value: Any) -> TraceValue {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { describe($0.value) } ?? .null
        case .collection:
            return .array(mirror.children.map { describe($0.value) })
        default:
            return .type(String(describing: type(of: value)))
        }
    }
}
