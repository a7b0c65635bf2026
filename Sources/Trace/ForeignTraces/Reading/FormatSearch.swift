import TraceFormat

/// Detects a file's format by the keys of its documents. The first document may have other contents, such as logs.
struct FormatSearch {
    private(set) var format: ForeignFormat?
    /// True if the file is a trace of ArchFlow.
    private(set) var isOwn = false
    /// A description of a known but unreadable format, with advice; `nil` for other files.
    private(set) var refusal: String?
    private var isFirst = true

    private static let noSpans = "holds OTLP metrics or logs; of OTLP, only spans (resourceSpans) can be read"

    private mutating func refuse(_ reason: String) { if refusal == nil || refusal == Self.noSpans { refusal = reason } }

    /// Reads a document up to the key that shows its format, or to its end.
    mutating func read(_ json: JSONStream) throws(TraceError) {
        defer { isFirst = false }
        switch try json.kind() {
        case .object: try readDocument(json)
        case .array: try readArray(json)
        case .text, .number, .word: try json.skip()
        }
    }

    private mutating func readArray(_ json: JSONStream) throws(TraceError) {
        // Zipkin's server answers with an array of traces, each an array of spans.
        var (depth, isEmpty) = (0, true)
        repeat {
            if depth > 0, try !json.nextElement() {
                depth -= 1
                continue
            }
            switch try json.kind() {
            case .object:
                isEmpty = false
                try readElement(json)
                if format != nil { return }
            case .array where depth < 2:
                _ = try json.entersArray()
                depth += 1
            default:
                isEmpty = false
                try json.skip()
            }
        } while depth > 0
        if isEmpty { refuse("holds an empty array, without spans or events") }
    }

    /// Reads an object in a document's array, and detects the format by the object's keys.
    private mutating func readElement(_ json: JSONStream) throws(TraceError) {
        var keys: Set<String> = []
        _ = try json.entersObject()
        while let key = try json.nextKey() {
            keys.insert(key)
            switch key {
            case "ph": format = .chrome
            case "resourceSpans", "resource_spans", "scopeSpans", "scope_spans": format = .otlp
            case "processes" where keys.contains("spans"), "spans" where keys.contains("processes"): format = .jaeger
            case "traceId" where keys.contains("id"), "id" where keys.contains("traceId"): format = .zipkin
            default: break
            }
            if format != nil { return }
            try json.skip()
        }
        refuse(after: keys)
    }

    private mutating func readDocument(_ json: JSONStream) throws(TraceError) {
        var keys: Set<String> = []
        _ = try json.entersObject()
        while let key = try json.nextKey() {
            keys.insert(key)
            switch key {
            case "archflow" where isFirst: isOwn = true
            case "resourceSpans", "resource_spans", "scopeSpans", "scope_spans", "instrumentationLibrarySpans":
                format = .otlp
            case "traceEvents", "ph": format = .chrome
            case "classMap": format = .appMap
            case "processes" where keys.contains("spans"), "spans" where keys.contains("processes"): format = .jaeger
            case "traceId" where keys.contains("id"), "id" where keys.contains("traceId"): format = .zipkin
            case "batches":
                if try firstKeys(json, ["resource", "scopeSpans", "instrumentationLibrarySpans"]) { format = .otlp }
            case "result", "trace":
                if try json.kind() == .object { try readWrapped(json) } else { try json.skip() }
            case "data":
                if try firstKeys(json, ["traceID", "spans", "processes"]) { format = .jaeger }
            case "events":
                if try firstKeys(json, ["event"]) { format = .appMap }
            case "resourceMetrics", "resourceLogs", "resource_metrics", "resource_logs":
                if refusal == nil { refusal = Self.noSpans }
                try json.skip()
            default: try json.skip()
            }
            if format != nil || isOwn { return }
        }
        refuse(after: keys)
    }

    /// Reads the object in `result` or `trace` that some servers put around the spans.
    private mutating func readWrapped(_ json: JSONStream) throws(TraceError) {
        _ = try json.entersObject()
        while let key = try json.nextKey() {
            if ["resourceSpans", "resource_spans", "batches"].contains(key) {
                format = .otlp
                return
            }
            try json.skip()
        }
    }

    /// Searches the objects in an array for one of `keys`.
    ///
    /// Returns true and stops reading after the first such key. Otherwise skips the whole value.
    private func firstKeys(_ json: JSONStream, _ keys: Set<String>) throws(TraceError) -> Bool {
        guard try json.entersArray() else { return false }
        while try json.nextElement() {
            guard try json.kind() == .object else {
                try json.skip()
                continue
            }
            _ = try json.entersObject()
            while let key = try json.nextKey() {
                if keys.contains(key) { return true }
                try json.skip()
            }
        }
        return false
    }

    /// Sets ``refusal`` if the keys show a known but unreadable format.
    private mutating func refuse(after keys: Set<String>) {
        func has(_ others: String...) -> Bool { keys.isSuperset(of: others) }
        let otlp = "write the spans as OTLP JSON instead, with the file exporter of OpenTelemetry or of its collector"
        if has("SpanContext") || has("context", "name", "start_time") {
            refuse("holds spans in the form that OpenTelemetry's console exporter prints; \(otlp)")
        } else if has("traceId", "spans") || has("projectId", "traces") {
            refuse("holds traces of Google Cloud Trace; \(otlp)")
        } else if has("trace_id", "span_id") {
            refuse("holds spans of a tracer like Datadog's; \(otlp)")
        } else if has("trace_id", "id", "start_time") || has("Segments") || has("Traces") {
            refuse("holds segments of AWS X-Ray; \(otlp)")
        } else if has("data") {
            refuse("holds \"data\", but not as Jaeger writes it: a list of objects with traceID, spans and processes")
        } else if has("nodes", "samples") || has("nodes", "timeDeltas") || has("head", "samples") {
            refuse(
                "is a CPU profile of samples, which has no calls; record trace events instead, such as node --trace-events-enabled"
            )
        } else if has("shared", "profiles") || has("profiles", "$schema") {
            refuse("is a profile of speedscope, made of samples, which has no calls; record trace events instead")
        } else if has("meta", "threads") {
            refuse("is a profile of Firefox, made of samples, which has no calls; record trace events instead")
        } else if has("log"), keys.count == 1 {
            refuse("looks like an HTTP archive (HAR), which has requests of one client and no calls between components")
        } else if has("version", "metadata"), has("events") {
            refuse("is an AppMap without any event")
        } else if has("traceId") || has("traceID") {
            refuse("holds a span without an id; only Zipkin's version 2 can be read: objects with traceId and id")
        }
    }
}
