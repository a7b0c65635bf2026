import ArgumentParser
import Diagrams
import Graphviz
import Workbench

struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a picture of each trace, or one of several side by side.",
        discussion: """
            EXAMPLES:
              archflow render Traces/round-table/login-success.jsonl --view flow --format png -o login.png
              archflow render Traces/rvb/login-success.jsonl --view sequence --beat "taps Log In" --format text
              archflow render Traces --view sequence --format mermaid -o /tmp/pictures
              archflow render Traces/*/login-success.jsonl --view comparison --beat "taps Log In" -o login.svg
              archflow render --view blueprint --pattern round-table -o round-table.svg
              archflow render Traces/rvb --view conformance -o rvb.svg

            A picture says what is left out of it.
            """)

    @Argument(
        help: ArgumentHelp(
            "Trace files, folders of traces, or - for standard input; for the view blueprint also blueprints.",
            valueName: "trace"))
    var paths: [String] = []

    @Option(help: "What to draw.")
    var view = DiagramView.flow

    @Option(help: "The format of the picture.")
    var format = DiagramFormat.svg

    @Option(help: "Pixels for a point in a png, 0.1 to 10.")
    var scale = 1.0

    @Option(
        name: [.customLong("blueprint"), .customLong("pattern")],
        help: ArgumentHelp(
            "For the views blueprint and conformance: a blueprint's file, or a pattern; by default that of the traces' pattern.",
            valueName: "file|pattern"))
    var blueprints: [String] = []

    @OptionGroup var picture: PictureOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("A file for one trace, a folder for several; by default standard output.", valueName: "path")
    )
    var output: String?

    func validate() throws {
        if paths.isEmpty, view != .blueprint { throw ValidationError("Missing expected argument '<trace> ...'") }
        if !blueprints.isEmpty, !view.needsBlueprint {
            throw ValidationError("the view \(view.rawValue) shows no blueprint: --blueprint goes with blueprint and conformance")
        }
        guard (0.1...10).contains(scale) else { throw ValidationError("--scale is a number from 0.1 to 10") }
        guard view.formats.contains(format) else {
            let formats = view.formats.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("the view \(view.rawValue) can't be written as \(format.rawValue), but as \(formats)")
        }
    }

    @MainActor
    func run() async throws {
        var areDamaged = false
        try await Console.run { () async throws(WorkbenchError) in
            if view.needsBlueprint {
                let drawn = try BlueprintPicture.render(
                    paths, blueprints: blueprints, view: view, as: format, options: picture.options, scale: scale,
                    to: output, progress: Console.progress)
                Console.clearProgress()
                for line in drawn.findings + drawn.picture.warnings.map({ "warning: \($0)" }) { Console.problem(line) }
                areDamaged = drawn.areDamaged
                return Console.write(drawn.picture.bytes)
            }
            let inputs = try TraceArguments.inputs(of: paths, keepsOrder: view == .diff)
            areDamaged = inputs.areDamaged
            let picture = try Picture.render(
                inputs, view: view, as: format, options: picture.options, scale: scale, to: output,
                progress: Console.progress)
            Console.clearProgress()
            for warning in picture.warnings { Console.problem("warning: \(warning)") }
            Console.write(picture.bytes)
        }
        if areDamaged { throw ExitCode(65) }
    }
}
