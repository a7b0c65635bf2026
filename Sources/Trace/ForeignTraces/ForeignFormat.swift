public import TraceFormat

/// A foreign trace format that ArchFlow reads.
public enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
    /// Spans of OpenTelemetry: one JSON object with `resourceSpans`, or one such object on each line.
    case otlp
    /// Spans of Zipkin, version 2: an array of objects with `traceId`.
    case zipkin
    /// Trace events of Chrome, Perfetto and others: an array of objects with `ph`, or an object with `traceEvents`.
    case chrome
    /// Recordings of AppMap, version 1: an object with `events` and `classMap`.
    case appMap = "appmap"

    /// The name of the format: `OTLP JSON`.
    public var title: String {
        switch self {
        case .otlp: "OTLP JSON"
        case .zipkin: "Zipkin v2 JSON"
        case .chrome: "Chrome trace events"
        case .appMap: "AppMap"
        }
    }

    /// Returns the format of a file, detected from its beginning; `nil` for any other file, such as an ArchFlow trace.
    ///
    /// - Parameters:
    ///   - path: A file that can be read more than once.
    ///   - name: The name of the file in errors.
    /// - Throws: A `TraceError` with the code `inputMissing` or `inputOutput`, or `badData` for a known format that can't be
    ///   read. That error's reason names a format to use instead.
    public static func of(_ path: String, name: String? = nil) throws(TraceError) -> ForeignFormat? {
        try of(TraceSource(path: path, name: name))
    }

    /// Returns the format of bytes in memory.
    public static func of(_ bytes: [UInt8], name: String) throws(TraceError) -> ForeignFormat? {
        try of(TraceSource(bytes: bytes, name: name))
    }

    private static func of(_ source: TraceSource) throws(TraceError) -> ForeignFormat? {
        var first: [UInt8] = []
        let start = StartOfInput(source)
        try start.read(into: &first)
        if first.starts(with: [0x1F, 0x8B]) {
            throw .badData(source.name, reason: "is compressed by gzip; unpack it first: gunzip -c FILE | archflow … -")
        }
        // A packet in Perfetto's binary format starts with the tag of field 1 of a protocol buffer, and the field's length.
        if first.first == 0x0A, first.count > 1, first.contains(0) {
            throw .badData(
                source.name,
                reason: "looks like a binary trace of Perfetto or OTLP; only JSON can be read: export it by Perfetto's "
                    + "traceconv json, or as OTLP JSON")
        }
        let json = JSONStream(name: source.name, source: start.all)
        do throws(TraceError) {
            return try json.nextDocument() ? of(json, source.name) : nil
        } catch {
            // The input is damaged before its format is known. It is then read as an ArchFlow trace, whose reader reports the
            // damage.
            if error.code == .badData, error.reason.hasPrefix(unreadPrefix) { throw error }
            return nil
        }
    }

    private static let unreadPrefix = "holds "

    private static func of(_ json: JSONStream, _ name: String) throws(TraceError) -> ForeignFormat? {
        switch try json.kind() {
        case .array:
            // Zipkin's server answers with an array of traces, each an array of spans.
            var (depth, isEmpty) = (0, true)
            repeat {
                if depth > 0, try !json.nextElement() {
                    depth -= 1
                    continue
                }
                switch try json.kind() {
                case .object: return try ofElement(json)
                case .array where depth < 2:
                    _ = try json.entersArray()
                    depth += 1
                default:
                    isEmpty = false
                    try json.skip()
                }
            } while depth > 0
            if isEmpty { throw .badData(name, reason: "\(unreadPrefix)an empty array, without spans or events") }
            return nil
        case .object: return try ofDocument(json, name)
        case .text, .number, .word: return nil
        }
    }

    private static func ofElement(_ json: JSONStream) throws(TraceError) -> ForeignFormat? {
        _ = try json.entersObject()
        while let key = try json.nextKey() {
            switch key {
            case "ph": return .chrome
            case "traceId", "trace_id": return .zipkin
            default: try json.skip()
            }
        }
        return nil
    }

    private static func ofDocument(_ json: JSONStream, _ name: String) throws(TraceError) -> ForeignFormat? {
        _ = try json.entersObject()
        var others: [String] = []
        while let key = try json.nextKey() {
            switch key {
            case "archflow": return nil
            case "resourceSpans", "resource_spans": return .otlp
            case "traceEvents": return .chrome
            case "classMap", "events": return .appMap
            case "resourceMetrics", "resourceLogs":
                throw .badData(
                    name, reason: "\(unreadPrefix)OTLP metrics or logs; of OTLP, only spans (resourceSpans) can be read"
                )
            case "data", "ph", "traceId", "traceID": others.append(key)
            default: break
            }
            try json.skip()
        }
        if others == ["data"] {
            throw .badData(
                name,
                reason:
                    "\(unreadPrefix)\"data\", like Jaeger's own JSON; export the trace as OTLP JSON instead"
            )
        }
        if !others.isEmpty {
            throw .badData(
                name,
                reason:
                    "\(unreadPrefix)a single span or event; it must be in an array, […], or in an object with traceEvents"
            )
        }
        return nil
    }
}

/// A source whose first bytes can be inspected before the whole is read.
private final class StartOfInput {
    private let source: TraceSource
    private var first = [UInt8](repeating: 0, count: 4096)
    private var given = false
    private var count = 0

    init(_ source: TraceSource) { self.source = source }

    func read(into bytes: inout [UInt8]) throws(TraceError) {
        count = try first.withUnsafeMutableBufferPointer { (buffer) throws(TraceError) in
            try source.read(UnsafeMutableRawBufferPointer(buffer))
        }
        bytes = Array(first.prefix(count))
    }

    var all: TraceReader.ByteSource {
        { (buffer) throws(TraceError) in
            if self.given { return try self.source.read(buffer) }
            self.given = true
            buffer.copyBytes(from: self.first.prefix(min(self.count, buffer.count)))
            return self.count
        }
    }
}
