import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("A property that another component sets")
struct PropertySetTests {
    private var app = TraceSketch()
    private let view: Int
    private let list: Int

    init() {
        app.beat("opens", .tap)
        view = app.component("View", .view)
        list = app.component("List", .presentation)
    }

    private var run: RunAnalysis { RunAnalysis(app.finished) }

    @Test("a property set by another component counts as a set, not as a message or a channel")
    mutating func isNoMessage() {
        let load = app.message("load()", 0, view)
        app.write("items", of: list, during: load)
        app.write("isLoading", of: list, during: load)
        app.message("show()", view, list, because: load)
        let measures = run.measures
        #expect(measures.total.sets == 2 && measures.total.messages == 2 && measures.total.channels == 2)
        #expect(measures.channels.map(\.sets) == [0, 2] && measures.channels.map(\.messages) == [1, 1])
    }

    @Test("a set counts for the component that sets the property, unless it is the property's owner or the system")
    mutating func writers() {
        let load = app.message("load()", 0, view)
        let observer = app.component("Observer", .logic)
        app.write("items", of: list, during: load, by: observer)
        app.write("isLoading", of: list, during: load, by: list)
        app.write("view", of: list, during: load, by: 0)
        let sets = Array(run.graph.propertySets)
        #expect(sets.map(\.channel) == [Channel(from: .component(observer), to: .component(list))])
        #expect(run.measures.total.sets == 1)
    }

    @Test("the table of channels has a row for a set even if the writer sent no message to the property's owner")
    mutating func setsAlone() {
        let load = app.message("load()", 0, view)
        app.write("items", of: list, during: load)
        let measures = run.measures
        #expect(measures.total.channels == 1)
        let row = measures.channels[1]
        #expect(row.channel == Channel(from: .component(view), to: .component(list)))
        #expect(row.messages == 0 && row.sets == 1 && row.methods == 0)
    }

    @Test(
        "a write is no set if it changes a control, or is made by the property's owner, an assembly or outside messages"
    )
    mutating func others() {
        let builder = app.component("Builder", .assembly)
        let load = app.message("load()", 0, view)
        app.write("count", of: view, during: load)
        app.show("label", of: list, during: load)
        let build = app.message("build()", view, builder, because: load)
        app.write("view", of: list, during: build)
        app.write("early", of: list, during: 0)
        #expect(run.measures.total.sets == 0)
    }

    @Test("a set is counted in the beat in which the property was written") mutating func beats() {
        let load = app.message("load()", 0, view)
        app.write("items", of: list, during: load)
        app.beat("waits", .time)
        let tick = app.message("tick()", 0, view, isSystem: true)
        for _ in 1...2 { app.write("items", of: list, during: tick) }
        #expect(run.measures.beats.map(\.sets) == [0, 1, 2])
        let evidence = run.sets { $0.channel.receiver == .component(list) }
        #expect(evidence.map(\.what) == ["List.items", "List.items", "List.items"])
        #expect(evidence.map(\.message) == [load, tick, tick])
    }

    @Test("the number of sets is unknown if writes weren't recorded") mutating func unseen() {
        let load = app.message("load()", 0, view)
        app.message("show()", view, list, because: load)
        var trace = app.finished
        trace.header.sees = ["references"]
        #expect(RunAnalysis(trace).measures.cell(.sets) == .missing)
    }
}
