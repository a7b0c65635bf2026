import TraceFormat

/// Reads traces in Jaeger's own JSON: `data` is a list of traces, each with `spans` and `processes`.
struct JaegerReader: ForeignReader {
    let unit = "span"
    private var spans: SpanTable

    init(components: ComponentChoice? = nil) { spans = SpanTable(components: components) }

    var hasRead: Bool { spans.count > 0 }

    mutating func read(_ json: JSONStream) throws(TraceError) {
        while try json.nextDocument() { try readTrace(json, depth: 0) }
    }

    /// Reads a trace, or an object or array that contains traces.
    private mutating func readTrace(_ json: JSONStream, depth: Int) throws(TraceError) {
        if try json.kind() == .array, depth < 3 {
            _ = try json.entersArray()
            while try json.nextElement() { try readTrace(json, depth: depth + 1) }
            return
        }
        guard try json.entersObject() else { return }
        // The processes come after the spans.
        var waiting: [TraceValue] = []
        var processes: TraceValue = .object([])
        while let key = try json.nextKey() {
            switch key {
            case "data" where depth < 2: try readTrace(json, depth: depth + 1)
            case "spans":
                guard try json.entersArray() else { continue }
                while try json.nextElement() { waiting.append(try json.value()) }
            case "processes": processes = try json.value()
            default: try json.skip()
            }
        }
        for process in processes.fields {
            spans.lose("tags of processes", SpanAttributes(plain: process.value["tags"]).unused)
        }
        let programs = Dictionary(processes.fields.map { (ExactText($0.name), $0.value) }) { _, last in last }
        for span in waiting {
            let process = span["processID"]?.text.flatMap { programs[ExactText($0)] } ?? span["process"]
            add(span, process)
        }
    }

    private mutating func add(_ fields: TraceValue, _ process: TraceValue?) {
        let tags = SpanAttributes(plain: fields["tags"])
        let address = SpanAttributes(plain: process?["tags"])
        let names = [address["ip"]?.text].compactMap(\.self)
        let service = process?["serviceName"]?.text ?? names.first ?? "unknown_service"
        var span = SpanTable.Span(program: spans.program(service, alsoNamed: names), attributes: tags)
        if let trace = SpanIdentifier.ofDigits(fields["traceID"]), let id = SpanIdentifier.ofDigits(fields["spanID"]) {
            span.key = SpanKey(trace: trace, span: id)
        }
        span.name = fields["operationName"]?.text
        span.side =
            switch tags["span.kind"]?.text {
            case "server": .incoming
            case "client": .outgoing
            case "producer": .published
            case "consumer": .consumed
            default: .inner
            }
        span.start = ForeignTime.moment(fields["startTime"], unit: 1000)
        if let start = span.start, let duration = ForeignTime.length(fields["duration"], unit: 1000) {
            let (end, overflows) = start.addingReportingOverflow(duration)
            span.end = overflows ? nil : end
        }
        // The first reference to a span of the same trace is the parent; one to another trace is a link.
        let references = fields["references"]?.elements ?? []
        span.parent = SpanIdentifier.ofDigits(fields["parentSpanID"])
        for reference in references {
            let trace = SpanIdentifier.ofDigits(reference["traceID"])
            guard let id = SpanIdentifier.ofDigits(reference["spanID"]) else { continue }
            if reference["refType"] == .string("CHILD_OF"), trace == nil || trace == span.key?.trace {
                span.parent = span.parent ?? id
            } else if let trace, span.link == nil {
                span.link = SpanKey(trace: trace, span: id)
            }
        }
        span.isFailure = tags["error"] == .bool(true) || tags["error"] == .string("true")
        guard spans.add(span) else { return }
        spans.lose("tags of spans", tags.unused)
        spans.lose("logs of spans", fields["logs"]?.elements.count ?? 0)
        let used = [span.parent != nil, span.link != nil].count { $0 }
        spans.lose("references of spans after their first", max(0, references.count - used))
    }

    mutating func finish(fileName: String) -> FinishedReading { spans.finish(fileName: fileName) }
}
