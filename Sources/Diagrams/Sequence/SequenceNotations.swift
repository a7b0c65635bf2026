import Basics
import Graphviz
import TraceFormat

/// A sequence picture as a Mermaid `sequenceDiagram`.
///
/// All beats share their lifelines, and a note across them begins each. Mermaid knows no found and no lost messages: the
/// system and nobody become participants. It would put a participant that is created behind all others, so births are
/// dashed messages.
struct SequenceMermaid {
    private let script: SequenceScript
    private let participants: SequenceParticipants
    private let caption: SequenceCaption

    init(_ script: SequenceScript, _ caption: SequenceCaption) {
        self.script = script
        self.caption = caption
        participants = SequenceParticipants(script)
    }

    var text: String {
        var lines = MermaidText.front(title: caption.words.words) + ["sequenceDiagram"]
        if participants.hasSystem { lines.append("    actor system as System") }
        for (index, lifeline) in participants.lifelines.enumerated() {
            let name = MermaidText.escaped(ShortName.of(lifeline.name))
            // A second line would lie on the figure of an actor.
            lines.append(
                lifeline.role == .user
                    ? "    actor p\(index + 1) as \(name)"
                    : "    participant p\(index + 1) as \(name)<br/>"
                        + MermaidText.escaped(lifeline.detail(withModule: true)))
        }
        if participants.hasNobody { lines.append("    participant nobody as nobody") }
        for frame in script.frames { lines += body(of: frame).map { "    " + $0 } }
        lines += MermaidText.remarks(caption.words.notes)
        return lines.joined(separator: "\n") + "\n"
    }

    private var everyone: String {
        let first = participants.hasSystem ? "system" : "p1"
        let last = participants.hasNobody ? "nobody" : "p\(participants.lifelines.count)"
        return first == last ? first : "\(first),\(last)"
    }

    private func body(of frame: SequenceFrame) -> [String] {
        guard !participants.lifelines.isEmpty else { return [] }
        let name = MermaidText.escaped(frame.name)
        guard !frame.isReference else {
            return ["Note over \(everyone): ref #40;\(Count.of(frame.undrawn, "message"))#41; \(name)"]
        }
        var lines = ["Note over \(everyone): \(name)"]
        var indent = ""
        let (begins, ends) = frame.changes
        func p(_ lifeline: Int) -> String { "p\(participants.index(of: lifeline, in: frame) + 1)" }
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

/// A sequence picture in PlantUML's notation. All beats share their lifelines, and a divider begins each.
struct SequencePlantUML {
    private let script: SequenceScript
    private let participants: SequenceParticipants
    private let caption: SequenceCaption
    private let theme: Theme

    init(_ script: SequenceScript, _ caption: SequenceCaption, _ theme: Theme) {
        self.script = script
        self.caption = caption
        self.theme = theme
        participants = SequenceParticipants(script)
    }

    var text: String {
        var lines = ["@startuml", "title \(PlantUMLText.escaped(caption.words.words))", "hide footbox"]
        for (index, lifeline) in participants.lifelines.enumerated() {
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

    private var everyone: String { participants.lifelines.count > 1 ? "p1, p\(participants.lifelines.count)" : "p1" }

    private func body(of frame: SequenceFrame) -> [String] {
        guard !participants.lifelines.isEmpty else { return [] }
        let name = PlantUMLText.escaped(frame.name)
        guard !frame.isReference else {
            return ["ref over \(everyone) : \(name) (\(Count.of(frame.undrawn, "message")))"]
        }
        var lines = ["== \(name) =="]
        let (begins, ends) = frame.changes
        func p(_ lifeline: Int) -> String { "p\(participants.index(of: lifeline, in: frame) + 1)" }
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

/// Everyone who takes part in any frame of a script, for formats in which all frames share their lifelines.
struct SequenceParticipants {
    /// In the order of the roles.
    let lifelines: [Lifeline]
    let hasSystem: Bool
    let hasNobody: Bool
    private let indices: [ComponentGroup: Int]

    init(_ script: SequenceScript) {
        var found: [Lifeline] = []
        var seen: Set<ComponentGroup> = []
        let frames = script.frames.filter { !$0.isReference }
        for lifeline in frames.flatMap(\.lifelines) where seen.insert(lifeline.group).inserted {
            found.append(lifeline)
        }
        lifelines = Role.order(of: found.map(\.role)).map { found[$0] }
        indices = Dictionary(uniqueKeysWithValues: lifelines.enumerated().map { ($0.element.group, $0.offset) })
        let messages = frames.flatMap(\.messages)
        hasSystem = messages.contains { $0.from == nil }
        hasNobody = messages.contains { $0.to == nil }
    }

    /// The place of a frame's lifeline among all.
    func index(of lifeline: Int, in frame: SequenceFrame) -> Int {
        guard frame.lifelines.indices.contains(lifeline) else { return 0 }
        return indices[frame.lifelines[lifeline].group] ?? 0
    }
}

extension SequenceFrame {
    /// The bars that begin and end at each step.
    var changes: (begins: [Int: [Activation]], ends: [Int: [Activation]]) {
        let inner = activations.sorted { $0.level < $1.level }
        return (
            Dictionary(grouping: inner) { $0.first }, Dictionary(grouping: inner.reversed()) { $0.last }
        )
    }
}
