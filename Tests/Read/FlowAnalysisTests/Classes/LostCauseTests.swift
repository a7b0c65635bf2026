import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("Messages and channels in a run on a real clock")
struct LostCauseTests {
    private var app = TraceSketch(clock: .real)

    private func classes(_ app: TraceSketch) -> [MessageClass] { RunAnalysis(app.finished).classification.classes }

    @Test("a message without known effects is “unseen” if some effects may be unrecorded, otherwise “idle”")
    func unrecordedObjects() {
        var app = app
        let core = app.component("Core", .logic, unrecorded: ["validator"])
        let store = app.component("Store", .state)
        app.message("check()", 0, core, isSystem: true)
        let ask = app.message("isValid()", 0, core, isSystem: true, returnsResult: true)
        app.message("add()", core, store, because: app.message("add()", 0, core, isSystem: true))
        let save = app.message("save()", 0, core, isSystem: true)
        app.write("items", of: store, during: app.message("set()", core, store, because: save))
        app.message("noop()", 0, core, isSystem: true, isApart: true)
        app.message("later()", 0, core, isSystem: true, handsOut: true, isApart: true)
        #expect(classes(app) == [.unseen, .unseen, .unseen, .idle, .translation, .decision, .idle, .unseen])
        let run = RunAnalysis(app.finished)
        #expect(
            run.classification.reason(for: ask - 1, in: run.graph)
                == "had no recorded effect, but the effects of Core's validator aren't recorded")
        #expect(
            run.classification.reason(for: 7, in: run.graph)
                == "had no recorded effect, but Core may have handed out a callback that runs later, or called code "
                + "outside the components")
    }

    @Test("a message is “unseen” if its receiver was found to hold an unrecorded object, even after the message")
    func foundObjects() {
        var app = app
        let core = app.component("Core", .logic, unrecorded: ["queue"])
        let store = app.component("Store", .state)
        let other = app.component("Other", .logic)
        app.message("check()", 0, store, isSystem: true)
        app.message("noop()", 0, store, isSystem: true, isApart: true)
        app.message("check()", 0, other, isSystem: true)
        app.message("check()", 0, core, isSystem: true)
        app.find("service", of: store)
        app.find("service", of: core)
        app.find("queue", of: core)
        #expect(classes(app) == [.unseen, .idle, .idle, .unseen])
        let run = RunAnalysis(app.finished)
        #expect(run.graph.unrecordedObjects(of: .component(core)) == ["queue", "service"])
        #expect(run.graph.unrecordedObjects(of: .component(store)) == ["service"])
    }

    @Test("a message without a recorded effect is “unseen” if its record says that it may have had other effects")
    func handedOut() {
        var app = app
        let core = app.component("Core", .logic)
        let queue = app.component("Queue", .logic)
        app.message("later()", 0, core, isSystem: true, handsOut: true)
        let load = app.message("load()", 0, core, isSystem: true, handsOut: true)
        app.message("add(_:)", core, queue, because: load, arguments: [.type("() -> ()")])
        // The method may have passed another closure to code that isn't recorded.
        #expect(classes(app) == [.unseen, .unseen, .idle])
        let save = app.message("save()", 0, core, isSystem: true, handsOut: true)
        app.write("items", of: queue, during: app.message("add(_:)", core, queue, because: save))
        #expect(classes(app).suffix(2) == [.translation, .decision])
    }

    @Test("a message to a view from unrecorded code is “event” only if it changes what a person sees")
    func unknownSenders() {
        var app = app
        let view = app.component("View", .view)
        app.message("viewDidLoad()", 0, view, isSystem: true)
        app.message("render()", 0, view, isSystem: true, isUnknown: true)
        app.write("text", of: view, during: app.message("render()", 0, view, isSystem: true, isUnknown: true))
        app.message("height()", 0, view, isSystem: true, returnsResult: true, isUnknown: true)
        app.show("label", of: view, during: app.message("render()", 0, view, isSystem: true, isUnknown: true))
        #expect(classes(app) == [.event, .idle, .decision, .query, .event])
        let run = RunAnalysis(app.finished)
        #expect(
            run.classification.reason(for: 2, in: run.graph)
                == "writes text, and comes through code that isn't recorded")
    }

    @Test("the path to the last visible change is unknown if a change in the same beat has no known cause")
    func lostChange() {
        var app = app
        let view = app.component("View", .view)
        app.beat("taps", .tap)
        app.show("spinner", of: view, during: app.message("tap()", 0, view))
        #expect(RunAnalysis(app.finished).longestAction?.last?.hops == 1)
        app.show("list", of: view, during: 0)
        let run = RunAnalysis(app.finished)
        #expect(run.longestAction != nil && run.longestAction?.last == nil && run.longestAction?.first?.hops == 1)
        #expect(run.measures.longestAction == run.longestAction)
        app.beat("taps again", .tap)
        app.show("list", of: view, during: app.message("tap()", 0, view))
        #expect(RunAnalysis(app.finished).actions.map { $0.last?.hops } == [nil, 1])
    }

    @Test(
        "a channel may lead through unrecorded objects if its sender holds such objects and doesn't know the receiver"
    )
    func strangers() {
        var app = app
        let keyboard = app.component("Keyboard", .view, unrecorded: ["store"])
        let presenter = app.component("Presenter", .presentation)
        let known = app.component("Known", .logic)
        app.message("newState()", keyboard, presenter, because: app.message("press()", 0, keyboard))
        app.message("go()", keyboard, known)
        app.beat("ends")
        app.hold(keyboard, known, "known")
        #expect(RunMeasures(app.finished).unacquainted.map(\.description) == ["Keyboard → Presenter"])
    }

    @Test("a channel isn't said to lead through unrecorded objects if its sender was passed a closure, even indirectly")
    func closuresOnTheirWay() {
        var app = app
        let hands = (0..<4).map { app.component("Hand\($0)", .logic, unrecorded: ["object"]) }
        var cause = 0
        for (giver, taker) in zip(hands, hands.dropFirst()) {
            cause = app.message("load(then:)", giver, taker, because: cause, arguments: [.type("() -> ()")])
        }
        app.message("load(then:).then", hands[3], hands[0], because: cause)
        app.message("load(then:).then", hands[3], hands[1], because: cause)
        app.message("other()", hands[0], hands[3])
        let told = RunMeasures(app.finished).unacquainted
        #expect(told.contains { $0.description == "Hand0 → Hand3" } && !told.contains { $0.sender == "Hand3" })
    }

    @Test("a message counts as a possible relay if only the types of its arguments were recorded")
    func openTranslations() {
        var app = app
        let core = app.component("Core", .logic)
        let store = app.component("Store", .state)
        for (given, type) in [("[Item]", "[Item]"), ("[Item]", "Other"), ("(a: Item, b: Item)", "(a: Item, b: Item)")] {
            let load = app.message("load(_:)", 0, core, arguments: [.type(given)], isSystem: true)
            app.write(
                "items", of: store, during: app.message("set(_:)", core, store, because: load, arguments: [.type(type)])
            )
        }
        let run = RunAnalysis(app.finished)
        #expect(run.measures.openTranslations == 2)
        #expect(run.classification.reason(for: 0, in: run.graph).contains("if the payload is the same"))
        #expect(run.classification.reason(for: 2, in: run.graph).hasPrefix("turns it into"))
        #expect(run.classification.reason(for: 4, in: run.graph).contains("if the payload is the same"))
    }

    @Test("a run's number of references is the number at the end of the last beat")
    func references() {
        var app = app
        let (one, other) = (app.component("One", .view), app.component("Other", .logic))
        app.beat("opens")
        app.hold(one, other, "other")
        #expect(RunMeasures(app.finished).total.references.strong == 1)
        app.beat("closes")
        #expect(RunMeasures(app.finished).total.references.strong == 0)
    }

    @Test("the table of roles has the user and the system as separate senders")
    func systemRole() {
        var app = app
        let view = app.component("View", .view)
        app.message("tap()", 0, view)
        app.message("viewDidLoad()", 0, view, isSystem: true)
        let table = Statistics(of: [RunMeasures(app.finished)], by: .role).table(columns: .standard).csv()
        #expect(table.contains("user → view") && table.contains("system → view"))
    }
}
