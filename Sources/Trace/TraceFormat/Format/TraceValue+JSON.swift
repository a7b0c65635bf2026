package import ArchFlowSupport

extension TraceValue {
    package var json: JSON {
        var writer = JSONWriter()
        writer.value(self, depth: 0)
        return JSON(writer)
    }

    /// Parses a line with a JSON object.
    ///
    /// - Throws: A `LineProblem` for any other line.
    package static func object(json line: [UInt8]) throws -> TraceValue {
        try line.withUnsafeBufferPointer { bytes in
            var texts = TextCache()
            return .object(try JSONLine.fields(of: LineCursor(bytes, line: bytes.indices), &texts))
        }
    }

    package static func json(_ fields: [Field]) -> JSON {
        var writer = JSONWriter()
        writer.object(fields, depth: 0)
        return JSON(writer)
    }
}

extension JSONWriter {
    /// The maximum nesting that a reader accepts. Deeper values are written as `"…"`.
    static let depthLimit = JSONLine.depthLimit

    mutating func value(_ value: TraceValue, depth: Int) {
        switch value {
        case .null: null()
        case .bool(let value): boolean(value)
        case .int(let value): number(value)
        case .double(let value): number(value)
        case .string(let value): text(value)
        case .array, .object: container(value, depth: depth + 1)
        }
    }

    /// Writes an object whose keys are known only at run time.
    mutating func object(_ fields: [TraceValue.Field], depth: Int) {
        beginObject()
        for field in fields {
            key(text: field.name)
            value(field.value, depth: depth)
        }
        endObject()
    }

    private mutating func container(_ container: TraceValue, depth: Int) {
        guard depth <= Self.depthLimit else { return text("…") }
        switch container {
        case .object(let fields): object(fields, depth: depth)
        case .array(let values):
            beginArray()
            for element in values {
                separate()
                value(element, depth: depth)
            }
            endArray()
        default: value(container, depth: depth)
        }
    }
}
