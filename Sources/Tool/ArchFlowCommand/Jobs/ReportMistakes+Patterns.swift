import Diagrams
import FlowAnalysis
import Graphviz
import Report
import SourceInventory
import TraceFormat

extension ReportMistakes {
    /// Returns the mistakes made on purpose in the patterns of some runs; `nil` if none were made.
    ///
    /// - Parameters:
    ///   - measures: The measures of these runs.
    ///   - workers: Processes that lay out the picture; `nil` to use this process.
    /// - Throws: ``JobError`` if a pattern's `defects.json` is damaged.
    @MainActor
    static func of(
        _ runs: [RunAnalysis], _ measures: [RunMeasures], _ known: KnownPatterns, in workers: LayoutWorkers?
    ) throws(JobError) -> ReportMistakes? {
        let there = Set(runs.compactMap(\.graph.header.pattern))
        let names = known.names.filter(there.contains)
        guard !names.isEmpty else { return nil }
        let defects = try PatternDefects(known, patterns: names)
        let matrix = defects.matrix
        guard !matrix.patterns.isEmpty else { return nil }
        let points = CostBenefit.all(of: matrix, in: measures)
        let isKnown = points.contains { $0.cost != nil && $0.benefit != nil }
        let sketch = PatternIntroductions.Sketch(
            view: .benefit, runs: runs, options: DiagramOptions(mistakes: matrix),
            caption:
                "Messages as a multiple of the yardstick's, and the share of mutants that is noticed, each with its spread."
        )
        return ReportMistakes(
            matrix, points: points,
            picture: isKnown ? PatternIntroductions.picture(of: sketch, in: workers) : nil,
            notes: [
                PatternDefects.sharedChecks, PatternDefects.origin,
                "The contract and the walks see what a person sees and what the services are asked: they miss a text worded in "
                    + "the wrong layer, or a secret in a payload. More walks find more: “nobody” doesn't mean never.",
                "The share noticed in a pattern is a property of the code that we wrote under it. Nothing is added up "
                    + "into a score: a mistake that the compiler refuses and one that nobody notices don't cancel out.",
                "To repeat it with your own app, see the page “Who notices a mistake” of FlowAnalysis's documentation.",
            ])
    }
}
