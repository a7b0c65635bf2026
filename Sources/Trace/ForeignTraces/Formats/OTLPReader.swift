import TraceFormat

/// Reads spans of OpenTelemetry in JSON.
struct OTLPReader: ForeignReader {
    let unit = "span"
    private var spans = SpanTable()

    var hasRead: Bool { spans.count > 0 }

    mutating func read(_ json: JSONStream) throws(TraceError) {
        while try json.nextDocument() {
            guard try json.entersObject() else { continue }
            while let key = try json.nextKey() {
                guard Self.camel(key) == "resourceSpans" else {
                    if key.hasPrefix("resource") { spans.lose("blocks of OTLP metrics or logs") }
                    try json.skip()
                    continue
                }
                guard try json.entersArray() else { continue }
                while try json.nextElement() { try readResourceSpans(json) }
            }
        }
    }

    private mutating func readResourceSpans(_ json: JSONStream) throws(TraceError) {
        guard try json.entersObject() else { return }
        var program: SpanTable.Program?
        // Spans that come before their resource are kept until the resource is read.
        var waiting: [TraceValue] = []
        while let key = try json.nextKey() {
            switch Self.camel(key) {
            case "resource": program = self.program(try json.value())
            case "scopeSpans", "instrumentationLibrarySpans":
                guard try json.entersArray() else { continue }
                while try json.nextElement() {
                    guard try json.entersObject() else { continue }
                    while let key = try json.nextKey() {
                        guard key == "spans", try json.kind() == .array else {
                            try json.skip()
                            continue
                        }
                        _ = try json.entersArray()
                        while try json.nextElement() {
                            let span = try json.value()
                            if let program { add(span, program) } else { waiting.append(span) }
                        }
                    }
                }
            default: try json.skip()
            }
        }
        guard !waiting.isEmpty else { return }
        let last = program ?? self.program(.object([]))
        for span in waiting { add(span, last) }
    }

    /// Returns a key in camel case. Some encoders of protocol buffers write `trace_id` rather than `traceId`.
    private static func camel(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
        let words = key.split(separator: "_")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    private mutating func program(_ resource: TraceValue) -> SpanTable.Program {
        let attributes = SpanAttributes(resource["attributes"])
        spans.lose("attributes of resources", attributes.unused)
        if let header = attributes.ownSpan?["header"] { spans.own.header = header }
        let names = [attributes["service.namespace"]?.text, attributes["service.name"]?.text ?? "unknown_service"]
        return spans.program(names.compactMap(\.self).joined(separator: "/"))
    }

    private mutating func add(_ value: TraceValue, _ program: SpanTable.Program) {
        var fields = value
        if case .object(let all) = value, all.contains(where: { $0.name.utf8.contains(UInt8(ascii: "_")) }) {
            fields = .object(all.map { TraceValue.Field(Self.camel($0.name), $0.value) })
        }
        let attributes = SpanAttributes(fields["attributes"])
        var span = SpanTable.Span(program: program, attributes: attributes)
        span.key = Self.key(fields["traceId"], fields["spanId"])
        span.name = fields["name"]?.text
        span.side = Self.side(fields["kind"])
        span.start = ForeignTime.nanoseconds(fields["startTimeUnixNano"], unit: 1)
        span.end = ForeignTime.nanoseconds(fields["endTimeUnixNano"], unit: 1)
        if let parent = fields["parentSpanId"]?.text {
            if let number = SpanIdentifier.parse(parent, size: 8) {
                span.parent = number.low
            } else if parent.utf8.contains(where: { !"0A=".utf8.contains($0) }) {
                spans.lose("parents of spans that can't be read")
            }
        }
        let links = fields["links"]?.elements ?? []
        span.link = links.first.flatMap { Self.key($0["traceId"] ?? $0["trace_id"], $0["spanId"] ?? $0["span_id"]) }
        guard spans.add(span) else { return }
        spans.lose("attributes of spans", attributes.unused)
        spans.lose("events of spans", fields["events"]?.elements.count ?? 0)
        spans.lose("links of spans after their first", max(0, links.count - 1))
        for (dropped, what) in [
            ("droppedAttributesCount", "attributes that their recorder dropped"),
            ("droppedEventsCount", "events that their recorder dropped"),
            ("droppedLinksCount", "links that their recorder dropped"),
        ] {
            spans.lose(what, Int(clamping: fields[dropped]?.whole ?? 0))
        }
    }

    private static func key(_ trace: TraceValue?, _ span: TraceValue?) -> SpanKey? {
        guard let trace = trace?.text.flatMap({ SpanIdentifier.parse($0, size: 16) }),
            let span = span?.text.flatMap({ SpanIdentifier.parse($0, size: 8) })
        else { return nil }
        return SpanKey(trace: TraceKey(high: trace.high, low: trace.low), span: span.low)
    }

    private static func side(_ kind: TraceValue?) -> ForeignCall.Side {
        switch kind {
        case .int(2), .double(2), .string("SPAN_KIND_SERVER"), .string("2"): .incoming
        case .int(3), .double(3), .string("SPAN_KIND_CLIENT"), .string("3"): .outgoing
        case .int(4), .double(4), .string("SPAN_KIND_PRODUCER"), .string("4"): .published
        case .int(5), .double(5), .string("SPAN_KIND_CONSUMER"), .string("5"): .consumed
        default: .inner
        }
    }

    mutating func finish(fileName: String) -> FinishedReading { spans.finish(fileName: fileName) }
}
