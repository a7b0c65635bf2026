import Conformance
import Diagrams
import FeatureContract
import FlowAnalysis
import Graphviz
import MessageTrace
import PatternCatalog
import Report

/// What the report says of each pattern that it shows runs of.
@MainActor
enum PatternIntroductions {
    /// The patterns of some runs, in the order of the catalogue.
    ///
    /// - Throws: ``WorkbenchError`` where a blueprint or an inventory that comes with a pattern is damaged.
    static func of(_ runs: [RunAnalysis], in workers: LayoutWorkers?) throws(WorkbenchError) -> [ReportPattern] {
        let library = try BlueprintLibrary([])
        var introductions: [ReportPattern] = []
        for pattern in PatternCatalog.all {
            let own = runs.filter { $0.graph.header.pattern == pattern.name }
            guard let run = own.max(by: { $0.graph.components.count < $1.graph.components.count }) else { continue }
            var picture = flow(of: run, pattern, in: workers)
            if let blueprint = library.blueprints(for: run.graph.header).first {
                picture = drawn(
                    .blueprint, of: [],
                    DiagramOptions(
                        title: pattern.title,
                        blueprint: blueprint.outline(with: try PatternSources.inventory(of: pattern))),
                    caption: "Who messages, holds and creates whom, as the rules of \(pattern.title) declare it.",
                    in: workers)
            }
            introductions.append(
                ReportPattern(
                    name: pattern.name, title: pattern.title, summary: PatternCatalog.summary(of: pattern.name) ?? "",
                    picture: picture))
        }
        return introductions
    }

    /// The flow of the run that shows most of a pattern that has no blueprint, role by role.
    private static func flow(
        of run: RunAnalysis, _ pattern: Pattern, in workers: LayoutWorkers?
    ) -> ReportPattern.Picture? {
        drawn(
            .flow, of: [run], DiagramOptions(title: pattern.title, grouping: .role),
            caption: "Who messages whom in \(run.graph.header.scenario ?? "one run"), role by role.", in: workers)
    }

    /// A picture in both themes; `nil` where it can't be drawn, for a report is worth more than a picture in it.
    private static func drawn(
        _ view: DiagramView, of runs: [RunAnalysis], _ options: DiagramOptions, caption: String,
        in workers: LayoutWorkers?
    ) -> ReportPattern.Picture? {
        func draw(_ theme: Theme) -> String? {
            var options = options
            options.theme = theme
            return try? view.render(
                runs, titles: runs.map { _ in options.title }, as: .svg, options: options, in: workers
            ).text
        }
        guard let light = draw(.light), let dark = draw(.dark) else { return nil }
        return ReportPattern.Picture(light: light, dark: dark, caption: caption)
    }
}
