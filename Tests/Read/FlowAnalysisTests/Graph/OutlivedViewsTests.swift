import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("A component that outlives the views it served")
struct OutlivedViewsTests {
    /// Returns a run with a screen that is opened after launch and then closed, and one component beside it.
    private func closed(
        _ role: Role = .presentation, launch: BeatKind? = .other, bornWith: Bool = true, talks: Bool = true,
        isFreed: Bool = false, hasOtherView: Bool = false
    ) -> RunAnalysis {
        var app = TraceSketch()
        if let launch { app.beat("first", launch) }
        if !bornWith { _ = app.component("Early", .bus) }
        let early = bornWith ? nil : app.component("Model", role)
        if launch == .other || !bornWith { app.beat("opens", .tap) }
        let view = app.component("View", .view)
        let other = hasOtherView ? app.component("OtherView", .view) : nil
        let model = early ?? app.component("Model", role)
        if talks { app.message("load()", model, view) }
        if let other { app.message("load()", other, model) }
        app.beat("closes", .tap)
        app.end(view)
        if isFreed { app.end(model) }
        app.beat("waits", .time)
        return RunAnalysis(app.finished)
    }

    private func count(_ run: RunAnalysis) -> Table.Cell? { run.measures.cell(.outlivers) }

    @Test("a component that outlives its views was created with one of them, and exchanged messages with that view")
    func outlives() {
        #expect(count(closed()) == .number(1))
        #expect(count(closed(isFreed: true)) == .number(0))
        #expect(count(closed(bornWith: false)) == .number(0))
        #expect(count(closed(talks: false)) == .number(0))
        #expect(count(closed(hasOtherView: true)) == .number(0))
    }

    @Test("a component that outlives its views is counted from the end of the beat in which the last view was freed")
    func beats() {
        let run = closed()
        #expect(run.measures.beats.map(\.outlivers) == [nil, nil, nil, 1, 1])
        #expect(closed(isFreed: true).measures.beats.map(\.outlivers) == [nil, nil, nil, 0, 0])
    }

    @Test(
        "a component that outlives its views was created after launch, which ends at the person's first action",
        arguments: BeatKind.allCases)
    func launch(kind: BeatKind) {
        var app = TraceSketch()
        app.beat("first", kind)
        let (view, model) = (app.component("View", .view), app.component("Model", .presentation))
        app.message("load()", view, model)
        app.beat("second", .tap)
        app.end(view)
        let isThePersons = kind == .tap || kind == .typing
        #expect(count(RunAnalysis(app.finished)) == (isThePersons ? .number(1) : .missing))
    }

    @Test("a view, service or assembly never counts as a component that outlives its views", arguments: Role.allCases)
    func roles(role: Role) {
        let isShared = role == .view || role == .service || role == .assembly
        #expect(count(closed(role)) == .number(isShared ? 0 : 1))
    }

    @Test(
        "a component that outlives its views is counted with the components that only it reaches by messages",
        arguments: [
            (nil, 3), (Role.service, 3), (.assembly, 3), (.bus, 1), (.view, 1),
        ] as [(Role?, Int)])
    func hanging(other: Role?, count: Int) {
        var app = TraceSketch()
        app.beat("first", .other)
        let shared = other.map { app.component("Shared", $0) }
        app.beat("opens", .tap)
        let (view, model) = (app.component("View", .view), app.component("Model", .presentation))
        let (timer, clock) = (app.component("Timer", .logic), app.component("Clock", .logic))
        let freed = app.component("Step", .logic)
        app.message("load()", view, model)
        app.message("begin()", model, timer)
        app.message("tick()", clock, timer)
        app.message("next()", timer, freed)
        if let shared { app.message("listen()", clock, shared) }
        app.beat("closes", .tap)
        app.end(view)
        app.beat("waits", .time)
        app.end(freed)
        let run = RunAnalysis(app.finished)
        #expect(self.count(run) == .number(count))
        let timers = run.outlivedViews.all.filter { run.graph.components[$0.component].name == "Timer" }
        // The bus and the view need the clock. So neither the clock nor its partner, the timer, depends on the model
        // alone.
        #expect(timers.map(\.beat) == (count > 1 ? [4] : []))
    }

    @Test("a component that outlives its views is counted only if a view was freed; otherwise the table has a dash")
    func nothingFreed() {
        var app = TraceSketch()
        app.beat("first")
        app.beat("opens", .tap)
        let (view, model) = (app.component("View", .view), app.component("Model", .presentation))
        app.message("load()", view, model)
        #expect(count(RunAnalysis(app.finished)) == .missing)
    }

    @Test(
        "the numbers of strong and weak references are missing if any component's references can't be read",
        arguments: [true, false])
    func references(isRead: Bool) {
        var app = TraceSketch()
        app.beat("first")
        let (view, model) = (
            app.component("View", .view), app.component("Model", .state, unread: isRead ? nil : ["child"])
        )
        app.hold(view, model, "model")
        let measures = RunAnalysis(app.finished).measures
        #expect(measures.cell(.strongReferences) == (isRead ? .number(1) : .missing))
        #expect(measures.cell(.weakReferences) == (isRead ? .number(0) : .missing))
        let sentence = DataQuality(of: [measures]).sentence
        #expect(sentence.contains("References of Model can't be read") == !isRead)
    }
}
