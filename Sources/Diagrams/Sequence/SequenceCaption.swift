import FlowAnalysis
import Graphviz
import TraceFormat

/// The words around a sequence picture: its title, and a legend of what the picture uses and nothing else.
struct SequenceCaption {
    let words: PictureCaption
    private let script: SequenceScript
    private let origin: String

    init(_ script: SequenceScript, _ drawn: DrawnRun, _ options: DiagramOptions) {
        self.script = script
        let header = drawn.run.graph.header
        let name = options.title ?? PatternTitle.of(header.pattern, app: header.app)
        origin = ([name] + [header.scenario].compactMap(\.self)).map { ShortName.of($0) }.joined(separator: " / ")
        let messages = script.frames.reduce(0) { $0 + $1.count }
        let lifelines = Set(script.frames.filter { !$0.isReference }.flatMap { $0.lifelines.map(\.key) }).count
        words = PictureCaption(
            name, header.scenario, "\(Count.of(messages, "message")), \(Count.of(lifelines, "lifeline"))",
            keys: SequenceCaption.keys(of: script, options.theme),
            notes: SequenceCaption.notes(on: script) + drawn.notes, theme: options.theme)
    }

    /// The name of a frame, as UML writes it.
    func name(of frame: SequenceFrame) -> String { "sd \(origin) / \(frame.name)" }

    /// What a person hears who can't see the picture.
    var description: String {
        let frames = script.frames.filter { !$0.isReference }
        guard !frames.isEmpty else { return "No messages." }
        let told = frames.map { frame in
            "\(frame.name): \(Count.of(frame.count, "message")) between \(Count.of(frame.lifelines.count, "participant"))."
        }
        return told.joined(separator: " ")
    }

    private static func keys(of script: SequenceScript, _ theme: Theme) -> [PictureCaption.Key] {
        let frames = script.frames.filter { !$0.isReference }
        let messages = frames.flatMap(\.messages)
        let steps = frames.flatMap(\.steps)
        var keys: [PictureCaption.Key] = []
        if messages.contains(where: { !$0.isAsync && !$0.isIdle }) {
            keys.append(
                PictureCaption.Key(sign: "→", color: theme[.message], words: "message, numbered in order of happening"))
        }
        if messages.contains(where: \.isIdle) {
            keys.append(PictureCaption.Key(sign: "→", color: theme[.idle], words: "«idle»: nothing came of it"))
        }
        if messages.contains(where: { $0.isAsync && $0.to != nil }) {
            keys.append(
                PictureCaption.Key(sign: "→", color: theme[.asynchronous], words: "asynchronous, with an open head"))
        }
        if messages.contains(where: { $0.from == nil }) {
            keys.append(PictureCaption.Key(sign: "●→", color: theme[.message], words: "found: from the system"))
        }
        if messages.contains(where: { $0.to == nil }) {
            keys.append(
                PictureCaption.Key(
                    sign: "→●", color: theme[.asynchronous], words: "lost: nobody was left to receive it"))
        }
        if steps.contains(where: { if case .birth = $0 { true } else { false } }) {
            keys.append(
                PictureCaption.Key(sign: "⇢", color: theme[.message], words: "«create»: the component is born here"))
        }
        if steps.contains(where: { if case .returned = $0 { true } else { false } }) {
            keys.append(PictureCaption.Key(sign: "⇠", color: theme[.message], words: "a value is returned"))
        }
        if steps.contains(where: { if case .death = $0 { true } else { false } }) {
            keys.append(PictureCaption.Key(sign: "×", color: theme[.message], words: "the component ends"))
        }
        if steps.contains(where: { if case .loop = $0 { true } else { false } }) {
            keys.append(PictureCaption.Key(sign: "loop (n)", color: theme[.soft], words: "so many times in a row"))
        }
        return keys
    }

    /// - Parameter hasBirths: whether births are drawn.
    static func notes(on script: SequenceScript, hasBirths: Bool = true) -> [String] {
        var notes: [String] = []
        if script.frames.isEmpty { notes.append("No messages.") }
        let references = script.frames.filter(\.isReference)
        if !references.isEmpty {
            let messages = references.reduce(0) { $0 + $1.undrawn }
            let them = references.count == 1 ? "it" : "one of them"
            notes.append(
                "ref: \(Count.of(messages, "more message")), too many to read at once; choose the beat to draw \(them)."
            )
        }
        if script.beatsLeftOut > 0 {
            notes.append(
                "Not drawn: \(Count.of(script.beatsLeftOut, "more beat")) with "
                    + "\(Count.of(script.messagesLeftOut, "message")); choose the beats to draw.")
        }
        if script.isTakenTogether, let grouping = script.grouping {
            notes.append(
                "More than \(SequenceScript.lifelineLimit) components are too many to read: taken together by "
                    + "\(grouping.rawValue).")
        }
        let silent = script.frames.filter { !$0.isReference }.reduce(0) { $0 + $1.silentBirths }
        if hasBirths, silent > 0 {
            notes.append("Not drawn: the birth of \(Count.of(silent, "component")) that no message here concerns.")
        }
        return notes
    }
}
