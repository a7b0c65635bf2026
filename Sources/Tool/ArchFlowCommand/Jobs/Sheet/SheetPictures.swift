import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Graphviz
import Report
import TraceFormat

/// The pictures on a sheet: the architecture's rules, and the messages of one tap.
@MainActor
struct SheetPictures {
    let pictures: [ArchitectureSheet.Picture]

    /// Draws the pictures.
    ///
    /// - Throws: ``JobError`` if an inventory of a pattern is damaged.
    init(_ contents: SheetContents, _ library: BlueprintLibrary) async throws(JobError) {
        let header = contents.shown.graph.header
        let title = contents.pattern?.title ?? contents.known.title(of: contents.name) ?? contents.name
        var pictures: [ArchitectureSheet.Picture] = []
        if let blueprint = library.blueprints(for: header).first {
            let inventory = try contents.pattern.flatMap { pattern throws(JobError) in
                try PatternSources.inventory(of: pattern)
            }
            let options = DiagramOptions(
                title: title, isBrief: true, blueprint: blueprint.outline(with: inventory))
            if let svg = await Self.svg(.blueprint, [], options, contents.settings) {
                pictures.append(
                    .init(
                        "Who messages whom", svg: svg,
                        caption: "as its rules declare it; thick: must"))
            }
        }
        let beats = Self.beats(of: contents.shown)
        let options = DiagramOptions(
            title: title, selection: DiagramSelection(beats: beats.map { "\($0.number)" }), isSlide: true,
            isBrief: true,
            domains: library.domains(for: header))
        if let svg = await Self.svg(.flow, [contents.shown], options, contents.settings) {
            pictures.append(
                .init(
                    "What one tap does", svg: svg,
                    caption: "\(beats.map(\.name).joined(separator: ", then ")): messages sent"))
        }
        self.pictures = pictures
    }

    /// Returns a run's last tap and the beats after it, each with its 1-based position in the run; all beats if there
    /// is no tap.
    static func beats(of run: RunAnalysis) -> [(number: Int, name: String)] {
        let beats = run.graph.beats.enumerated().map { (number: $0.offset + 1, beat: $0.element) }
        let last = beats.last { $0.beat.kind == .tap }
        return beats.filter { $0.number >= last?.number ?? 1 }.map { ($0.number, $0.beat.name) }
    }

    /// Draws a picture; `nil` if it can't be drawn, and the sheet lacks it.
    private nonisolated static func svg(
        _ view: DiagramView, _ runs: [RunAnalysis], _ options: DiagramOptions, _ settings: SheetJob.Settings
    ) async -> String? {
        try? view.render(
            runs, titles: runs.map { _ in options.title }, as: .svg, options: options, in: settings.workers
        ).text
    }
}
