import TraceFormat

/// Reads spans of Zipkin, version 2.
struct ZipkinReader: ForeignReader {
    let unit = "span"
    private var spans: SpanTable

    init(components: ComponentChoice? = nil) { spans = SpanTable(components: components) }

    var hasRead: Bool { spans.count > 0 }

    mutating func read(_ json: JSONStream) throws(TraceError) {
        // A document is an array of spans or, from Zipkin's server, of traces, each an array of spans. Some tools write one span
        // a line.
        while try json.nextDocument() {
            guard try json.kind() == .array else {
                try add(json)
                continue
            }
            _ = try json.entersArray()
            while try json.nextElement() {
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
        guard !Self.isOfVersion1(fields) else {
            throw json.problem(
                "this is a span of Zipkin's version 1, but only version 2 can be read: send the file to a Zipkin server "
                    + "(POST /api/v1/spans) and download the trace from it (GET /api/v2/trace/…)")
        }
        guard !fields.fields.isEmpty else { return }
        let tags = SpanAttributes(tags: fields["tags"])
        let endpoint = fields["localEndpoint"]
        let address = Self.address(endpoint)
        let service = endpoint?["serviceName"]?.text ?? address ?? "unknown_service"
        var span = SpanTable.Span(
            program: spans.program(service, alsoNamed: [address].compactMap(\.self)), attributes: tags)
        if let trace = SpanIdentifier.ofDigits(fields["traceId"]), let id = SpanIdentifier.ofDigits(fields["id"]) {
            span.key = SpanKey(trace: trace, span: id)
        }
        span.name = fields["name"]?.text
        switch fields["kind"] {
        case .string("SERVER"): span.side = .incoming
        case .string("CLIENT"): span.side = .outgoing
        case .string("PRODUCER"): span.side = .published
        case .string("CONSUMER"): span.side = .consumed
        default: span.side = .inner
        }
        span.start = ForeignTime.moment(fields["timestamp"], unit: 1000)
        if let start = span.start, let duration = ForeignTime.length(fields["duration"], unit: 1000) {
            let (end, overflows) = start.addingReportingOverflow(duration)
            span.end = overflows ? nil : end
        }
        span.parent = SpanIdentifier.ofDigits(fields["parentId"])
        span.peer = Self.peer(fields["remoteEndpoint"], span.side)
        span.isFailure = tags["error"] != nil
        guard spans.add(span) else { return }
        spans.lose("tags of spans", tags.unused)
        spans.lose("annotations of spans", fields["annotations"]?.elements.count ?? 0)
    }

    /// Returns true if a span is of version 1, which states the services in annotations.
    private static func isOfVersion1(_ span: TraceValue) -> Bool {
        span["binaryAnnotations"] != nil
            || span["localEndpoint"] == nil
                && (span["annotations"]?.elements.contains { $0["endpoint"] != nil } ?? false)
    }

    private static func address(_ endpoint: TraceValue?) -> String? { (endpoint?["ipv4"] ?? endpoint?["ipv6"])?.text }

    /// Returns the service at the other end of a request, or a called service's address; `nil` if unknown.
    ///
    /// A caller's address is no name, because it doesn't identify the caller.
    private static func peer(_ endpoint: TraceValue?, _ side: ForeignCall.Side) -> String? {
        if let name = endpoint?["serviceName"]?.text { return name }
        guard side == .outgoing, let address = address(endpoint) else { return nil }
        return endpoint?["port"]?.whole.map { "\(address):\($0)" } ?? address
    }

    mutating func finish(fileName: String) -> FinishedReading { spans.finish(fileName: fileName) }
}
