import FlowAnalysis
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

@Suite("The position of a change of the screen among the messages")
struct MomentsTests {
    /// The moments of a run's screens: the message, `-` where the screen changes outside of any, `?` where nothing says how.
    private func sights(_ trace: Trace) throws -> [String] {
        let seen = SeenScreens(trace, RunAnalysis(trace).graph)
        return seen.sights.map { sight in
            switch sight.position {
            case .during(let place): trace.messages[place].name
            case .behind: "-"
            case .endOfTurn: "?"
            }
        }
    }

    private func field(_ text: String) -> ScreenSnapshot.Element { .init(id: "name", kind: .field, text: text) }

    @Test(
        "a screen change's position is never at an idle message, and is known for every change but the first",
        arguments: CommittedTraces.names)
    func neverIdle(name: String) throws {
        let trace = try Trace.read(CommittedTraces.path(name)).trace
        let analysis = RunAnalysis(trace)
        let seen = SeenScreens(trace, analysis.graph)
        for (index, sight) in seen.sights.enumerated() {
            switch sight.position {
            case .during(let place): #expect(analysis.classification.classes[place] != .idle, "\(place)")
            case .behind: break
            case .endOfTurn: #expect(index == 0, "\(sight)")
            }
        }
        #expect(seen.sights.map(\.position.order) == seen.sights.map(\.position.order).sorted())
    }

    @Test("a screen change's position is the last message of the turn that changes the visible screen")
    func lastChange() throws {
        var app = TraceSketch()
        let view = app.component("View", .view)
        app.beat("taps", .tap)
        let tap = app.message("tap", 0, view)
        app.show("name", of: view, during: tap)
        let same = app.message("shows the same", 0, view, because: tap, isSystem: true)
        app.show("other", of: view, during: same)
        app.message("does nothing", 0, view, because: tap, isSystem: true)
        app.screen(["Home"], [field("a")])
        let push = app.message("push", 0, view)
        app.navigate(.push, "Home", "Detail", during: push)
        app.screen(["Home", "Detail"], [field("a")])
        #expect(try sights(app.finished) == ["tap", "push"])
    }

    @Test(
        "during typing, a screen change's position is the user's message, or outside any message if the user sends none"
    )
    func typing() throws {
        var app = TraceSketch()
        let view = app.component("View", .view)
        app.beat("types", .typing)
        app.show("name", of: view, during: 0)
        let text = app.message("text", 0, view)
        app.message("tell", view, view, because: text)
        app.screen(["Home"], [field("a")])
        app.now = 1
        app.show("name", of: view, during: 0)
        app.screen(["Home"], [field("ab")])
        #expect(try sights(app.finished) == ["text", "-"])
    }

    @Test("a screen change's position is the end of the turn if visible changes aren't recorded")
    func notRecorded() throws {
        var app = TraceSketch(sees: [.screens])
        let view = app.component("View", .view)
        app.beat("taps", .tap)
        app.message("tap", 0, view)
        app.screen(["Home"], [field("a")])
        #expect(try sights(app.finished) == ["?"])
    }

    @Test("a screen change's position is outside of any message if the message that makes it began in an earlier turn")
    func later() throws {
        var app = TraceSketch()
        let view = app.component("View", .view)
        app.beat("waits", .time)
        let load = app.message("load", 0, view)
        app.message("other", 0, view)
        app.now = 1
        app.show("name", of: view, during: load)
        app.screen(["Home"], [field("a")])
        #expect(try sights(app.finished) == ["-"])
    }
}
