import ArchFlowSupport
import TraceFormat

extension Export {
    /// The trace as OTLP JSON: one resource, one scope, a span for each message and a trace for each tree of causes.
    var otlp: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("resourceSpans")
        json.beginArray()
        json.beginObject()
        json.key("resource")
        json.beginObject()
        let own = TraceValue.object([
            .init("header", OwnSpan.fields(of: header)), .init(OwnSpan.before, .array(before)),
        ])
        json.attributes([.init("service.name", .string(header.app))] + OwnSpan.attributes(own))
        json.endObject()
        json.key("scopeSpans")
        json.beginArray()
        json.beginObject()
        json.key("scope")
        json.beginObject()
        json.field("name", OwnSpan.key)
        json.endObject()
        json.key("spans")
        json.beginArray()
        let recording = recordingNumber
        for message in messages {
            json.separate()
            json.bytes.append(UInt8(ascii: "\n"))
            span(message, recording, &json)
        }
        json.endArray()
        json.endObject()
        json.endArray()
        json.endObject()
        json.endArray()
        json.endObject()
        json.bytes.append(UInt8(ascii: "\n"))
        return json.bytes
    }

    private func span(_ message: Message, _ recording: UInt64, _ json: inout JSONWriter) {
        let record = message.record
        let trace = Self.hexadecimal(recording) + Self.hexadecimal(roots[record.id] ?? record.id)
        json.bytes.append(UInt8(ascii: "{"))
        json.field("traceId", trace)
        json.field("spanId", Self.hexadecimal(record.id))
        if record.cause > 0 { json.field("parentSpanId", Self.hexadecimal(record.cause)) }
        json.field("name", record.name)
        json.field("kind", 1)
        json.field("startTimeUnixNano", "\(message.start)")
        json.field("endTimeUnixNano", "\(message.end)")
        var attributes = [TraceValue.Field("code.function.name", .string("\(name(of: record.to)).\(record.name)"))]
        if let source = record.source { attributes.append(.init("code.file.path", .string(source))) }
        if let line = record.line { attributes.append(.init("code.line.number", .int(Int64(line)))) }
        json.attributes(attributes + OwnSpan.attributes(message.own))
        if message.isFailure {
            json.key("status")
            json.beginObject()
            json.field("code", 2)
            json.endObject()
        }
        if let enabler = record.enabledBy {
            json.key("links")
            json.beginArray()
            json.beginObject()
            json.field("traceId", Self.hexadecimal(recording) + Self.hexadecimal(roots[enabler] ?? enabler))
            json.field("spanId", Self.hexadecimal(enabler))
            json.endObject()
            json.endArray()
        }
        json.endObject()
    }

    /// A number that identifies the recording, the same in each export: the FNV-1a hash of the header's line.
    private var recordingNumber: UInt64 {
        var line: [UInt8] = []
        TraceEncoder.append(header, to: &line)
        return line.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 } | 1
    }

    private static func hexadecimal(_ number: some BinaryInteger) -> String {
        let digits = String(UInt64(clamping: number), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension JSONWriter {
    /// Writes attributes in OTLP's form: keys with typed values.
    fileprivate mutating func attributes(_ attributes: [TraceValue.Field]) {
        key("attributes")
        beginArray()
        for attribute in attributes {
            separate()
            bytes.append(UInt8(ascii: "{"))
            field("key", attribute.name)
            key("value")
            beginObject()
            switch attribute.value {
            case .bool(let value): field("boolValue", value)
            case .int(let value): field("intValue", "\(value)")
            case .double(let value):
                key("doubleValue")
                number(value)
            case .string(let text): field("stringValue", text)
            case .null, .array, .object: field("stringValue", attribute.value.json.text)
            }
            endObject()
            endObject()
        }
        endArray()
    }
}
