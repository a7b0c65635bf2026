import Basics
import Conformance
import Diagrams
import FeatureContract
import FlowAnalysis
import Graphviz
import PatternCatalog
import Report
import TraceFormat

/// What the report says of each pattern that it shows runs of.
@MainActor
enum PatternIntroductions {
    /// A picture to be drawn in both themes, and what it is.
    private struct Sketch: Sendable {
        let view: DiagramView
        var runs: [RunAnalysis] = []
        let options: DiagramOptions
        let caption: String
    }

    /// The patterns of some runs, in the order of the catalogue.
    ///
    /// - Throws: ``WorkbenchError`` where a blueprint or an inventory that comes with a pattern is damaged.
    static func of(_ runs: [RunAnalysis], in workers: LayoutWorkers?) async throws(WorkbenchError) -> [ReportPattern] {
        let library = try BlueprintLibrary([])
        var introduced: [(pattern: Pattern, sketch: Sketch)] = []
        for pattern in PatternCatalog.all {
            let own = runs.filter { $0.graph.header.pattern == pattern.name }
            guard let run = own.max(by: { $0.graph.components.count < $1.graph.components.count }) else { continue }
            introduced.append((pattern, try sketch(of: pattern, run, library)))
        }
        let pictures = await introduced.map(\.sketch).concurrentMap { picture(of: $0, in: workers) }
        return zip(introduced, pictures).map { introduced, picture in
            ReportPattern(
                name: introduced.pattern.name, title: introduced.pattern.title,
                summary: PatternCatalog.summary(of: introduced.pattern.name) ?? "", picture: picture)
        }
    }

    /// A pattern's blueprint, or, where it has none, the flow of the run that shows most of it, role by role.
    private static func sketch(
        of pattern: Pattern, _ run: RunAnalysis, _ library: BlueprintLibrary
    ) throws(WorkbenchError) -> Sketch {
        guard let blueprint = library.blueprints(for: run.graph.header).first else {
            return Sketch(
                view: .flow, runs: [run], options: DiagramOptions(title: pattern.title, grouping: .role),
                caption: "Who messages whom in \(run.graph.header.scenario ?? "one run"), role by role.")
        }
        return Sketch(
            view: .blueprint,
            options: DiagramOptions(
                title: pattern.title,
                blueprint: blueprint.outline(with: try PatternSources.inventory(of: pattern))),
            caption: "Who messages, holds and creates whom, as the rules of \(pattern.title) declare it.")
    }

    /// The picture in both themes; `nil` where it can't be drawn, for a report is worth more than a picture in it.
    private nonisolated static func picture(of sketch: Sketch, in workers: LayoutWorkers?) -> ReportPattern.Picture? {
        func draw(_ theme: Theme) -> String? {
            var options = sketch.options
            options.theme = theme
            return try? sketch.view.render(
                sketch.runs, titles: sketch.runs.map { _ in options.title }, as: .svg, options: options, in: workers
            ).text
        }
        guard let light = draw(.light), let dark = draw(.dark) else { return nil }
        return ReportPattern.Picture(light: light, dark: dark, caption: sketch.caption)
    }
}
