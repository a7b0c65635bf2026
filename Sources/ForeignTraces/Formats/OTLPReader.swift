import Basics
import TraceFormat

/// Reads spans of OpenTelemetry in JSON.
struct OTLPReader: ForeignReader {
    /// What a resource says of the program that its spans are of.
    private struct Program {
        let home: Int32
        let service: String
    }

    /// What a span refers to: its parent and the first of its links.
    private struct References {
        var parent: SpanKey?
        var link: SpanKey?
        var hasParent = false
    }

    let unit = "span"
    private var table = CallTable()
    private var indices: [SpanKey: Int32] = [:]
    private var references: [References] = []
    private var groups: [SpanKey: Int32] = [:]
    private var services: Set<String> = []
    private var spans = 0

    var hasRead: Bool { spans > 0 }

    // MARK: Documents

    mutating func read(_ json: JSONStream) throws(TraceError) {
        while try json.nextDocument() {
            guard try json.entersObject() else { continue }
            while let key = try json.nextKey() {
                guard Self.camel(key) == "resourceSpans" else {
                    if key.hasPrefix("resource") { table.losses.add("blocks of OTLP metrics or logs") }
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
        var program: Program?
        // Spans that stand before their resource have to wait for it.
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
        let last = program ?? self.program(.object([]))
        for span in waiting { add(span, last) }
    }

    /// Protocol buffers' JSON has `traceId`, and may have `trace_id`.
    private static func camel(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
        let words = key.split(separator: "_")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    // MARK: Components

    private mutating func program(_ resource: TraceValue) -> Program {
        let attributes = Attributes(resource["attributes"])
        let service = [attributes["service.namespace"]?.text, attributes["service.name"]?.text ?? "unknown_service"]
            .compactMap(\.self).joined(separator: "/")
        services.insert(service)
        table.losses.add("attributes of resources", attributes.unused)
        let home = self.service(service)
        // Another program may have named it before.
        table.components[Int(home)].role = .logic
        return Program(home: home, service: service)
    }

    /// A program as a whole.
    private mutating func service(_ name: String) -> Int32 {
        table.component("service \(name)") { index in
            CalledComponent(name: name, role: .service, module: nil, program: index)
        }
    }

    private mutating func place(_ span: Attributes, _ program: Program) -> Int32 {
        guard let namespace = span.codeNamespace else { return -1 }
        return table.component("code \(program.service) \(namespace)") { _ in
            CalledComponent(name: namespace, role: .logic, module: program.service, program: program.home)
        }
    }

    /// The component at the other end, as the span's attributes name it.
    private mutating func peer(_ span: Attributes, _ side: Call.Side) -> Int32 {
        switch side {
        case .inner, .incoming: return -1
        case .published, .consumed:
            guard let queue = span["messaging.destination.name"]?.text ?? span["messaging.destination"]?.text else {
                return -1
            }
            return table.component("queue \(queue)") { index in
                CalledComponent(name: queue, role: .bus, module: nil, program: index)
            }
        case .outgoing:
            if let service = (span["service.peer.name"] ?? span["peer.service"])?.text { return self.service(service) }
            if let system = (span["db.system.name"] ?? span["db.system"])?.text {
                let base = (span["db.namespace"] ?? span["db.name"])?.text
                return self.service([system, base].compactMap(\.self).joined(separator: " "))
            }
            for key in ["server.address", "net.peer.name", "rpc.service"] {
                if let name = span[key]?.text { return self.service(name) }
            }
            return -1
        }
    }

    // MARK: Spans

    private mutating func add(_ value: TraceValue, _ program: Program) {
        // Names with underscores are rare: only the keys of this level are looked at.
        var span = value
        if case .object(let fields) = value, fields.contains(where: { $0.name.utf8.contains(UInt8(ascii: "_")) }) {
            span = .object(fields.map { TraceValue.Field(Self.camel($0.name), $0.value) })
        }
        spans += 1
        guard let start = ForeignTime.nanoseconds(span["startTimeUnixNano"], unit: 1) else {
            table.losses.add("spans without a start that can be read")
            return
        }
        let key = Self.key(span["traceId"], span["spanId"])
        if let key, indices[key] != nil {
            table.losses.add("spans given twice")
            return
        }
        let attributes = Attributes(span["attributes"])
        let side = Self.side(span["kind"])
        let end = ForeignTime.nanoseconds(span["endTimeUnixNano"], unit: 1) ?? -1
        if end < start { table.losses.add("ends of spans, missing or before their starts") }
        var call = Call(
            home: program.home, name: table.index(ofName: span["name"]?.text ?? "span"), start: start, end: end)
        call.side = side
        call.place = place(attributes, program)
        call.peer = peer(attributes, side)
        if let file = attributes["code.file.path"]?.text ?? attributes["code.filepath"]?.text {
            call.source = table.index(ofName: file)
            let line = (attributes["code.line.number"] ?? attributes["code.lineno"])?.whole ?? 0
            call.line = Int32(exactly: line).map { max(0, $0) } ?? 0
        }
        if let key {
            let trace = SpanKey(traceHigh: key.traceHigh, traceLow: key.traceLow, span: 0)
            call.group = groups[trace] ?? Int32(groups.count)
            groups[trace] = call.group
        } else {
            table.losses.add("spans whose ids can't be read")
        }
        guard let index = table.add(call) else {
            table.losses.add("spans beyond the two thousand millionth")
            return
        }
        if let key { indices[key] = index }
        references.append(references(of: span, key))
        table.losses.add("attributes of spans", attributes.unused)
        table.losses.add("events of spans", span["events"]?.elements.count ?? 0)
        for (dropped, what) in [
            ("droppedAttributesCount", "attributes that their recorder dropped"),
            ("droppedEventsCount", "events that their recorder dropped"),
            ("droppedLinksCount", "links that their recorder dropped"),
        ] {
            table.losses.add(what, Int(clamping: span[dropped]?.whole ?? 0))
        }
    }

    private mutating func references(of span: TraceValue, _ key: SpanKey?) -> References {
        var references = References()
        if let parent = span["parentSpanId"]?.text, let key {
            if let number = SpanIdentifier.parse(parent, size: 8) {
                references.hasParent = true
                references.parent = SpanKey(traceHigh: key.traceHigh, traceLow: key.traceLow, span: number.low)
            } else if parent.utf8.contains(where: {
                $0 != UInt8(ascii: "0") && $0 != UInt8(ascii: "A") && $0 != UInt8(ascii: "=")
            }) {
                table.losses.add("parents of spans that can't be read")
            }
        }
        let links = span["links"]?.elements ?? []
        if let first = links.first {
            references.link = Self.key(first["traceId"] ?? first["trace_id"], first["spanId"] ?? first["span_id"])
        }
        table.losses.add("links beyond the first of a span", max(0, links.count - 1))
        return references
    }

    private static func key(_ trace: TraceValue?, _ span: TraceValue?) -> SpanKey? {
        guard let trace = trace?.text.flatMap({ SpanIdentifier.parse($0, size: 16) }),
            let span = span?.text.flatMap({ SpanIdentifier.parse($0, size: 8) })
        else { return nil }
        return SpanKey(traceHigh: trace.high, traceLow: trace.low, span: span.low)
    }

    private static func side(_ kind: TraceValue?) -> Call.Side {
        switch kind {
        case .int(2), .double(2), .string("SPAN_KIND_SERVER"), .string("2"): .incoming
        case .int(3), .double(3), .string("SPAN_KIND_CLIENT"), .string("3"): .outgoing
        case .int(4), .double(4), .string("SPAN_KIND_PRODUCER"), .string("4"): .published
        case .int(5), .double(5), .string("SPAN_KIND_CONSUMER"), .string("5"): .consumed
        default: .inner
        }
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        for (index, reference) in references.enumerated() {
            let parent = reference.parent.flatMap { indices[$0] }
            let link = reference.link.flatMap { indices[$0] }
            // What takes a message from a queue runs in a loop of its own; the link says what it was that it took.
            let prefersLink = parent == nil || table.calls[index].side == .consumed
            if prefersLink, let link {
                table.calls[index].parent = link
                table.calls[index].isLinked = true
                if parent != nil { table.losses.add("parents of spans that a link goes before") }
            } else if let parent {
                table.calls[index].parent = parent
                if reference.link != nil { table.losses.add("links of spans that have a parent") }
            } else if reference.link != nil {
                table.losses.add("links to spans that the file doesn't hold")
            }
            if parent == nil, reference.hasParent { table.losses.add("parents that the file doesn't hold") }
        }
        return FinishedReading(
            header: TraceHeader(
                app: services.count == 1 ? services.first ?? fileName : fileName, clock: .real, sees: []),
            contents: "\(Count.of(spans, "span")) of \(Count.of(services.count, "service"))", table: table)
    }
}

/// The attributes of a span or a resource.
private struct Attributes {
    /// Those that the mapping uses, by name.
    private var values: [String: TraceValue] = [:]
    /// How many others there are.
    private(set) var unused = 0

    private static let used: Set<String> = [
        "service.name", "service.namespace", "service.peer.name", "peer.service", "code.namespace", "code.function",
        "code.function.name", "code.filepath", "code.file.path", "code.lineno", "code.line.number",
        "messaging.destination", "messaging.destination.name", "db.system", "db.system.name", "db.name", "db.namespace",
        "server.address", "net.peer.name", "rpc.service",
    ]

    init(_ list: TraceValue?) {
        for attribute in list?.elements ?? [] {
            guard let key = attribute["key"]?.text, Self.used.contains(key), let value = attribute["value"] else {
                unused += 1
                continue
            }
            values[key] = value["stringValue"] ?? value["string_value"] ?? value["intValue"] ?? value["int_value"]
        }
    }

    subscript(_ name: String) -> TraceValue? { values[name] }

    /// What the code belongs to: `code.namespace`, or what stands before the last name of `code.function.name`.
    var codeNamespace: String? {
        if let namespace = self["code.namespace"]?.text { return namespace }
        guard let function = self["code.function.name"]?.text else { return nil }
        return QualifiedName(function.prefix { $0 != "(" }).qualifier
    }
}
