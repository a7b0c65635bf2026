import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("The search for motifs such as request-response and round trip")
struct MotifTests {
    var sketch = TraceSketch()
    let view, bus, core, store, router, service, assembly: Int

    init() {
        view = sketch.component("View", .view)
        bus = sketch.component("Bus", .bus)
        core = sketch.component("Core", .logic)
        store = sketch.component("Store", .state)
        router = sketch.component("Router", .navigation)
        service = sketch.component("Service", .service)
        assembly = sketch.component("Assembly", .assembly)
    }

    private var run: RunAnalysis { RunAnalysis(sketch.finished) }

    private func occurrences(_ motif: Motif) -> [[Int]] { run.motifs.filter { $0.motif == motif }.map(\.places) }

    @Test("each kind of motif, such as a broadcast, has a name, a definition and a source in the literature")
    func words() {
        #expect(
            Motif.allCases.map(\.rawValue) == ["request-response", "broadcast", "relay-chain", "round-trip", "gather"])
        for motif in Motif.allCases {
            #expect(!motif.summary.isEmpty && !motif.definition.isEmpty)
            #expect(motif.source.contains("("))
        }
    }

    @Test("no motif exists in an empty trace or in a single message")
    mutating func none() {
        #expect(RunAnalysis(TraceSketch().finished).total.motifs == Counts())
        sketch.message("a()", view, core)
        #expect(run.total.motifs == Counts() && run.motifs.isEmpty)
    }

    // MARK: Request-response

    @Test("a message that returns a result is a request with its response")
    mutating func result() {
        sketch.message("count()", view, core, returnsResult: true)
        #expect(occurrences(.requestResponse) == [[0]])
        #expect(run.total.motifs[.requestResponse] == 1 && run.answeredByMessage().reduce(0, +) == 0)
    }

    @Test("a request is answered by a message back, at once or later, and only the first answer counts")
    mutating func messageBack() {
        let ask = sketch.message("fetch()", core, service)
        sketch.message("log()", service, store, because: ask)
        sketch.now = 5
        sketch.message("didFetch()", service, core, because: ask, isAsync: true)
        sketch.message("didFetchMore()", service, core, because: ask, isAsync: true)
        #expect(occurrences(.requestResponse) == [[0, 2]])
        #expect(run.answeredByMessage().reduce(0, +) == 1 && run.total.motifs[.roundTrip] == 0)
    }

    @Test("a request with both a result and a message back counts as one request")
    mutating func both() {
        let ask = sketch.message("attach()", core, service, returnsResult: true)
        sketch.message("didAttach()", service, core, because: ask)
        #expect(occurrences(.requestResponse) == [[0, 1]])
    }

    @Test("messages of the user, the system, a bus or an assembly, and messages with a lost reply, are no requests")
    mutating func noRequest() {
        let tap = sketch.message("tap()", 0, view, returnsResult: true)
        sketch.message("load()", 0, view, because: tap, isSystem: true, returnsResult: true)
        let told = sketch.message("send(event:)", core, bus, because: tap, returnsResult: true)
        sketch.message("handle(event:)", bus, core, because: told)
        sketch.message("build()", router, assembly, because: tap, returnsResult: true)
        let call = sketch.message("fetch()", core, service, because: tap)
        sketch.message("didFetch()", service, 0, because: call, isAsync: true, isLost: true)
        #expect(occurrences(.requestResponse) == [])
    }

    @Test("a message back that the request didn't cause directly isn't the answer to the request")
    mutating func indirect() {
        let ask = sketch.message("fetch()", core, service)
        let log = sketch.message("log()", service, store, because: ask)
        sketch.message("didFetch()", service, core, because: log)
        #expect(occurrences(.requestResponse) == [])
    }

    // MARK: Relay chain

    @Test("two relays in a row are a relay chain, and a single relay is none")
    mutating func relays() {
        let one = sketch.message("a(x:)", view, core, arguments: [.int(1)])
        let two = sketch.message("b(x:)", core, store, because: one, arguments: [.int(1)])
        let three = sketch.message("c(x:)", store, router, because: two, arguments: [.int(1)])
        sketch.write("x", of: router, during: three)
        let alone = sketch.message("a(x:)", view, core, arguments: [.int(2)])
        let end = sketch.message("b(x:)", core, store, because: alone, arguments: [.int(2)])
        sketch.write("x", of: store, during: end)
        #expect(occurrences(.relayChain) == [[0, 1]])
        #expect(run.longest(.relayChain) == 2)
    }

    @Test("a relay chain that branches counts once, with the length of its longest branch")
    mutating func fork() {
        func relay(_ from: Int, _ to: Int, because cause: Int = 0) -> Int {
            sketch.message("a(x:)", from, to, because: cause, arguments: [.int(1)])
        }
        let first = relay(view, core)
        let short = relay(core, store, because: first)
        sketch.write("x", of: store, during: relay(store, view, because: short))
        let long = relay(core, router, because: first)
        let longer = relay(router, view, because: long)
        sketch.write("x", of: view, during: relay(view, store, because: longer))
        #expect(occurrences(.relayChain) == [[0, 3, 4]])
        #expect(run.longest(.relayChain) == 3)
    }

    // MARK: Round trip

    @Test("a message whose effects come back to its sender through another component, even a bus, begins a round trip")
    mutating func roundTrip() {
        let first = sketch.message("a()", view, core)
        let second = sketch.message("b()", core, store, because: first)
        sketch.message("c()", store, view, because: second)
        let told = sketch.message("send(event:)", view, bus)
        sketch.message("handle(event:)", bus, view, because: told)
        #expect(occurrences(.roundTrip) == [[0, 2], [3, 4]])
        #expect(run.motifs.filter { $0.motif == .roundTrip }.map(\.length) == [3, 2])
        #expect(run.motifs.first.map(run.graph.messages) == [0, 1, 2])
        #expect(run.longest(.roundTrip) == 3)
    }

    @Test("a round trip ends with the first message delivered back, and a direct answer is no round trip")
    mutating func nearest() {
        let ask = sketch.message("a()", view, core)
        let first = sketch.message("b()", core, store, because: ask)
        let late = sketch.message("c()", store, router, because: first)
        let other = sketch.message("d()", core, router, because: ask)
        sketch.message("e()", router, view, because: other)
        sketch.message("f()", router, view, because: late, isAsync: true)
        let direct = sketch.message("g()", view, store)
        let round = sketch.message("h()", store, core, because: direct)
        sketch.message("i()", core, view, because: round)
        sketch.message("j()", store, view, because: direct)
        #expect(occurrences(.roundTrip) == [[0, 4]])
        #expect(occurrences(.requestResponse) == [[6, 9]])
    }

    @Test("a round trip within a round trip counts separately")
    mutating func nested() {
        let one = sketch.message("a()", view, core)
        let two = sketch.message("b()", core, store, because: one)
        let three = sketch.message("c()", store, router, because: two)
        let four = sketch.message("d()", router, core, because: three)
        sketch.message("e()", core, view, because: four)
        #expect(occurrences(.roundTrip) == [[0, 4], [1, 3]])
    }

    @Test("a round trip isn't found through the system, an assembly, or another sender's message")
    mutating func handToHand() {
        let one = sketch.message("a()", view, core)
        let two = sketch.message("load()", 0, store, because: one, isSystem: true)
        sketch.message("b()", store, view, because: two)
        let three = sketch.message("a()", view, router)
        let build = sketch.message("build()", router, assembly, because: three, returnsResult: true)
        sketch.message("wire()", assembly, view, because: build)
        let four = sketch.message("a()", view, core)
        let five = sketch.message("x()", router, store, because: four)
        sketch.message("y()", store, view, because: five)
        #expect(occurrences(.roundTrip) == [])
    }

    @Test("two messages with the same cause form no round trip with each other")
    mutating func siblings() {
        let tap = sketch.message("tap()", 0, core)
        let one = sketch.message("a()", core, view, because: tap)
        sketch.message("b()", view, store, because: one)
        let two = sketch.message("c()", core, store, because: tap)
        sketch.message("d()", store, view, because: two)
        #expect(occurrences(.roundTrip) == [])
    }

    // MARK: Gather

    @Test(
        "two messages of different senders form a gather if the receiver only stores the first, and acts on the second")
    mutating func gather() {
        let tap = sketch.message("tap()", 0, view)
        let profile = sketch.message("profile(x:)", store, core, because: tap)
        sketch.write("profile", of: core, during: profile)
        let settings = sketch.message("settings(x:)", router, core, because: tap)
        sketch.write("settings", of: core, during: settings)
        sketch.message("show()", core, view, because: settings)
        #expect(occurrences(.gather) == [[1, 2]])
        #expect(run.total.motifs[.gather] == 1)
    }

    @Test(
        "messages form no gather if they have one sender, are idle or in separate trees, or if the receiver acts on each"
    )
    mutating func noGather() {
        let tap = sketch.message("tap()", 0, view)
        for sender in [store, store] {
            let part = sketch.message("part(x:)", sender, core, because: tap)
            sketch.write("part", of: core, during: part)
        }
        sketch.show("label", of: view, during: sketch.message("last()", store, core, because: tap))
        sketch.message("nothing()", router, core, because: tap)
        sketch.show("label", of: view, during: sketch.message("again()", store, core, because: tap))
        for sender in [store, router] {
            sketch.show("label", of: view, during: sketch.message("part(x:)", sender, core, because: tap))
        }
        let other = sketch.message("tap()", 0, view)
        let first = sketch.message("part(x:)", store, core, because: other)
        sketch.write("part", of: core, during: first)
        let last = sketch.message("tap()", 0, view)
        sketch.show("label", of: view, during: sketch.message("part(x:)", router, core, because: last))
        #expect(occurrences(.gather) == [])
    }

    @Test(
        "in a gather, a bus's delivery counts as sent by the component that sent to the bus, and no receiver is a bus")
    mutating func gatherFromBus() {
        let tap = sketch.message("tap()", 0, view)
        for sender in [store, router] {
            let told = sketch.message("send(event:)", sender, bus, because: tap)
            sketch.write("queue", of: bus, during: told)
            let heard = sketch.message("handle(event:)", bus, core, because: told)
            sketch.write("part", of: core, during: heard)
        }
        let told = sketch.message("send(event:)", view, bus, because: tap)
        sketch.show("label", of: view, during: sketch.message("handle(event:)", bus, core, because: told))
        #expect(occurrences(.gather) == [[2, 4, 6]])
    }

    // MARK: Counting

    @Test("each motif counts in the beat of its first message, and the beats' numbers add up to the run's")
    mutating func beats() {
        sketch.beat("taps A")
        let ask = sketch.message("fetch()", core, service)
        sketch.beat("2 s pass")
        sketch.message("didFetch()", service, core, because: ask, isAsync: true)
        sketch.message("count()", view, core, returnsResult: true)
        #expect(run.beats.map { $0.motifs[.requestResponse] } == [0, 1, 1])
        #expect(run.answeredByMessage() == [0, 1, 0])
    }

    @Test("motifs in a chain of ten thousand causes are found without recursion, in linear time")
    func deep() {
        let run = RunAnalysis(Trace.chain(length: 10_000))
        #expect(run.total.motifs[.requestResponse] == 9_999)
        #expect(run.total.motifs[.roundTrip] == 0)
        var sketch = TraceSketch()
        let ring = (0..<3).map { sketch.component("C\($0)", .logic) }
        for index in 0..<10_000 {
            sketch.message("a(x:)", ring[index % 3], ring[(index + 1) % 3], because: index, arguments: [.int(1)])
        }
        sketch.write("x", of: ring[0], during: 10_000)
        let ringRun = RunAnalysis(sketch.finished)
        #expect(ringRun.total.motifs[.roundTrip] == 9_998)
        #expect(ringRun.longest(.relayChain) == 9_999)
    }

    @Test(
        "the fast search for motifs finds the same motifs as a simple slow search in random traces", arguments: 0..<20)
    func random(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 200))
        let slow = SlowMotifs(run)
        for motif in Motif.allCases {
            let found = run.motifs.filter { $0.motif == motif }
            #expect(found.count == run.total.motifs[motif])
            #expect(run.beats.reduce(0) { $0 + $1.motifs[motif] } == found.count)
            #expect(found.allSatisfy { $0.places == $0.places.sorted() })
        }
        #expect(run.total.motifs[.broadcast] == run.total.sends)
        #expect(occurrences(.requestResponse, run) == slow.requests)
        #expect(occurrences(.roundTrip, run) == slow.roundTrips)
        #expect(occurrences(.relayChain, run).map { $0.count } == slow.relayChainLengths)
    }

    private func occurrences(_ motif: Motif, _ run: RunAnalysis) -> [[Int]] {
        run.motifs.filter { $0.motif == motif }.map(\.places)
    }
}

