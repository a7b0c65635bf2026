public import TraceFormat

/// A foreign trace format that ArchFlow reads.
public enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
    /// Spans of OpenTelemetry, as one JSON object with `resourceSpans` or one on each line.
    ///
    /// Also responses of Tempo (`batches`, `trace`) and Jaeger's API v3 (`result`), and the output of Java's logging
    /// exporter.
    case otlp
    /// Spans of Zipkin, version 2: an array of objects with `traceId` and `id`.
    case zipkin
    /// Traces in Jaeger's own JSON: an object with `data`, or a trace with `spans` and `processes`.
    case jaeger
    /// Trace events of Chrome, Perfetto and others: an array of objects with `ph`, or an object with `traceEvents`.
    case chrome
    /// Recordings of AppMap, version 1: an object with `classMap`, or with `events` that are calls and returns.
    case appMap = "appmap"

    /// The name of the format: `OTLP JSON`.
    public var title: String {
        switch self {
        case .otlp: "OTLP JSON"
        case .zipkin: "Zipkin v2 JSON"
        case .jaeger: "Jaeger JSON"
        case .chrome: "Chrome trace events"
        case .appMap: "AppMap"
        }
    }

    /// Detects the format of a file; returns `nil` for any other file, such as an ArchFlow trace.
    ///
    /// - Parameters:
    ///   - path: A file that can be read more than once.
    ///   - name: The file's name in errors; `nil` for the path.
    /// - Throws: A `TraceError` with the code `inputMissing` or `inputOutput`, or `badData` if a known format can't be
    ///   read. Its reason says what to do, where known.
    public static func of(_ path: String, name: String? = nil) throws(TraceError) -> ForeignFormat? {
        try of(TraceSource(path: path, name: name))
    }

    /// Detects the format of bytes; returns `nil` for any others, such as an ArchFlow trace.
    ///
    /// - Throws: A `TraceError` with the code `badData` if a known format can't be read.
    public static func of(_ bytes: [UInt8], name: String) throws(TraceError) -> ForeignFormat? {
        try of(TraceSource(bytes: bytes, name: name))
    }

    private static func of(_ source: TraceSource) throws(TraceError) -> ForeignFormat? {
        var first: [UInt8] = []
        let start = StartOfInput(source)
        try start.read(into: &first)
        if let kind = kindOfText(first) { throw .badData(source.name, reason: kind) }
        let json = JSONStream(name: source.name, source: start.all)
        var search = FormatSearch()
        do throws(TraceError) {
            while search.format == nil, !search.isOwn, try json.nextDocument() { try search.read(json) }
        } catch {
            // The input is damaged before its format is known. It is then read as an ArchFlow trace, whose reader reports the
            // damage. If it could be read far enough to see another tool's data, that is the better message.
            guard error.code == .badData else { throw error }
            guard search.format == nil, let reason = search.refusal else { return search.format }
            throw .badData(source.name, reason: reason)
        }
        guard search.format == nil, !search.isOwn, let reason = search.refusal else { return search.format }
        throw .badData(source.name, reason: reason)
    }

    /// Describes a file that isn't UTF-8 JSON, and how to convert it; returns `nil` for others.
    private static func kindOfText(_ first: [UInt8]) -> String? {
        if first.starts(with: [0x1F, 0x8B]) {
            return "is compressed by gzip; unpack it first: gunzip -c FILE | archflow … -"
        }
        if first.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
            return "is compressed by zstd; unpack it first: zstd -dc FILE | archflow … -"
        }
        if first.starts(with: Array("PK".utf8) + [3, 4]) {
            return "is a ZIP archive; unpack it first: unzip -p FILE | archflow … -"
        }
        let start = first.prefix(4)
        if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF])
            || start.count == 4 && start.contains(0) && (start.contains(0x7B) || start.contains(0x5B))
        {
            return "is text in UTF-16 or UTF-32; only UTF-8 can be read: convert it by iconv -f UTF-16 -t UTF-8"
        }
        // A packet in Perfetto's binary format starts with the tag of field 1 of a protocol buffer, which is a line break in text.
        // JSON has no other control characters than white space.
        if first.first == 0x0A, first.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
            return
                "looks like a binary trace of Perfetto or OTLP, in protocol buffers; only JSON can be read: convert it by "
                + "Perfetto's traceconv json FILE FILE.json, or by the page ui.perfetto.dev (Convert to .json), or write "
                + "OTLP JSON"
        }
        if first.starts(with: Array("# tracer:".utf8)) || first.starts(with: Array("TRACE:".utf8)) {
            return "is a text trace of the Linux kernel (ftrace), not JSON: convert it by Perfetto's traceconv json"
        }
        return nil
    }

    /// Describes a file of unknown format. The text follows the file's name in a sentence: `is empty`.
    public static func unknownKind(of path: String) -> String {
        let formats =
            "the formats of other tools that archflow reads: OTLP JSON (an object with resourceSpans), Zipkin v2 (an array of "
            + "objects with traceId and id), Jaeger JSON (an object with data), trace events (an array of objects with "
            + "ph, or an object with traceEvents), AppMap 1.x (an object with events and classMap)"
        guard let source = try? TraceSource(path: path) else { return "is in none of \(formats)" }
        let json = JSONStream(name: source.name, source: source.read)
        do throws(TraceError) {
            guard try json.nextDocument() else { return "is empty" }
            try json.skip()
        } catch {
            guard json.isCutOff else { return "isn't JSON, so it is in none of \(formats)" }
            return "ends within its first value, before its format shows: it was cut off, or is still being written"
        }
        return "is in none of \(formats)"
    }
}

/// A source whose first bytes can be inspected before all of it is read.
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
