import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

/// Known numbers of small runs. Motifs, cycles, shares, required events and reading effort have separate tests.
@Suite("Hand-made runs with known measures")
struct KnownAnswersTests {
    var sketch = TraceSketch()
    let list, otherList, core, store, service: Int

    init() {
        list = sketch.component("List", .view)
        otherList = sketch.component("List", .view)
        core = sketch.component("Core", .logic)
        store = sketch.component("Store", .state)
        service = sketch.component("Service", .service)
    }

    private var run: RunAnalysis { RunAnalysis(sketch.finished) }

    private func measures(_ id: Int) throws -> ComponentMeasures {
        try #require(run.components.first { $0.participant == .component(id) })
    }

    @Test("methods are distinguished by the receiver's type, and types by their name")
    mutating func methodsAndTypes() {
        sketch.message("show()", core, list)
        sketch.message("show()", core, otherList)
        sketch.message("hide()", core, list)
        sketch.message("show()", core, store)
        sketch.message("reply()", service, 0, isLost: true)
        sketch.message("stray()", core, 99)
        #expect(run.total.methods == 3 && run.total.types == 2)
        #expect(run.total.channels == 4)
    }

    @Test("methods, types and channels that occur in several beats count once in the run")
    mutating func distinct() {
        for _ in 0..<2 {
            sketch.beat("taps")
            sketch.message("show()", core, list)
        }
        #expect(run.beats.map(\.methods) == [0, 1, 1] && run.total.methods == 1)
        #expect(run.beats.map(\.types) == [0, 1, 1] && run.total.types == 1)
        #expect(run.beats.map(\.channels) == [0, 1, 1] && run.total.channels == 1)
    }

    @Test("a component's coupling counts the methods called by it and on it, the types involved, senders and receivers")
    mutating func coupling() throws {
        sketch.message("load()", list, core)
        sketch.message("load()", otherList, core)
        sketch.message("save()", list, core)
        sketch.message("fetch()", core, service)
        sketch.message("read()", core, store)
        sketch.message("read()", core, service)
        let core = try measures(core)
        #expect((core.exports.methods, core.exports.types) == (2, 1))
        #expect((core.imports.methods, core.imports.types) == (3, 2))
        #expect((core.fanIn, core.fanOut) == (2, 2))
        #expect((core.received, core.sent) == (3, 3))
        let list = try measures(list)
        #expect((list.imports.methods, list.imports.types) == (2, 1))
        #expect((list.exports.methods, list.exports.types) == (0, 0))
    }

    @Test("a channel has the numbers of its methods, of its messages by class, and of its asynchronous messages")
    mutating func channels() {
        sketch.message("load()", list, core)
        sketch.message("load()", list, core)
        sketch.write("text", of: core, during: sketch.message("save()", list, core, isAsync: true))
        let channel = run.channels[0]
        #expect(channel.channel == Channel(from: .component(list), to: .component(core)))
        #expect((channel.messages, channel.methods, channel.asynchronous) == (3, 2, 1))
        #expect((channel.idle, channel.classes[.decision]) == (2, 1))
    }

    @Test("references are counted by strength at the end of the last beat, without those held by the system")
    mutating func references() {
        sketch.beat("opens")
        sketch.hold(list, core, "core")
        sketch.hold(core, list, "list", .weak)
        sketch.beat("closes")
        sketch.hold(0, list, "root")
        sketch.hold(list, core, "core")
        let references = run.beats.map { [$0.references.strong, $0.references.weak] }
        #expect(references == [[0, 0], [1, 1], [1, 0]])
        #expect([run.total.references.strong, run.total.references.weak] == [1, 0])
    }

    @Test("the table of state lists each property with its writes and writers, but no controls")
    mutating func state() {
        let first = sketch.message("load()", list, core)
        sketch.write("text", of: store, during: first)
        sketch.write("text", of: store, during: first)
        let second = sketch.message("edit()", core, list)
        sketch.write("text", of: store, during: second)
        sketch.write("count", of: store, during: second)
        sketch.show("label", of: list, during: second)
        sketch.write("count", of: store, during: 0)
        #expect(run.state.map { "\($0.type).\($0.property)" } == ["Store.count", "Store.text"])
        #expect(run.state.map(\.writes) == [2, 3])
        #expect(run.state.map(\.writers) == [["List"], ["Core", "List"]])
    }

    @Test("fan-out is the highest number of messages that one message caused, and depth the longest chain of causes")
    mutating func extremes() {
        let first = sketch.message("a()", list, core)
        for _ in 0..<3 { sketch.message("b()", core, store, because: first) }
        let last = sketch.message("c()", core, service, because: first)
        sketch.message("d()", service, store, because: last)
        #expect(run.total.maximumFanOut == 4 && run.total.maximumDepth == 3)
    }

    @Test("messages per required event are computed once for the run, not summed over the beats")
    mutating func perFloorEvent() {
        sketch.beat("taps")
        let tap = sketch.message("tap()", 0, list)
        sketch.message("a()", list, core, because: tap)
        sketch.message("b()", core, store, because: tap)
        sketch.beat("waits")
        sketch.message("c()", core, store)
        #expect(run.beats.map(\.messagesPerRequiredEvent) == [nil, 3, nil])
        #expect(run.total.messagesPerRequiredEvent == 4)
    }

    @Test("an empty trace has zeros, and no number of messages per required event")
    func empty() {
        let run = RunAnalysis(TraceSketch().finished)
        let total = run.total
        #expect(total.messages == 0 && total.methods == 0 && total.types == 0 && total.channels == 0)
        #expect(total.sends == 0 && total.deliveries == 0 && total.asynchronous == 0 && total.lost == 0)
        #expect(total.maximumFanOut == 0 && total.maximumDepth == 0 && total.born == 0 && total.alive == 0)
        #expect(total.references.strong == 0 && total.references.weak == 0)
        #expect(total.visibleWrites == 0 && total.required.events == 0)
        #expect(total.messagesPerRequiredEvent == nil && total.turns == 0 && total.motifs == Counts())
        #expect(run.components.isEmpty && run.channels.isEmpty && run.measures.rolePairs.isEmpty && run.state.isEmpty)
        #expect(run.effects.total == 0 && run.longestAction == nil && run.motifs.isEmpty)
    }

    @Test("a run of a single message has one method, type, channel and turn, depth 1 and fan-out 0")
    mutating func single() throws {
        sketch.message("show()", core, list)
        let total = run.total
        #expect(total.messages == 1 && total.classes[.idle] == 1 && total.methods == 1 && total.types == 1)
        #expect(total.channels == 1 && total.turns == 1 && total.maximumDepth == 1 && total.maximumFanOut == 0)
        #expect(total.sends == 0 && total.asynchronous == 0 && total.required.events == 0 && total.born == 5)
        #expect(try measures(list).fanIn == 1 && measures(core).fanOut == 1 && measures(store).received == 0)
        #expect(run.measures.rolePairs == [RolePair(from: .logic, to: .view): 1])
    }
}
