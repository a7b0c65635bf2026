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
    static func of(_ runs: [RunAnalysis]) -> [ReportPattern] {
        PatternCatalog.all.compactMap { pattern in
            let own = runs.filter { $0.graph.header.pattern == pattern.name }
            guard let run = own.max(by: { $0.graph.components.count < $1.graph.components.count }) else { return nil }
            return ReportPattern(
                name: pattern.name, title: pattern.title, summary: pattern.summary, picture: picture(of: pattern, run))
        }
    }

    /// The flow of the run that shows most of the pattern, role by role; `nil` where it can't be drawn.
    private static func picture(of pattern: Pattern, _ run: RunAnalysis) -> ReportPattern.Picture? {
        func draw(_ theme: Theme) -> String? {
            let options = DiagramOptions(title: pattern.title, grouping: .role, theme: theme)
            return try? DiagramView.flow.render(run, as: .svg, options: options).text
        }
        guard let light = draw(.light), let dark = draw(.dark) else { return nil }
        let scenario = run.graph.header.scenario ?? "one run"
        return ReportPattern.Picture(
            light: light, dark: dark, caption: "Who messages whom in \(scenario), role by role.")
    }
}
