package import Diagrams
import FlowAnalysis
import Graphviz

extension DiagramView {
    /// Draws the example of this view as SVG, like `archflow render`.
    ///
    /// - Parameter folder: The package's folder, which contains the traces.
    /// - Throws: ``JobError`` if a trace is missing or damaged, or the view can't draw the example.
    @MainActor
    package func drawnExample(in folder: String, _ known: KnownPatterns) async throws(JobError) -> String {
        let traces = example.traces.map { "\(folder)/\($0)" }
        let options = DiagramOptions(selection: DiagramSelection(beats: example.beat.map { [$0] } ?? []))
        let features = FeatureChoice(example.feature.map { [$0] } ?? [])
        let picture: Rendering
        if needsBlueprint {
            let blueprints = traces.isEmpty ? example.patterns : []
            picture = try await BlueprintRenderJob.run(
                traces, of: features, blueprints: blueprints, known, view: self, as: .svg, options: options, to: nil
            ).picture
        } else {
            let runs = traces.isEmpty ? [] : try TraceInputs(traces, of: features, keepsOrder: runs == .two).traces
            picture = try await RenderJob.run(
                runs.map { RunAnalysis($0) }, known, view: self, as: .svg, options: options, to: nil, in: nil
            ) { _ in }
        }
        return picture.text
    }
}
