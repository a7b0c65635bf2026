import TraceFormat

/// A sequence picture as a Mermaid `sequenceDiagram`.
///
/// All beats share their lifelines, and a note across them begins each. Mermaid knows no found and no lost messages: the
/// system and nobody become participants. It would put a participant that is created behind all others, so births are
/// dashed messages.
struct SequenceMermaid {
    private let script: SequenceScript
    private let cast: SequenceCast
    private let caption: SequenceCaption

    init(_ script: SequenceScript, _ caption: SequenceCaption) {
        self.script = script
        self.caption = caption
        cast = SequenceCast(script)
    }

    var text: String {
        var lines = MermaidText.front(title: caption.words.words) + ["sequenceDiagram"]
        if cast.hasSystem { lines.append("    actor system as System") }
        for (index, lifeline) in cast.lifelines.enumerated() {
            let name = MermaidText.escaped(ShortName.of(lifeline.name))
            // A second line would lie on the figure of an actor.
            lines.append(
                lifeline.role == .user
                    ? "    actor p\(index + 1) as \(name)"
                    : "    participant p\(index + 1) as \(name)<br/>"
                        + MermaidText.escaped(lifeline.detail(withModule: true)))
        }
        if cast.hasNobody { lines.append("    participant nobody as nobody") }
        for frame in script.frames { lines += body(of: frame).map { "    " + $0 } }
        lines += MermaidText.remarks(caption.words.notes)
        return lines.joined(separator: "\n") + "\n"
    }

    private var everyone: String {
        let first = cast.hasSystem ? "system" : "p1"
        let last = cast.hasNobody ? "nobody" : "p\(cast.lifelines.count)"
        return first == last ? first : "\(first),\(last)"
    }

    private func body(of frame: SequenceFrame) -> [String] {
        guard !cast.lifelines.isEmpty else { return [] }
        let name = MermaidText.escaped(frame.name)
        guard !frame.isReference else {
            return ["Note over \(everyone): ref #40;\(Count.of(frame.undrawn, "message"))#41; \(name)"]
        }
        var lines = ["Note over \(everyone): \(name)"]
        var indent = ""
        let (begins, ends) = frame.changes
        func p(_ lifeline: Int) -> String { "p\(cast.index(of: lifeline, in: frame) + 1)" }
        for (index, step) in frame.steps.enumerated() {
            switch step {
            case .message(let message):
                let sender = message.from.map(p) ?? "system"
                let receiver = message.to.map(p) ?? "nobody"
                let arrow = message.to == nil ? "-x" : message.isAsync ? "-)" : "->>"
                let words = MermaidText.escaped(ShortName.of(message.words, limit: 80))
                lines.append(
                    "\(indent)\(sender)\(arrow)\(receiver): \(message.number) \(words)"
                        + (message.isIdle ? " «idle»" : ""))
            case .birth(let of, let by, _): lines.append("\(indent)\(p(by))-->>\(p(of)): «create»")
            case .death(let of): lines.append("\(indent)Note over \(p(of)): ends")
            case .wait(let words, let beside): lines.append("\(indent)Note over \(p(beside)): #123;\(words)#125;")
            case .returned(let call):
                guard case .message(let message) = frame.steps[call], let from = message.to, let to = message.from
                else { break }
                lines.append("\(indent)\(p(from))-->>\(p(to)): return")
            case .loop(let times):
                lines.append("\(indent)loop \(times) times")
                indent += "    "
            case .loopEnd:
                indent = String(indent.dropLast(4))
                lines.append("\(indent)end")
            case .cut(let words): lines.append("\(indent)Note over \(everyone): \(MermaidText.escaped(words))")
            }
            for bar in begins[index] ?? [] { lines.append("\(indent)activate \(p(bar.lifeline))") }
            for bar in ends[index] ?? [] { lines.append("\(indent)deactivate \(p(bar.lifeline))") }
        }
        return lines
    }
}
