import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Graphviz
import Report
import TraceFormat

/// Draws the report's pictures that join several runs of a pattern: conformance to its rules, and use cases.
@MainActor
enum PatternDrawings {
    /// The largest number of messages merged into a use case; more would take too long.
    private static let mostMerged = 20_000

    private struct Sketch: Sendable {
        let kind: ReportDrawing.Kind
        let pattern: String
        let title: String
        var feature: String?
        let runs: [RunAnalysis]
        let options: DiagramOptions
    }

    /// Returns the pictures, in the order of the program's patterns.
    ///
    /// - Throws: ``JobError`` if a blueprint or an inventory of a pattern is damaged.
    static func of(
        _ runs: [RunAnalysis], _ known: KnownPatterns, in workers: LayoutWorkers?
    ) async throws(JobError) -> [ReportDrawing] {
        let library = try BlueprintLibrary([], known)
        var sketches: [Sketch] = []
        for pattern in known.patterns {
            let own = runs.filter { $0.graph.header.pattern == pattern.name }
            guard let first = own.first else { continue }
            if let blueprint = library.blueprints(for: first.graph.header).first {
                let outline = blueprint.outline(with: try PatternSources.inventory(of: pattern))
                sketches.append(
                    Sketch(
                        kind: .conformance, pattern: pattern.name, title: pattern.listedTitle, runs: own,
                        options: DiagramOptions(title: pattern.title, blueprint: outline)))
            }
            sketches += useCases(of: pattern, own)
        }
        return await sketches.concurrentMap { drawing(of: $0, in: workers) }.compactMap(\.self)
    }

    /// Returns a picture for each feature with several runs, unless the runs have too many messages.
    private static func useCases(of pattern: KnownPatterns.Pattern, _ runs: [RunAnalysis]) -> [Sketch] {
        var features: [String] = []
        for case let feature? in runs.map(\.graph.header.feature) where !features.contains(feature) {
            features.append(feature)
        }
        return features.compactMap { feature in
            let merged = runs.filter { $0.graph.header.feature == feature }
            let messages = merged.reduce(0) { $0 + $1.graph.messages.count }
            guard merged.count > 1, messages <= mostMerged else { return nil }
            return Sketch(
                kind: .usecase, pattern: pattern.name, title: pattern.listedTitle, feature: feature, runs: merged,
                options: DiagramOptions(title: pattern.title))
        }
    }

    /// Draws a picture; `nil` if it can't be drawn, and the report lacks it.
    private nonisolated static func drawing(of sketch: Sketch, in workers: LayoutWorkers?) -> ReportDrawing? {
        let view: DiagramView = sketch.kind == .conformance ? .conformance : .usecase
        let titles = sketch.runs.map { _ in sketch.options.title }
        let drawn = try? view.render(sketch.runs, titles: titles, as: .svg, options: sketch.options, in: workers)
        guard let drawn else { return nil }
        return ReportDrawing(
            sketch.kind, of: sketch.pattern, title: sketch.title, feature: sketch.feature, svg: drawn.text)
    }
}
