import ArchFlowSupport
import TraceFormat

/// Collects the spans of an OpenTelemetry or Zipkin trace, and finds their components, parents and the two sides of requests.
struct SpanTable {
    /// A program that recorded spans.
    struct Program {
        let home: Int32
        let service: String
    }

    /// A span as read from a file, reduced to the fields that the conversion uses.
    struct Span {
        let program: Program
        let attributes: SpanAttributes
        var key: SpanKey?
        var name: String?
        var side = ForeignCall.Side.inner
        var start: Int64?
        var end: Int64?
        /// The identifier of the parent in the same trace.
        var parent: UInt64?
        var link: SpanKey?
        /// The name of the program at the other end, if no attribute states the name.
        var peer: String?

        init(program: Program, attributes: SpanAttributes) {
            self.program = program
            self.attributes = attributes
        }
    }

    /// The spans that have the same identifier. In Zipkin, both sides of a request may share one.
    private struct Sides {
        /// The receiver's span; -1 for none.
        var arrived: Int32 = -1
        var sent: Int32 = -1
    }

    /// The identity of a span within the file: its own identifier, and its group, the number of its trace.
    private struct Identity: Hashable {
        let span: UInt64
        let trace: Int32
    }

    /// The identifiers of a span and its parent. The group is the number of the span's trace.
    private struct Reference {
        let span: UInt64
        let parent: UInt64
        let hasParent: Bool
    }

    private(set) var count = 0
    var own = OwnTrace()
    private var table = ForeignCallTable()
    private var sides: [Identity: Sides] = [:]
    private var references: [Reference] = []
    /// For each of the few spans with links, the spans that the links lead to.
    private var links: [Int32: SpanKey] = [:]
    private var traces: [TraceKey: Int32] = [:]
    private var services: Set<String> = []

    mutating func lose(_ what: String, _ count: Int = 1) { table.losses.add(what, count) }

    // MARK: Components

    /// Returns the program of a service that recorded spans.
    mutating func program(_ service: String) -> Program {
        services.insert(service)
        let home = self.service(service)
        // Another program may already have named this program, as a service.
        table.components[Int(home)].role = .logic
        return Program(home: home, service: service)
    }

    private mutating func service(_ name: String) -> Int32 {
        table.component("service \(name)") { index in
            CalledComponent(name: name, role: .service, module: nil, program: index)
        }
    }

    private mutating func place(_ span: Span) -> Int32 {
        guard let namespace = span.attributes.codeNamespace else { return -1 }
        return table.component("code \(span.program.service) \(namespace)") { _ in
            CalledComponent(
                name: namespace, role: .logic, module: span.program.service, program: span.program.home)
        }
    }

    /// Returns the component at the other end of a span, as the span names it; -1 for none.
    private mutating func peer(_ span: Span) -> Int32 {
        switch span.side {
        case .inner: return -1
        case .incoming: return span.peer.map { service($0) } ?? -1
        case .outgoing: return (span.attributes.callee ?? span.peer).map { service($0) } ?? -1
        case .published, .consumed:
            guard let queue = span.attributes.queue ?? span.peer else { return -1 }
            return table.component("queue \(queue)") { index in
                CalledComponent(name: queue, role: .bus, module: nil, program: index)
            }
        }
    }

    // MARK: Spans

    /// Adds a span and returns true if it is kept.
    mutating func add(_ span: Span) -> Bool {
        count += 1
        own.add(span.attributes.ownSpan)
        guard let start = span.start else {
            lose("spans without a start that can be read")
            return false
        }
        let hasArrived = span.side == .incoming || span.side == .consumed
        let identity = span.key.map { Identity(span: $0.span, trace: traces[$0.trace] ?? Int32(traces.count)) }
        var known = identity.flatMap { sides[$0] } ?? Sides()
        guard (hasArrived ? known.arrived : known.sent) < 0 else {
            lose("spans given twice")
            return false
        }
        let end = span.end ?? -1
        if end < start { lose("spans whose end is missing or before their start") }
        var call = ForeignCall(
            home: span.program.home, name: table.index(ofName: span.name ?? "span"), start: start, end: end)
        call.side = span.side
        call.place = place(span)
        call.peer = peer(span)
        if let file = (span.attributes["code.file.path"] ?? span.attributes["code.filepath"])?.text {
            call.source = table.index(ofName: file)
            let line = (span.attributes["code.line.number"] ?? span.attributes["code.lineno"])?.whole ?? 0
            call.line = Int32(exactly: line).map { max(0, $0) } ?? 0
        }
        if let key = span.key, let identity {
            call.group = identity.trace
            traces[key.trace] = identity.trace
        } else {
            lose("spans whose ids can't be read")
        }
        guard let index = table.add(call) else {
            lose("spans after the first two billion")
            return false
        }
        if let identity {
            if hasArrived { known.arrived = index } else { known.sent = index }
            sides[identity] = known
        }
        references.append(
            Reference(span: span.key?.span ?? 0, parent: span.parent ?? 0, hasParent: span.parent != nil))
        links[index] = span.link
        return true
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        for (index, reference) in references.enumerated() {
            let parent = parent(of: index, reference)
            let linked = links[Int32(index)]
            let link = linked.flatMap { key in
                traces[key.trace].flatMap { span(Identity(span: key.span, trace: $0), for: index) }
            }
            // A queue's consumer runs in its own loop; the link names the message that it took from the queue.
            let prefersLink = parent == nil || table.calls[index].side == .consumed
            if prefersLink, let link {
                table.calls[index].parent = link
                table.calls[index].isLinked = true
                if parent != nil { lose("parents of spans, replaced by a link") }
            } else if let parent {
                table.calls[index].parent = parent
                if linked != nil { lose("links of spans with a parent") }
            } else if linked != nil {
                lose("links to spans that the file doesn't hold")
            }
            if parent == nil, reference.hasParent { lose("parents that the file doesn't hold") }
        }
        // Needed only for finding parents.
        (sides, references, links, traces) = ([:], [], [:], [:])
        let app = services.count == 1 ? services.first ?? fileName : fileName
        return FinishedReading(
            header: TraceHeader(app: app, clock: .real, sees: []),
            contents: "\(Count.of(count, "span")) of \(Count.of(services.count, "service"))", table: table.take(),
            own: own)
    }

    private func parent(of index: Int, _ reference: Reference) -> Int32? {
        let trace = table.calls[index].group
        guard trace >= 0 else { return nil }
        // The sender's side of the request, recorded under the same identifier.
        if let both = sides[Identity(span: reference.span, trace: trace)], both.arrived == index, both.sent >= 0 {
            return both.sent
        }
        guard reference.hasParent else { return nil }
        return span(Identity(span: reference.parent, trace: trace), for: index)
    }

    /// Returns the span with an identifier. If both sides of a request have this identifier, returns the side in the same
    /// program as the span at `index`.
    private func span(_ identity: Identity, for index: Int) -> Int32? {
        guard let both = sides[identity] else { return nil }
        guard both.sent >= 0, both.arrived >= 0 else { return max(both.sent, both.arrived) }
        let home = table.calls[index].home
        let isOfSender =
            home == table.calls[Int(both.sent)].home && home != table.calls[Int(both.arrived)].home
        return isOfSender ? both.sent : both.arrived
    }
}
