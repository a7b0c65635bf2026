import ArchFlowSupport
import ForeignTraces
import Testing
import TraceFormat

/// A tree of calls between components, drawn at random. A call lies within the one that made it, and calls of one call follow
/// each other. All times differ.
private struct RandomTree {
    struct Call {
        let id: Int
        let parent: Int?
        let component: Int
        let start: Int
        var end = 0
    }

    private(set) var calls: [Call] = []

    init(_ random: inout SplitMix64, components: Int, count: Int) {
        var now = 0
        var left = count
        func add(_ parent: Int?, _ depth: Int, _ tree: inout RandomTree) {
            var component = Int.random(in: 0..<components, using: &random)
            if let parent, tree.calls[parent].component == component { component = (component + 1) % components }
            let index = tree.calls.count
            now += Int.random(in: 1...40, using: &random)
            tree.calls.append(Call(id: index + 1, parent: parent, component: component, start: now))
            left -= 1
            while left > 0, depth < 8, Int.random(in: 0..<3, using: &random) > 0 { add(index, depth + 1, &tree) }
            now += Int.random(in: 1...40, using: &random)
            tree.calls[index].end = now
        }
        while left > 0 { add(nil, 0, &self) }
    }

    func name(_ call: Call) -> String { "m\(call.id)" }
    func type(_ component: Int) -> String { "C\(component)" }

    /// The calls as text, as ``ForeignTrace/story`` tells them, with their times in microseconds after the first.
    var story: [String] {
        var depths: [Int] = []
        return calls.map { call in
            let depth = call.parent.map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            let sender = call.parent.map { type(calls[$0].component) } ?? "System"
            return String(repeating: "  ", count: depth) + "\(sender) → \(type(call.component)): \(name(call))"
        }
    }

    var times: [String] {
        calls.map { "\(name($0)) \($0.start - calls[0].start)–\($0.end - calls[0].start)" }
    }
}

@Suite("A random tree of calls that was written in another tool's format")
struct RandomTreeTests {
    private static let seeds = 0..<60

