import TraceFormat

/// Reads spans of Zipkin, version 2.
struct ZipkinReader: ForeignReader {
    let unit = "span"
    private var spans = SpanTable()

    var hasRead: Bool { spans.count > 0 }

    mutating func read(_ json: JSONStream) throws(TraceError) {
        while try json.nextDocument() {
            guard try json.entersArray() else { continue }
            while try json.nextElement() {
                // Zipkin's server answers with an array of traces, each an array of spans.
                if try json.kind() == .array {
                    _ = try json.entersArray()
                    while try json.nextElement() { try add(json) }
                } else {
                    try add(json)
                }
            }
        }
    }

    private mutating func add(_ json: JSONStream) throws(TraceError) {
        let fields = try json.value()
        guard fields["binaryAnnotations"] == nil else {
            throw json.problem(
                "this is a span of Zipkin's version 1 (binaryAnnotations), but only version 2 can be read")
        }
        let tags = SpanAttributes(tags: fields["tags"])
        var span = SpanTable.Span(
            program: spans.program(fields["localEndpoint"]?["serviceName"]?.text ?? "unknown_service"), attributes: tags
        )
        if let trace = fields["traceId"]?.text.flatMap({ SpanIdentifier.hexadecimal($0.utf8) }),
            let id = fields["id"]?.text.flatMap({ SpanIdentifier.hexadecimal($0.utf8) })
        {
            span.key = SpanKey(trace: TraceKey(high: trace.high, low: trace.low), span: id.low)
        }
        span.name = fields["name"]?.text
        switch fields["kind"] {
        case .string("SERVER"): span.side = .incoming
        case .string("CLIENT"): span.side = .outgoing
        case .string("PRODUCER"): span.side = .published
        case .string("CONSUMER"): span.side = .consumed
        default: span.side = .inner
        }
        span.start = ForeignTime.nanoseconds(fields["timestamp"], unit: 1000)
        if let start = span.start, let duration = ForeignTime.nanoseconds(fields["duration"], unit: 1000) {
            let (end, overflows) = start.addingReportingOverflow(duration)
            span.end = overflows ? nil : end
        }
        if let parent = fields["parentId"]?.text {
            span.parent = SpanIdentifier.hexadecimal(parent.utf8)?.low
            if span.parent == nil { spans.lose("parents of spans that can't be read") }
        }
        span.peer = Self.peer(fields["remoteEndpoint"], span.side)
        guard spans.add(span) else { return }
        spans.lose("tags of spans", tags.unused)
        spans.lose("annotations of spans", fields["annotations"]?.elements.count ?? 0)
    }

    /// Returns the name of the other end. For a called service without a name, returns its address. A caller's address is
    /// useless.
    private static func peer(_ endpoint: TraceValue?, _ side: ForeignCall.Side) -> String? {
        if let name = endpoint?["serviceName"]?.text { return name }
        guard side == .outgoing, let address = (endpoint?["ipv4"] ?? endpoint?["ipv6"])?.text else { return nil }
        return endpoint?["port"]?.whole.map { "\(address):\($0)" } ?? address
    }

    mutating func finish(fileName: String) -> FinishedReading { spans.finish(fileName: fileName) }
}
