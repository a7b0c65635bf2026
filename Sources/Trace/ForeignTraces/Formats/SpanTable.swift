import ArchFlowSupport
import TraceFormat

/// Collects spans of OpenTelemetry, Zipkin or Jaeger, and finds their components and parents.
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
        var parent: SpanIdentifier?
        var link: SpanKey?
        /// The program at the other end of a request, used if no attribute names it.
        var peer: String?
        var isFailure = false

        init(program: Program, attributes: SpanAttributes) {
            self.program = program
            self.attributes = attributes
        }
    }

    /// The indices of a span's identifiers in ``identifiers``; -1 for none.
    private struct Reference {
        var trace: Int32 = -1
        var span: Int32 = -1
        var parent: Int32 = -1
    }

    /// The key of a span, by which copies of it are recognised.
    ///
    /// The identifier isn't enough: in Zipkin the two sides of a request share one.
    private struct Copy: Hashable {
        let trace: Int32
        let span: Int32
        let home: Int32
        let side: ForeignCall.Side
        let start: Int64
    }

    private let components: ComponentChoice?
    private(set) var count = 0
    var own = OwnTrace()
    private var table = ForeignCallTable()
    private var identifiers: [SpanIdentifier: Int32] = [:]
    private var copies: [Copy: Int32] = [:]
    private var references: [Reference] = []
    /// For each span with a link, the span to which its first link leads.
    private var links: [Int32: SpanKey] = [:]
    private var services: Set<ExactText> = []
    /// The component for each alternative name of a program, such as its address, and how many programs have this name.
    private var shortNames: [ExactText: (home: Int32, count: Int)] = [:]

    init(components: ComponentChoice?) { self.components = components }

    mutating func lose(_ what: String, _ count: Int = 1) { table.losses.add(what, count) }

    // MARK: Components

    /// Returns the program of a service that recorded spans.
    ///
    /// - Parameter names: Alternative names that callers may use, such as an address.
    mutating func program(_ service: String, alsoNamed names: [String] = []) -> Program {
        let home = self.service(service)
        if services.insert(ExactText(service)).inserted {
            // Another program may already have named this program, as a service.
            table.components[Int(home)].role = .logic
        }
        for name in names where name != service {
            let known = shortNames[ExactText(name)]
            if let known, known.home == home { continue }
            shortNames[ExactText(name)] = (home, (known?.count ?? 0) + 1)
        }
        return Program(home: home, service: service)
    }

    private mutating func service(_ name: String) -> Int32 {
        table.component("service \(name)") { index in
            CalledComponent(name: name, role: .service, module: nil, program: index)
        }
    }

    private mutating func place(_ span: Span) -> Int32 {
        var namespace = span.attributes.codeNamespace
        switch components {
        case nil, .category, .thread: break
        case .process: return -1
        case .name: namespace = span.name ?? "span"
        case .file: namespace = (span.attributes["code.file.path"] ?? span.attributes["code.filepath"])?.text
        case .package(let depth): namespace = namespace.flatMap { ComponentChoice.package($0, depth: depth) }
        }
        guard let namespace else { return -1 }
        return table.component("code \(span.program.service) \(namespace)") { _ in
            CalledComponent(
                name: namespace, role: .logic, module: span.program.service, program: span.program.home)
        }
    }

    /// Returns the component at the other end of a request; -1 if the span doesn't name it.
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

    /// Replaces receivers that are programs of the file under another name.
    ///
    /// A caller may name a service without its namespace, by its address, or by its Kubernetes host:
    /// `cellar.shop.svc.cluster.local`.
    private mutating func joinPeers() {
        var programs: [Int32: Int32] = [:]
        for (index, component) in table.components.enumerated()
        where component.role == .service && !services.contains(ExactText(component.name)) {
            let name = component.name
            let isOfKubernetes = name.contains(".svc.") || name.hasSuffix(".svc")
            let host = isOfKubernetes ? String(name.prefix { $0 != "." && $0 != ":" }) : HostName.withoutPort(name)
            let known = shortNames[ExactText(name)] ?? shortNames[ExactText(host)]
            if let known, known.count == 1 {
                programs[Int32(index)] = known.home
            } else if host != name, services.contains(ExactText(host)) {
                programs[Int32(index)] = service(host)
            }
        }
        guard !programs.isEmpty else { return }
        for index in table.calls.indices {
            if let program = programs[table.calls[index].peer] { table.calls[index].peer = program }
        }
    }

    // MARK: Spans

    private mutating func identifier(_ identifier: SpanIdentifier?) -> Int32 {
        guard let identifier else { return -1 }
        if let index = identifiers[identifier] { return index }
        let index = Int32(identifiers.count)
        identifiers[identifier] = index
        return index
    }

    /// Adds a span. Returns false if the span was dropped, such as one without a start.
    mutating func add(_ span: Span) -> Bool {
        count += 1
        own.add(span.attributes.ownSpan)
        guard let start = span.start else {
            lose("spans without a start")
            return false
        }
        let end = span.end ?? ForeignCall.unknownEnd
        if end < start { lose("spans whose end is missing or before their start") }
        var call = ForeignCall(
            home: span.program.home, name: table.index(ofName: span.name ?? "span"), start: start, end: end)
        var reference = Reference()
        if let key = span.key {
            reference = Reference(
                trace: identifier(key.trace), span: identifier(key.span), parent: identifier(span.parent))
            let copy = Copy(
                trace: reference.trace, span: reference.span, home: call.home, side: span.side, start: start)
            if let known = copies[copy] {
                // Some recorders write a span when it begins, and again when it has ended.
                lose("spans given twice")
                if end > table.calls[Int(known)].end {
                    table.calls[Int(known)].end = end
                    table.calls[Int(known)].name = call.name
                    table.calls[Int(known)].isFailure = span.isFailure
                }
                return false
            }
            copies[copy] = Int32(clamping: table.calls.count)
        } else {
            lose("spans without an id")
        }
        call.side = span.side
        call.isFailure = span.isFailure
        call.place = place(span)
        call.peer = peer(span)
        call.group = reference.trace
        if let file = (span.attributes["code.file.path"] ?? span.attributes["code.filepath"])?.text {
            call.source = table.index(ofName: file)
            let line = (span.attributes["code.line.number"] ?? span.attributes["code.lineno"])?.whole ?? 0
            call.line = Int32(exactly: line).map { max(0, $0) } ?? 0
        }
        guard let index = table.add(call) else {
            lose("spans after the first two billion")
            return false
        }
        references.append(reference)
        links[index] = span.link
        return true
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        joinPeers()
        var families = SpanFamilies(table.calls, references.map { ($0.trace, $0.span) })
        lose("ids that several spans of one trace have", families.strangers)
        for (index, reference) in references.enumerated() {
            let partner = families.partners[Int32(index)]
            var parent = partner
            if parent == nil, reference.span >= 0, reference.parent >= 0 {
                parent = families.span(reference.trace, reference.parent, for: index, in: table.calls)
                if parent == nil { lose("parents that the file doesn't hold") }
            }
            let linked = links[Int32(index)]
            let link = linked.flatMap { key -> Int32? in
                guard let trace = identifiers[key.trace], let span = identifiers[key.span] else { return nil }
                return families.span(trace, span, for: index, in: table.calls)
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
        }
        // Needed only for finding parents.
        families = SpanFamilies([], [])
        (copies, references, links, identifiers) = ([:], [], [:], [:])
        let isOne = services.count == 1
        let app = isOne ? table.components.first { services.contains(ExactText($0.name)) }?.name : nil
        return FinishedReading(
            header: TraceHeader(app: app ?? fileName, clock: .real, sees: [], isUnnamed: app == nil),
            contents: "\(Count.of(count, "span")) of \(Count.of(services.count, "service"))", table: table.take(),
            own: own)
    }
}

