import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@Suite("Names in Mermaid, PlantUML and other text notations")
struct NotationTests {
    /// Characters with a meaning in the notations or their renderers.
    private static let signs = [
        "\n", "\r", "\u{2028}", "\t", "\u{0}", "\u{1B}[31m", "\u{202E}", "\"", "'", "`", ";", ":", "#", "%%", "{", "}",
        "[",
        "]", "(", ")", "<", ">", "->>", "--", "==", "...", "|", "\\", "\\n", "&amp;", "#quot;", "@enduml", "end", "!",
        "$", "~",
        "**", "__", "style", "classDef", "a", "Z", "é", "日", "👩‍👩‍👧",
    ]

    private func names(_ random: inout SplitMix64) -> [String] {
        (0..<6).map { index in
            let length = Int.random(in: 0...8, using: &random)
            return (0..<length).map { _ in Self.signs.randomElement(using: &random) ?? "" }.joined() + "\(index)"
        }
    }

    private func run(_ names: [String]) -> RunAnalysis {
        var sketch = TraceSketch(pattern: names[0], scenario: names[1])
        sketch.beat(names[2])
        let view = sketch.component(names[3], .view, module: names[4])
        let core = sketch.component(names[5], .logic, module: names[0])
        let tap = sketch.message(names[1], 0, view, caseName: names[2])
        sketch.message(names[2], view, core, because: tap, arguments: [.string(names[3])], returnsResult: true)
        sketch.message(names[4], core, 0, because: tap, isAsync: true, isLost: true)
        sketch.message(names[5], 0, view, isSystem: true)
        return RunAnalysis(sketch.finished)
    }

    @Test(
        "names in text notations can't end a line or change its meaning, whatever characters they have",
        arguments: 0..<40,
        [DiagramFormat.mermaid, .plantuml, .text])
    func lines(seed: Int, format: DiagramFormat) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let (hostile, plain) = (run(names(&random)), run((0..<6).map { "name\($0)" }))
        for view in [DiagramView.flow, .sequence, .communication] where view.formats.contains(format) {
            let options = DiagramOptions(payloads: true)
            let text = try view.render(hostile, as: format, options: options).text
            let expected = try view.render(plain, as: format, options: options).text
            let (lines, expectedLines) = (text.split(separator: "\n"), expected.split(separator: "\n"))
            #expect(lines.count == expectedLines.count, "\(text)")
            #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E })
            guard format != .text else { continue }
            for (line, other) in zip(lines, expectedLines) where !start(other).contains("name") {
                #expect(start(line) == start(other))
            }
        }
    }

    /// Returns the first word of a line, by which a notation recognises the kind of line.
    private func start(_ line: Substring) -> Substring {
        line.prefix { !"\":".contains($0) }.split(separator: " ").first ?? ""
    }

    @Test("names in text notations are unchanged if they have no special characters")
    func plain() throws {
        let run = run(["Round Table", "login", "taps Log In", "LoginView", "Login", "LoginCore"])
        for view in [DiagramView.flow, .sequence, .communication] {
            for format in [DiagramFormat.mermaid, .plantuml] {
                let text = try view.render(run, as: format).text
                #expect(text.contains("Round Table: login") && text.contains("LoginView") && !text.contains("<U+"))
            }
        }
    }

    @Test("a view that a text notation can't express is refused with an error that lists the possible views")
    func refused() {
        let run = run((0..<6).map { "name\($0)" })
        let error = #expect(throws: DiagramError.self) { try DiagramView.communication.render(run, as: .text) }
        #expect(
            error?.description
                == "the view communication can't be written as text; these can: flow, sequence, usecase")
        #expect(error?.isUsage == true)
    }
}
