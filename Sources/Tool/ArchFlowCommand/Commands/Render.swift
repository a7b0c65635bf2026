import ArchFlowSupport
import ArgumentParser
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz

struct Render: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a picture of each trace, or one picture that compares or merges several.",
        discussion: """
            EXAMPLES:
              archflow render Traces/round-table/login-success.jsonl --view flow --format png -o login.png
              archflow render Traces/rvb/login-success.jsonl --view sequence --beat "taps Log In" --format text
              archflow render Traces --view sequence --format mermaid -o /tmp/pictures
              archflow render Traces/*/login-success.jsonl --view comparison --beat "taps Log In" -o login.svg
              archflow render Traces/rvb --feature login --view usecase -o login.svg
              archflow render --view blueprint --pattern round-table -o round-table.svg
              archflow render Traces/rvb --view conformance -o rvb.svg
              archflow render --view mistakes -o who-notices.svg

            Each picture says what it leaves out.
            """)

    @Argument(
        help: ArgumentHelp(
            "Trace files, folders of traces, or - for standard input. The view blueprint also draws blueprint files.",
            valueName: "trace"))
    var paths: [String] = []

    @Option(help: "Draw this view; see 'archflow list views'.")
    var view = DiagramView.flow

    @Option(
        name: .customLong("format"),
        help: "Draw in this format; by default that of --output's file extension, or svg without a file extension.")
    var chosenFormat: DiagramFormat?

    private var format: DiagramFormat { chosenFormat ?? output.flatMap(DiagramFormat.init(ofFile:)) ?? .svg }

    @Option(help: "Draw a png with this many pixels per point, 0.1 to 10; by default 1.")
    var scale: Double?

    @Option(
        name: [.customLong("blueprint"), .customLong("pattern")],
        help: ArgumentHelp(
            "For the views \(Self.ofBlueprints(" and ")): use this blueprint, a file or the name of a pattern; by default the blueprint of the traces' pattern.",
            valueName: "file|pattern"))
    var blueprints: [String] = []

    @OptionGroup var features: FeatureOptions

    @OptionGroup var picture: PictureOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write to this file, or to this folder if there are several pictures; by default to standard output.",
            valueName: "path")
    )
    var output: String?

    /// True if the command draws only one picture, however many runs it reads.
    private var drawsOnePicture: Bool { view.joinsRuns || paths.count <= 1 && !paths.contains(where: \.isFolder) }

    /// The views that show a blueprint: `blueprint and conformance`.
    private static func ofBlueprints(_ separator: String) -> String {
        DiagramView.allCases.filter(\.needsBlueprint).map(\.name).joined(separator: separator)
    }

    func validate() throws {
        if view.runs == .none, view.needsMistakes, let path = paths.first {
            throw ValidationError("the view \(view.name) shows no traces: leave out '\(path)'")
        }
        if paths.isEmpty, view.runs != .none { throw ValidationError("Missing expected argument '<trace> ...'") }
        if !blueprints.isEmpty, !view.needsBlueprint {
            throw ValidationError(
                "the view \(view.name) shows no blueprint: leave out --blueprint, or choose the view \(Self.ofBlueprints(" or "))"
            )
        }
        if view.runs == .none, !features.choice.isAll, paths.allSatisfy(BlueprintRenderJob.isBlueprint) {
            throw ValidationError("--feature chooses among traces, and none is given: leave it out")
        }
        guard (0.1...10).contains(scale ?? 1) else { throw ValidationError("--scale must be from 0.1 to 10") }
        guard view.formats.contains(format) else {
            let formats = view.formats.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("the view \(view.name) can't be written as \(format.rawValue): choose \(formats)")
        }
        if output == nil, [.png, .pdf].contains(format), Console.isTerminal {
            throw ValidationError(
                "a \(format.rawValue) is not for a terminal: name a file, such as -o picture.\(format.fileExtension)")
        }
        if let output, chosenFormat == nil, drawsOnePicture, !output.hasSuffix("/"), !output.isFolder {
            let ending = URL(filePath: output).pathExtension
            let endings = view.formats.map(\.fileExtension)
            guard ending.isEmpty || DiagramFormat(ofFile: output) != nil else {
                throw ValidationError(
                    "\(output): no picture ends in '.\(ending)': the view \(view.name) has \(endings.map { "." + $0 }.joined(separator: ", ")); to write a file with another ending, name the format with --format"
                )
            }
        }
        try refuse(picture.given + (scale == nil ? [] : [("--scale", .scale)]), in: view, as: format)
    }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let drawn: Rendering
            let areDamaged: Bool
            if view.needsBlueprint {
                let result = try await BlueprintRenderJob.run(
                    paths, of: features.choice, blueprints: blueprints, known, view: view, as: format,
                    options: picture.options, scale: scale ?? 1, to: output?.asOutput, in: LayoutWorker.workers,
                    progress: Console.progress)
                Console.problems(result.findings)
                (drawn, areDamaged) = (result.picture, result.areDamaged)
            } else {
                // Of mistakes alone no trace is read.
                let inputs =
                    paths.isEmpty
                    ? nil : try TraceArguments.inputs(of: paths, features, keepsOrder: view.runs == .two)
                areDamaged = inputs?.areDamaged ?? false
                drawn = try await RenderJob.run(
                    inputs?.traces.map { RunAnalysis($0) } ?? [], known, view: view, as: format,
                    options: picture.options, scale: scale ?? 1, to: output?.asOutput,
                    in: LayoutWorker.workers, progress: Console.progress)
            }
            Console.clearProgress()
            for warning in drawn.warnings { Console.problem("warning: \(warning)") }
            if let written = drawn.written { Console.problem("\(written)") }
            Console.write(drawn.bytes)
            return .found(isDamaged: areDamaged)
        }
    }
}