/// The spans of a file by identifier, for finding parents.
///
/// A family is all spans with one identifier. In Zipkin the two sides of a request, or all requests of a chain, may
/// share one.
///
/// Within a family, the parent of a receiver's span is the innermost sender's span around it, preferably of another
/// program. The parent of a sender's span is the receiver's span around it in its own program.
private struct SpanFamilies {
    /// The parent of each span whose parent is a span with the same identifier.
    private(set) var partners: [Int32: Int32] = [:]
    /// The number of identifiers that unrelated spans share.
    private(set) var strangers = 0
    /// The range of each family in ``members``, keyed by the family's identifier.
    private var ranges: [Int64: Range<Int>] = [:]
    /// Spans, sorted by family, then program, then start.
    private var members: [Int32] = []

    init(_ calls: [ForeignCall], _ identifiers: [(trace: Int32, span: Int32)]) {
        members = identifiers.indices.filter { identifiers[$0].span >= 0 }.map(Int32.init)
        func key(_ index: Int32) -> Int64 { Self.key(identifiers[Int(index)]) }
        members.sort { left, right in
            let (first, second) = (calls[Int(left)], calls[Int(right)])
            return (key(left), first.home, first.start, left) < (key(right), second.home, second.start, right)
        }
        ranges.reserveCapacity(members.count)
        var start = 0
        while start < members.count {
            let family = key(members[start])
            var end = start + 1
            while end < members.count, key(members[end]) == family { end += 1 }
            ranges[family] = start..<end
            if end - start > 1 { pair(members[start..<end], calls) }
            start = end
        }
    }

