import ArchFlowSupport
import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A picture of the references between objects")
struct OwnershipViewTests {
    /// Home, and over it a Login that is closed again while its presenter and view hold each other.
    private func app() -> TraceSketch {
        var app = TraceSketch()
        app.beat("starts")
        let home = app.component("HomeView", .view, module: "Home")
        let store = app.component("Store", .state)
        app.hold(0, home, "root")
        app.hold(home, store, "store")
        app.beat("taps Sign in")
        let login = app.component("LoginView", .view, module: "Login")
        let presenter = app.component("LoginPresenter", .presentation, module: "Login")
        for (from, to, name) in [(0, home, "root"), (0, login, "top"), (home, store, "store")] {
            app.hold(from, to, name)
        }
        app.hold(login, presenter, "presenter")
        app.hold(presenter, login, "view")
        app.hold(presenter, store, "store", .weak)
        app.beat("taps Cancel")
        app.hold(0, home, "root")
        app.hold(home, store, "store")
        app.hold(login, presenter, "presenter")
        app.hold(presenter, login, "view")
        return app
    }

    @Test("an ownership picture draws living objects, with solid lines for strong and dashed lines for weak references")
    func lines() throws {
        let diagram = try OwnershipView(
            RunAnalysis(app().finished), DiagramOptions(selection: DiagramSelection(beats: ["2"]))
        ).diagram()
        #expect(diagram.graph.title.hasSuffix("4 objects, 3 strong and 1 weak reference, 1 strong cycle"))
        #expect(diagram.graph.edges("strong").allSatisfy { $0.line == .solid })
        #expect(diagram.graph.edges("weak").map(\.line) == [.dashed])
        #expect(diagram.graph.edges("screen").count == 2)
        #expect(diagram.graph.nodes("left").isEmpty)
        #expect(!diagram.words.contains("its screen is gone"))
    }

    @Test("an ownership picture marks cycles of strong references and names them")
    func cycles() throws {
        let diagram = try OwnershipView(RunAnalysis(app().finished)).diagram()
        #expect(
            diagram.graph.edges("cycle").compactMap { $0.label?.plainText }.sorted() == ["① presenter", "① view"])
        #expect(diagram.words.contains("① LoginView.presenter → LoginPresenter.view → LoginView"))
        #expect(diagram.graph.description.contains("LoginView.presenter"))
    }

    @Test("an ownership picture marks objects that outlive their screen")
    func left() throws {
        let graph = try OwnershipView(RunAnalysis(app().finished)).diagram().graph
        #expect(
            graph.nodes("left").compactMap { $0.label?.plainText } == [
                "LoginView\nview · left", "LoginPresenter\npresentation · left",
            ])
    }

    @Test("an ownership picture leaves freed objects out")
    func freed() throws {
        var app = app()
        app.end(3)
        app.beat("waits")
        app.hold(0, 1, "root")
        let graph = try OwnershipView(RunAnalysis(app.finished)).diagram().graph
        #expect(!graph.nodes("component").contains { $0.label?.plainText.hasPrefix("LoginView") ?? false })
        #expect(graph.title.contains("3 objects"))
    }

    @Test("an ownership picture of a module draws the module's objects and those linked to them, and counts the rest")
    func module() throws {
        let options = DiagramOptions(selection: DiagramSelection(beats: ["2"], modules: ["Home"]))
        let diagram = try OwnershipView(RunAnalysis(app().finished), options).diagram()
        #expect(diagram.graph.nodes("component").count == 2)
        #expect(diagram.graph.title.contains("2 objects, 1 strong and 0 weak references"))
        #expect(diagram.words.contains("Left out: 2 of 4 objects (outside of Home)."))
        #expect(throws: DiagramError.self) {
            try OwnershipView(
                RunAnalysis(app().finished), DiagramOptions(selection: DiagramSelection(modules: ["Nowhere"])))
        }
    }

    @Test(
        "an ownership picture has a title that gives the numbers of objects and references, for random traces",
        arguments: 0..<20)
    func sums(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var sketch = TraceSketch()
        sketch.beat("starts")
        for index in 0..<12 { _ = sketch.component("C\(index % 5)", .logic, module: "M\(index % 3)") }
        for index in 0..<30 {
            let ends = (Int.random(in: 0...12, using: &random), Int.random(in: 1...12, using: &random))
            sketch.hold(ends.0, ends.1, "p\(index)", index.isMultiple(of: 3) ? .weak : .strong)
        }
        let run = RunAnalysis(sketch.finished)
        let graph = try OwnershipView(run).diagram().graph
        #expect(graph.nodes("component").count == 12)
        #expect(
            graph.title.contains(
                "12 objects, \(run.total.references.strong) strong and \(run.total.references.weak) weak reference"))
        let drawn = graph.edges("reference").reduce(0) { $0 + $1.references }
        #expect(drawn == run.total.references.strong + run.total.references.weak)
    }

    @Test("an ownership picture groups objects if there are too many, and says that they are grouped")
    func aggregated() throws {
        var sketch = TraceSketch()
        sketch.beat("starts")
        let list = sketch.component("List", .view, module: "A")
        for _ in 0..<80 { sketch.hold(list, sketch.component("Cell", .view, module: "A"), "cells") }
        let diagram = try OwnershipView(RunAnalysis(sketch.finished)).diagram()
        #expect(diagram.graph.nodes("component").count == 2)
        #expect(diagram.graph.edges("strong").map { $0.label?.plainText } == ["cells ×80"])
        #expect(diagram.graph.title.contains("81 objects, 80 strong and 0 weak references"))
        #expect(diagram.words.contains("Too many objects to read: grouped by type and module."))
    }

    @Test("an ownership picture groups objects by role if one group for each module is still too many")
    func byRole() throws {
        var sketch = TraceSketch()
        sketch.beat("starts")
        let router = sketch.component("Router", .navigation)
        for number in 0..<200 {
            sketch.hold(router, sketch.component("Screen\(number)", .view, module: "Module\(number)"), "screens")
        }
        let diagram = try OwnershipView(RunAnalysis(sketch.finished)).diagram()
        #expect(diagram.graph.nodes("component").count == 2)
        #expect(diagram.graph.edges("strong").map { $0.label?.plainText } == ["screens ×200"])
        #expect(diagram.words.contains("Too many objects to read: grouped by role."))
    }
}

extension Graph.Edge {
    /// The number of references that the label names.
    fileprivate var references: Int {
        let words = (label?.plainText ?? "").split(separator: " ").drop { !$0.hasPrefix("p") }.joined(separator: " ")
        return words.split(separator: ", ").reduce(0) { sum, part in
            part.hasPrefix("and ") ? sum + (Int(part.split(separator: " ")[1]) ?? 0) : sum + 1
        }
    }
}