extension RunAnalysis {
    /// The number of requests in each beat that a message answers.
    fileprivate func answeredByMessage() -> [Int] {
        measures.beats.indices.map { beat in
            motifs.count {
                $0.motif == .requestResponse && $0.places.count == 2 && graph.beat(of: $0.places[0]) == beat
            }
        }
    }

    /// The largest number of messages in an occurrence; 0 without one.
    fileprivate func longest(_ motif: Motif) -> Int { motifs.filter { $0.motif == motif }.map(\.length).max() ?? 0 }
}

/// A second search that follows the definitions word by word, however slowly.
private struct SlowMotifs {
    let run: RunAnalysis

    init(_ run: RunAnalysis) { self.run = run }

    private var graph: FlowGraph { run.graph }
    private func isAssembly(_ place: Int) -> Bool { run.classification[place] == .assembly }

    private func speaksForItself(_ participant: Participant) -> Bool {
        if case .component = participant { graph.role(of: participant) != .bus } else { false }
    }

    private func request(_ place: Int) -> [Int]? {
        let message = graph.messages[place]
        guard !isAssembly(place), message.sender != message.receiver, speaksForItself(message.sender),
            speaksForItself(message.receiver)
        else { return nil }
        for child in graph.children(of: place)
        where graph.messages[child].sender == message.receiver && graph.messages[child].receiver == message.sender
            && !isAssembly(child)
        {
            return [place, child]
        }
        return message.returnsResult ? [place] : nil
    }

