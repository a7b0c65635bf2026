import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A picture of the navigation")
struct NavigationViewTests {
    private func app() -> TraceSketch {
        var app = TraceSketch()
        app.beat("starts")
        let view = app.component("View", .view)
        app.navigate(.root, "", "Home", during: 0)
        for _ in 0..<2 {
            app.beat("taps About")
            app.navigate(.push, "Home", "About", during: app.message("about()", 0, view))
            app.beat("taps Back")
            app.navigate(.pop, "About", "Home", during: 0)
        }
        app.beat("taps Load")
        let load = app.message("load()", 0, view)
        app.now = 600_000_000
        app.beat("0.6 s pass")
        app.navigate(.alert, "Home", "No luck", during: app.message("failed()", view, view, because: load))
        return app
    }

    @Test("a navigation picture shows each kind of navigation step with its number and cause")
    func steps() {
        let graph = NavigationView(DrawnRun(RunAnalysis(app().finished))).diagram().graph
        #expect(
            graph.edges("step").map { $0.label?.plainText } == [
                "root starts", "push ×2 taps About", "pop ×2 taps Back", "alert taps Load, 600 ms later",
            ])
        #expect(graph.edges("pop").map(\.line) == [.dashed])
        #expect(graph.title == "sketch: by-hand · 3 screens, 6 steps")
    }

    @Test("a navigation picture marks the first screen and the alerts")
    func marks() {
        let diagram = NavigationView(DrawnRun(RunAnalysis(app().finished))).diagram()
        #expect(diagram.graph.nodes("start").count == 1)
        #expect(diagram.graph.nodes("alert").compactMap { $0.label?.plainText } == ["No luck\nalert, entered 1×"])
        #expect(diagram.words.contains("the start") && diagram.words.contains("an alert"))
    }

    @Test("a navigation picture groups screens if there are too many to read, and still counts every navigation step")
    func aggregated() {
        var app = TraceSketch()
        for index in 0..<200 { app.navigate(.push, "S\(index)", "S\(index + 1)", during: 0) }
        let diagram = NavigationView(DrawnRun(RunAnalysis(app.finished))).diagram()
        #expect(diagram.graph.nodes("screen").count == NavigationView.screenLimit + 1)
        #expect(diagram.graph.title.hasSuffix("201 screens, 200 steps"))
        #expect(diagram.words.contains("141 are grouped"))
    }
}