    private static func key(_ identifiers: (trace: Int32, span: Int32)) -> Int64 {
        Int64(identifiers.trace) << 32 | Int64(identifiers.span)
    }

    private static func arrives(_ call: ForeignCall) -> Bool { call.side == .incoming || call.side == .consumed }

    private static func sends(_ call: ForeignCall) -> Bool { call.side == .outgoing || call.side == .published }

    /// A stack of spans that enclose the current span. It contains either only senders' spans or only receivers' spans.
    private struct Around {
        /// The spans, the innermost last. For each, the index of the nearest span of another program around it, or -1.
        private var spans: [(span: Int32, other: Int)] = []

        var innermost: Int32? { spans.last?.span }

        mutating func removeLast() { spans.removeLast() }

        mutating func push(_ span: Int32, _ calls: [ForeignCall]) {
            var other = spans.count - 1
            if other >= 0, calls[Int(spans[other].span)].home == calls[Int(span)].home { other = spans[other].other }
            spans.append((span, other))
        }

        /// Returns the innermost span of another program; if there is none, the innermost span of the same program.
        func innermost(preferablyNotOf home: Int32, _ calls: [ForeignCall]) -> Int32? {
            guard let last = spans.last else { return nil }
            guard calls[Int(last.span)].home == home, last.other >= 0 else { return last.span }
            return spans[last.other].span
        }
    }

    /// Finds the parents of the spans within a family, that is among spans with the same identifier.
    private mutating func pair(_ family: ArraySlice<Int32>, _ calls: [ForeignCall]) {
        func call(_ index: Int32) -> ForeignCall { calls[Int(index)] }
        func end(_ index: Int32) -> Int64 { call(index).hasEnd ? call(index).end : .max }
        // From outside to inside; of equal spans the sender's comes first.
        let order = family.sorted { left, right in
            let (first, second) = (Self.arrives(call(left)) ? 1 : 0, Self.arrives(call(right)) ? 1 : 0)
            return (call(left).start, end(right), first, left) < (call(right).start, end(left), second, right)
        }
        var (senders, receivers) = (Around(), Around())
        var lonely: [Int32] = []
        var taken: Set<Int32> = []
        var roots = 0
        for span in order {
            while let last = senders.innermost, end(last) < end(span) { senders.removeLast() }
            while let last = receivers.innermost, end(last) < end(span) { receivers.removeLast() }
            if Self.arrives(call(span)) {
                if let sender = senders.innermost(preferablyNotOf: call(span).home, calls) {
                    partners[span] = sender
                    taken.insert(sender)
                } else {
                    lonely.append(span)
                }
                receivers.push(span, calls)
            } else if Self.sends(call(span)) {
                if let receiver = receivers.innermost, call(receiver).home == call(span).home {
                    partners[span] = receiver
                } else {
                    roots += 1
                }
                senders.push(span, calls)
            } else {
                roots += 1
            }
        }
        // Where clocks are skewed, a receiver's span may lie anywhere.
        let sent = order.filter { Self.sends(call($0)) }
        let free = sent.filter { !taken.contains($0) }
        let other = sent.first { call($0).home != call(sent[0]).home }
        var next = 0
        for span in lonely {
            if next < free.count, call(free[next]).home != call(span).home {
                partners[span] = free[next]
                next += 1
            } else if let sender = sent.first {
                partners[span] = call(sender).home == call(span).home ? other ?? sender : sender
            } else {
                roots += 1
            }
        }
        if roots > 1 { strangers += 1 }
    }

    /// Returns a span's parent by the parent's identifier.
    ///
    /// If several spans have this identifier, the latest span that started before in the same program is preferred, then
    /// a receiver's span.
    func span(_ trace: Int32, _ span: Int32, for index: Int, in calls: [ForeignCall]) -> Int32? {
        guard let range = ranges[Self.key((trace, span))] else { return nil }
        guard range.count > 1 else { return members[range.lowerBound] }
        let call = calls[index]
        // The first member that comes after the span, if it were a member.
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let member = calls[Int(members[middle])]
            if (member.home, member.start) <= (call.home, call.start) { low = middle + 1 } else { high = middle }
        }
        for place in [low - 1, low] where range.contains(place) && calls[Int(members[place])].home == call.home {
            return members[place]
        }
        return members[range].first { Self.arrives(calls[Int($0)]) } ?? members[range.lowerBound]
    }
}
