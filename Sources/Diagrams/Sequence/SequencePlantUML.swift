import Graphviz
import TraceFormat

/// A sequence picture in PlantUML's notation. All beats share their lifelines, and a divider begins each.
struct SequencePlantUML {
    private let script: SequenceScript
    private let cast: SequenceCast
    private let caption: SequenceCaption
    private let theme: Theme

    init(_ script: SequenceScript, _ caption: SequenceCaption, _ theme: Theme) {
        self.script = script
        self.caption = caption
        self.theme = theme
        cast = SequenceCast(script)
    }

    var text: String {
        var lines = ["@startuml", "title \(PlantUMLText.escaped(caption.words.words))", "hide footbox"]
        for (index, lifeline) in cast.lifelines.enumerated() {
            let kind = lifeline.role == .user ? "actor" : "participant"
            let name = PlantUMLText.escaped(ShortName.of(lifeline.name))
            let role = lifeline.role == .user ? "" : "\\n" + PlantUMLText.escaped(lifeline.detail(withModule: true))
            let color = PlantUMLText.color(theme.style(of: lifeline.role).fill)
            lines.append("\(kind) \"\(name)\(role)\" as p\(index + 1) \(color)")
        }
        for frame in script.frames { lines += body(of: frame) }
        if script.frames.isEmpty { lines.append("participant \" \" as p1") }
        return (lines + PlantUMLText.foot(caption.words.notes) + ["@enduml"]).joined(separator: "\n") + "\n"
    }

    private var everyone: String { cast.lifelines.count > 1 ? "p1, p\(cast.lifelines.count)" : "p1" }

    private func body(of frame: SequenceFrame) -> [String] {
        guard !cast.lifelines.isEmpty else { return [] }
        let name = PlantUMLText.escaped(frame.name)
        guard !frame.isReference else {
            return ["ref over \(everyone) : \(name) (\(Count.of(frame.undrawn, "message")))"]
        }
        var lines = ["== \(name) =="]
        let (begins, ends) = frame.changes
        func p(_ lifeline: Int) -> String { "p\(cast.index(of: lifeline, in: frame) + 1)" }
        for (index, step) in frame.steps.enumerated() {
            switch step {
            case .message(let message):
                let color =
                    message.isIdle ? theme[.idle] : message.isAsync ? theme[.asynchronous] : theme[.message]
                let line = "-[\(PlantUMLText.color(color))]"
                let arrow = "\(line)>\(message.isAsync ? ">" : "")"
                let words =
                    PlantUMLText.escaped(ShortName.of(message.words, limit: 80)) + (message.isIdle ? " «idle»" : "")
                switch (message.from.map(p), message.to.map(p)) {
                case (let from?, let to?): lines.append("\(from) \(arrow) \(to) : \(message.number) \(words)")
                case (nil, let to?): lines.append("[o\(arrow) \(to) : \(message.number) \(words)")
                case (let from?, nil): lines.append("\(from) \(arrow)o] : \(message.number) \(words)")
                case (nil, nil): break
                }
            case .birth(let of, let by, _):
                lines += ["create \(p(of))", "\(p(by)) -->> \(p(of)) : «create»"]
            case .death(let of): lines.append("destroy \(p(of))")
            case .wait(let words, _): lines.append("... \(words) ...")
            case .returned(let call):
                guard case .message(let message) = frame.steps[call], let from = message.to, let to = message.from
                else { break }
                lines.append("\(p(from)) -->> \(p(to))")
            case .loop(let times): lines.append("loop \(times) times")
            case .loopEnd: lines.append("end")
            case .cut(let words): lines.append("... \(PlantUMLText.escaped(words)) ...")
            }
            for bar in begins[index] ?? [] {
                lines.append("activate \(p(bar.lifeline)) \(PlantUMLText.color(color(of: bar, in: frame)))")
            }
            for bar in ends[index] ?? [] where !frame.hasDied(bar.lifeline, before: index) {
                lines.append("deactivate \(p(bar.lifeline))")
            }
        }
        return lines
    }

    private func color(of bar: Activation, in frame: SequenceFrame) -> Graph.Color {
        theme.style(of: frame.lifelines[bar.lifeline].role).fill
    }
}

extension SequenceFrame {
    /// Whether a lifeline ends before or at a step; `destroy` ends its bars too.
    fileprivate func hasDied(_ lifeline: Int, before step: Int) -> Bool {
        steps.prefix(step + 1).contains(.death(of: lifeline))
    }
}