    private static func tree(_ seed: Int) -> (RandomTree, SplitMix64) {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 1...40, using: &random)
        return (RandomTree(&random, components: Int.random(in: 2...6, using: &random), count: count), random)
    }

    /// Returns how much each service's clock is off. Those of roots are right, since their times are the truth.
    private static func offsets(of tree: RandomTree, _ random: inout SplitMix64) -> [Int] {
        let roots = Set(tree.calls.filter { $0.parent == nil }.map(\.component))
        return (0..<6).map { component in
            roots.contains(component) || Bool.random(using: &random) ? 0 : Int.random(in: -5000...5000, using: &random)
        }
    }

    private static func expect(
        _ tree: RandomTree, _ trace: ForeignTrace, hasTimes: Bool = true, _ seed: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            trace.story.map { $0.replacing(" (static)", with: "") } == tree.story, "seed \(seed)",
            sourceLocation: sourceLocation)
        if hasTimes { #expect(trace.times == tree.times, "seed \(seed)", sourceLocation: sourceLocation) }
        try trace.expectSound(sourceLocation: sourceLocation)
    }

    @Test(
        "a random tree of calls is read from OTLP in any order, in several documents, with duplicates and skewed clocks",
        arguments: seeds)
    func otlp(seed: Int) throws {
        var (tree, random) = Self.tree(seed)
        let offsets = Self.offsets(of: tree, &random)
        let isText = Bool.random(using: &random)
        func id(_ number: Int) -> String { isText ? "call-\(number)" : Span.id(number) }
        func span(_ id: String, _ parent: String?, _ name: String, _ kind: Int, _ start: Int, _ end: Int) -> String {
            let times = [start, end].map { 1_700_000_000_000_000_000 + $0 * 1000 }
            return #"{"traceId":"\#(Span.trace(1))","spanId":"\#(id)","parentSpanId":"\#(parent ?? "")","#
                + #""name":"\#(name)","kind":\#(kind),"startTimeUnixNano":"\#(times[0])","endTimeUnixNano":"\#(times[1])"}"#
        }
        var spans: [(service: Int, json: String)] = []
        for call in tree.calls {
            let offset = offsets[call.component]
            var parent = call.parent.map { id(tree.calls[$0].id) }
            if let caller = call.parent {
                // The client's span is as long as the server's, and on the client's clock.
                let client = "9\(call.id)"
                let service = tree.calls[caller].component
                let (start, end) = (call.start + offsets[service], call.end + offsets[service])
                let json = span(isText ? client : Span.id(1000 + call.id), parent, "ask", 3, start, end)
                spans.append((service, json))
                parent = isText ? client : Span.id(1000 + call.id)
            }
            let json = span(id(call.id), parent, tree.name(call), 2, call.start + offset, call.end + offset)
            spans.append((call.component, json))
            if Int.random(in: 0..<4, using: &random) == 0 {
                // An earlier copy, without an end.
                let copy = span(id(call.id), parent, tree.name(call), 2, call.start + offset, call.start + offset)
                spans.append((call.component, copy))
            }
        }
        spans.shuffle(using: &random)
        var documents: [String] = []
        while !spans.isEmpty {
            let blocks = spans.prefix(Int.random(in: 1...10, using: &random)).map { span in
                #"{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"\#(tree.type(span.service))"}}]},"#
                    + #""scopeSpans":[{"spans":[\#(span.json)]}]}"#
            }
            spans.removeFirst(blocks.count)
            documents.append(#"{"resourceSpans":[\#(blocks.joined(separator: ","))]}"#)
            if Bool.random(using: &random) { documents.append(#"{"resourceLogs":[{"scopeLogs":[]}]}"#) }
        }
        let text = documents.shuffled(using: &random).joined(separator: "\n")
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .otlp)
        try Self.expect(tree, ForeignTrace(text, .otlp), seed)
    }

    @Test(
        "a random tree of calls is read from Jaeger in any order, with several processes, duplicates and skewed clocks",
        arguments: seeds)
    func jaeger(seed: Int) throws {
        var (tree, random) = Self.tree(seed)
        let offsets = Self.offsets(of: tree, &random)
        let isText = Bool.random(using: &random)
        func id(_ number: Int) -> String { isText ? "call-\(number)" : Span.id(number) }
        // Older versions name the parent beside the references, which may be a link to another trace.
        func parent(_ id: String) -> String {
            let reference = #"{"refType":"CHILD_OF","traceID":"\#(Span.trace(1))","spanID":"\#(id)"}"#
            let link = #"{"refType":"FOLLOWS_FROM","traceID":"\#(Span.trace(2))","spanID":"\#(id)"}"#
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return #""parentSpanID":"\#(id)""#
            case 1: return #""references":[\#(link),\#(reference)]"#
            default: return #""references":[\#(reference)]"#
            }
        }
        var spans: [(service: Int, json: String)] = []
        func add(
            _ id: String, _ above: String?, _ name: String, _ kind: String, _ service: Int, _ call: RandomTree.Call
        ) {
            let start = 1_700_000_000_000_000 + call.start + offsets[service]
            let more = above.map { "," + parent($0) } ?? ""
            func json(_ duration: Int) -> String {
                #"{"traceID":"\#(Span.trace(1))","spanID":"\#(id)","operationName":"\#(name)","startTime":\#(start),"#
                    + #""duration":\#(duration),"tags":[{"key":"span.kind","value":"\#(kind)"}],"processID":"p"\#(more)}"#
            }
            spans.append((service, json(call.end - call.start)))
            // An earlier copy, without a duration.
            if Int.random(in: 0..<4, using: &random) == 0 { spans.append((service, json(0))) }
        }
        for call in tree.calls {
            // The file may lack the span that a root belongs to.
            var above: String? = Bool.random(using: &random) ? id(5000) : nil
            if let caller = call.parent {
                above = id(1000 + call.id)
                add(id(1000 + call.id), id(tree.calls[caller].id), "ask", "client", tree.calls[caller].component, call)
            }
            add(id(call.id), above, tree.name(call), "server", call.component, call)
        }
        spans.shuffle(using: &random)
        var traces: [String] = []
        while !spans.isEmpty {
            let some = spans.prefix(Int.random(in: 1...10, using: &random))
            spans.removeFirst(some.count)
            // Each part of the trace numbers the processes anew.
            let services = Set(some.map(\.service)).shuffled(using: &random)
            let processes = services.enumerated().map { #""p\#($0)":{"serviceName":"\#(tree.type($1))","tags":[]}"# }
            let texts = some.map { span in
                let process = services.firstIndex(of: span.service) ?? 0
                return span.json.replacing(#""processID":"p""#, with: #""processID":"p\#(process)""#)
            }
            let parts = [
                #""traceID":"\#(Span.trace(1))""#, #""spans":[\#(texts.joined(separator: ","))]"#,
                #""processes":{\#(processes.joined(separator: ","))}"#, #""warnings":null"#,
            ].shuffled(using: &random)
            traces.append("{\(parts.joined(separator: ","))}")
        }
        var documents: [String] = []
        while !traces.isEmpty {
            let some = traces.prefix(Int.random(in: 1...3, using: &random))
            traces.removeFirst(some.count)
            let list = some.joined(separator: ",")
            documents.append(Bool.random(using: &random) ? #"{"data":[\#(list)],"total":0}"# : "[\(list)]")
        }
        let text = documents.joined(separator: "\n")
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .jaeger)
        try Self.expect(tree, ForeignTrace(text, .jaeger), seed)
    }

    @Test(
        "a random tree of calls is read from Zipkin, with one id for both sides of a call or with two", arguments: seeds
    )
    func zipkin(seed: Int) throws {
        var (tree, random) = Self.tree(seed)
        let isShared = Bool.random(using: &random)
        var spans: [ZipkinSpan] = []
        for call in tree.calls {
            let parent = call.parent.map { tree.calls[$0] }
            var server = ZipkinSpan(
                id: call.id, parent: parent?.id, name: tree.name(call), service: tree.type(call.component),
                time: call.start...call.end)
            if let parent {
                let client = isShared ? call.id : 1000 + call.id
                spans.append(
                    ZipkinSpan(
                        id: client, parent: parent.id, kind: "CLIENT", name: "ask",
                        service: tree.type(parent.component),
                        time: call.start...call.end))
                if !isShared { server.parent = client }
            }
            spans.append(server)
            // The whole file may have been written twice.
            if Int.random(in: 0..<4, using: &random) == 0 { spans.append(server) }
        }
        spans.shuffle(using: &random)
        var documents = ["[]"]
        while !spans.isEmpty {
            let some = spans.prefix(Int.random(in: 1...10, using: &random)).map(\.json)
            spans.removeFirst(some.count)
            let array = "[\(some.joined(separator: ","))]"
            documents.append(Bool.random(using: &random) ? array : some.count == 1 ? some[0] : "[\(array)]")
        }
        let text = documents.joined(separator: "\n")
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .zipkin)
        try Self.expect(tree, ForeignTrace(text, .zipkin), seed)
    }

    @Test(
        "a random tree of calls is read from trace events, whole or as begin and end, in any order, at any time",
        arguments: seeds)
    func chrome(seed: Int) throws {
        var (tree, random) = Self.tree(seed)
        let origin = Int.random(in: -500...500, using: &random)
        // The first root's calls stay on one thread; some calls move to threads of their own, by flows.
        var threads: [Int] = []
        var events: [String] = []
        func event(_ phase: String, _ call: RandomTree.Call, _ time: Int, _ more: String = "") -> String {
            #"{"ph":"\#(phase)","pid":1,"tid":\#(threads[call.id - 1]),"ts":\#(time + origin)\#(more)}"#
        }
        for call in tree.calls {
            let moves = call.parent != nil && Int.random(in: 0..<4, using: &random) == 0
            threads.append(moves ? call.id : call.parent.map { threads[$0] } ?? 0)
            let names = #","name":"\#(tree.name(call))","cat":"\#(tree.type(call.component))","args":{"x":1}"#
            switch Int.random(in: 0..<3, using: &random) {
            case 0: events.append(event("X", call, call.start, #"\#(names),"dur":\#(call.end - call.start)"#))
            case 1: events += [event("B", call, call.start, names), event("E", call, call.end)]
            default: events += [event("B", call, call.start, names), event("E", call, call.end, names)]
            }
            if moves, let parent = call.parent {
                let flow = #","cat":"go","name":"go","id":\#(call.id)"#
                events.append(event("s", tree.calls[parent], call.start, flow))
                events.append(event("f", call, call.start, flow + #","bp":"e""#))
            }
        }
        events.shuffle(using: &random)
        let array = "[\(events.joined(separator: ","))"
        let text =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: array
            case 1: #"{"displayTimeUnit":"ms","traceEvents":\#(array)],"otherData":{}}"#
            default: events.joined(separator: "\n")
            }
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .chrome)
        let trace = try ForeignTrace(text, .chrome)
        #expect(trace.story.map { $0.replacing(" (later)", with: "") } == tree.story, "seed \(seed)")
        #expect(trace.times == tree.times, "seed \(seed)")
        try trace.expectSound()
    }

    @Test(
        "a random tree of calls is read from AppMap, on several threads, with returns that may lack the call's number",
        arguments: seeds
    )
    func appMap(seed: Int) throws {
        var (tree, random) = Self.tree(seed)
        /// The events of each root's tree, on a thread of its own.
        var threads: [[(time: Int, json: String)]] = []
        var threadOfCall: [Int] = []
        var updates: [String] = []
        for call in tree.calls {
            if call.parent == nil { threads.append([]) }
            let thread = call.parent.map { threadOfCall[$0] } ?? threads.count - 1
            threadOfCall.append(thread)
            let method = #""defined_class":"\#(tree.type(call.component))","method_id":"\#(tree.name(call))""#
            threads[thread].append(
                (call.start, #"{"event":"call","id":\#(2 * call.id),"thread_id":\#(thread),"static":true,\#(method)}"#))
            let end = #"{"event":"return","id":\#(2 * call.id + 1),"thread_id":\#(thread),"elapsed":0.001"#
            switch Int.random(in: 0..<4, using: &random) {
            case 0: threads[thread].append((call.end, #"\#(end),\#(method)}"#))
            case 1: threads[thread].append((call.end, end + "}"))
            case 2:
                updates.append(#""\#(2 * call.id + 1)":\#(end),"parent_id":\#(2 * call.id)}"#)
                fallthrough
            default: threads[thread].append((call.end, #"\#(end),"parent_id":\#(2 * call.id)}"#))
            }
        }
        // Each thread keeps its order.
        let events = threads.flatMap { $0 }.sorted { $0.time < $1.time }.map(\.json).joined(separator: ",")
        let parts = [
            #""version":"1.9""#, #""events":[\#(events)]"#, #""classMap":[]"#,
            #""eventUpdates":{\#(updates.joined(separator: ","))}"#,
        ].shuffled(using: &random)
        let text = "{\(parts.joined(separator: ","))}"
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .appMap)
        let trace = try ForeignTrace(text, .appMap)
        #expect(trace.story.map { $0.replacing(" (static)", with: "") } == tree.story, "seed \(seed)")
        #expect(trace.returns.count == tree.calls.count)
        #expect(trace.lossesBesidesRoots.isEmpty)
        try trace.expectSound()
    }
}
