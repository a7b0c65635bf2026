import TraceFormat

/// Reads spans of OpenTelemetry in JSON: OTLP, and the variants that Tempo, Jaeger and others write.
struct OTLPReader: ForeignReader {
    let unit = "span"
    private var spans: SpanTable

    init(components: ComponentChoice? = nil) { spans = SpanTable(components: components) }

    var hasRead: Bool { spans.count > 0 }

    mutating func read(_ json: JSONStream) throws(TraceError) {
        while try json.nextDocument() {
            if try json.kind() == .array {
                _ = try json.entersArray()
                while try json.nextElement() { try readBlock(json) }
            } else {
                try readBlock(json)
            }
        }
    }

    /// Reads an object with spans, or with objects that have spans.
    ///
    /// Spans are in `{"resource": …, "scopeSpans": […]}`. OTLP lists such objects in `resourceSpans`, and Tempo in
    /// `batches` or `trace`. Jaeger's API v3 wraps them in `result`, and Java's logging exporter writes one on each
    /// line.
    private mutating func readBlock(_ json: JSONStream, depth: Int = 0) throws(TraceError) {
        guard try json.entersObject() else { return }
        var program: SpanTable.Program?
        // Spans that come before their resource are kept until the resource is read.
        var waiting: [TraceValue] = []
        while let key = try json.nextKey() {
            switch Self.camel(key) {
            case "resourceSpans", "batches":
                guard depth < 3, try json.entersArray() else {
                    if depth >= 3 { try json.skip() }
                    continue
                }
                while try json.nextElement() { try readBlock(json, depth: depth + 1) }
            case "result", "trace":
                if depth < 2 { try readBlock(json, depth: depth + 1) } else { try json.skip() }
            case "resourceMetrics", "resourceLogs", "resourceProfiles":
                spans.lose("blocks of OTLP metrics or logs")
                try json.skip()
            case "resource": program = self.program(try json.value())
            case "scopeSpans", "instrumentationLibrarySpans", "ilSpans":
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

    /// Returns a key in camel case, such as `traceId` for `trace_id`, which some encoders write.
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
        if let own = attributes.ownSpan, let header = own["header"] {
            spans.own.header = header
            spans.own.before = own[OwnSpan.before]
        }
        let name = attributes.serviceName ?? "unknown_service"
        let names = [attributes["service.namespace"]?.text, name]
        return spans.program(names.compactMap(\.self).joined(separator: "/"), alsoNamed: [name])
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
        span.start = ForeignTime.moment(fields["startTimeUnixNano"], unit: 1)
        // Our own times begin at 0.
        if span.start == nil, attributes.ownSpan != nil { span.start = 0 }
        span.end = ForeignTime.moment(fields["endTimeUnixNano"], unit: 1)
        span.parent = SpanIdentifier.ofBytes(fields["parentSpanId"], size: 8)
        let links = fields["links"]?.elements ?? []
        span.link = links.first.flatMap { Self.key($0["traceId"] ?? $0["trace_id"], $0["spanId"] ?? $0["span_id"]) }
        span.isFailure = Self.isFailure(fields["status"]?["code"])
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
        guard let trace = SpanIdentifier.ofBytes(trace, size: 16), let span = SpanIdentifier.ofBytes(span, size: 8)
        else { return nil }
        return SpanKey(trace: trace, span: span)
    }

    private static func isFailure(_ status: TraceValue?) -> Bool {
        switch status {
        case .int(2), .double(2), .string("STATUS_CODE_ERROR"), .string("2"): true
        default: false
        }
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