    var requests: [[Int]] { graph.messages.indices.compactMap(request) }

    var roundTrips: [[Int]] {
        graph.messages.indices.compactMap { first in
            let sender = graph.messages[first].sender
            guard !isAssembly(first), speaksForItself(sender), graph.messages[first].receiver != sender,
                request(first) == nil
            else { return nil }
            let last = graph.subtree(of: first).sorted().first { last in
                guard last != first, graph.messages[last].receiver == sender else { return false }
                let way = Array(graph.chain(to: last).drop { $0 != first })
                return way.allSatisfy { !isAssembly($0) }
                    && zip(way, way.dropFirst()).allSatisfy {
                        graph.messages[$0].receiver == graph.messages[$1].sender
                    }
                    && way.dropFirst().allSatisfy { graph.messages[$0].sender != sender }
            }
            return last.map { [first, $0] }
        }
    }

    var relayChainLengths: [Int] {
        let isRelay = { (place: Int) in run.classification[place] == .relay }
        return graph.messages.indices.compactMap { head in
            guard isRelay(head), graph.parent(of: head).map(isRelay) != true else { return nil }
            let lengths = graph.subtree(of: head).map { end in
                let way = Array(graph.chain(to: end).drop { $0 != head })
                return way.allSatisfy(isRelay) ? way.count : 0
            }
            return lengths.max().flatMap { $0 > 1 ? $0 : nil }
        }
    }
}
