import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A drawing option")
struct DrawingOptionTests {
    /// The drawing options with a single one set; `nil` if it isn't one of `DiagramOptions`.
    private func options(_ option: DrawingOption) throws -> DiagramOptions? {
        var options = DiagramOptions(blueprint: try BlueprintSample.roundTable.outline, mistakes: try .sample())
        switch option {
        case .selection: options.selection.beats = ["taps Log In"]
        case .depth: options.selection.depth = 1
        case .hidesIdle: options.selection.hidesIdle = true
        case .folds: options.folds = true
        case .whole: options.isWhole = true
        case .payloads: options.payloads = true
        case .grouping: options.grouping = .role
        case .theme: options.theme = .dark
        case .background: options.background = .none
        case .slide: options.isSlide = true
        case .scale: return nil
        }
        return options
    }

    /// A run in which a message is repeated.
    private var repeating: RunAnalysis {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic)
        sketch.beat("taps Log In")
        let tap = sketch.message("tap()", 0, view)
        for _ in 0..<3 { sketch.message("ask()", view, core, because: tap) }
        return RunAnalysis(sketch.finished)
    }

    @Test(
        "a drawing option has an effect on exactly the views and formats that accept it",
        arguments: DiagramView.allCases)
    func difference(view: DiagramView) throws {
        let runs = try ["round-table/login-wrong-password", "rvb/login-wrong-password"].map { name in
            RunAnalysis(try Trace.read(CommittedTraces.path(name)).trace)
        }
        let formats = view.formats.filter { format in
            format == .dot || view.notations.contains(format)
        }
        for format in formats {
            func picture(_ options: DiagramOptions) throws -> [[UInt8]] {
                let drawn = view.runs == .two ? [runs] : [view.taking([runs[0]]), view.taking([repeating])]
                return try drawn.map {
                    try view.render($0, titles: $0.map { _ in nil }, as: format, options: options).bytes
                }
            }
            let plain = try picture(
                DiagramOptions(blueprint: try BlueprintSample.roundTable.outline, mistakes: try .sample()))
            for option in DrawingOption.allCases {
                guard let options = try options(option) else { continue }
                let differs = try picture(options) != plain
                #expect(differs == view.takes(option, as: format), "\(option) in \(view) as \(format)")
            }
        }
    }

    @Test("a drawing option is refused for other views and formats, with a list of those that accept it")
    func objections() {
        #expect(DiagramView.flow.objection(to: .theme, as: .svg) == nil)
        #expect(
            DiagramView.flow.objection(to: .background, as: .text)
                == "has no effect on the view flow as text, only as svg, png, pdf, dot, json")
        #expect(
            DiagramView.tree.objection(to: .folds, as: .svg)
                == "has no effect on the view tree, only on sequence, communication")
        #expect(DiagramView.usecase.objection(to: .theme, as: .json) != nil)
    }
}
