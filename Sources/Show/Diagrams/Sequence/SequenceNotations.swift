import ArchFlowSupport
import Graphviz
import TraceFormat

/// A sequence picture as statements, which each text notation prints in its own syntax. All beats share their
/// lifelines, `p1`, `p2` and so on.
struct SequenceStatements {
    enum Statement {
        /// The beginning of a lifeline's bar.
        case activate(String, Role?)
        case deactivate(String, isDead: Bool)
        /// The beginning of a beat.
        case frame(String)
        case reference(String, messages: MessageTotal)
        /// A message. `from` is `nil` for a message from the system, and `to` for a message without a receiver.
        case message(SequenceMessage, from: String?, to: String?)
        /// The properties of the component `to` that the component `from` sets.
        case set(String, from: String, to: String)
        case returned(from: String, to: String)
        case birth(of: String, by: String)
        case death(of: String)
        case wait(String, beside: String)
        case fragment(SequenceFragment)
        case operand(String)
        case fragmentEnd
        /// A `ref`: a box in place of messages that are drawn elsewhere. Its text says where.
        case reused(String)
        case cut(String)
    }

    let lifelines: [Lifeline]
    let hasSystem: Bool
    let hasNobody: Bool
    private(set) var all: [Statement] = []
    private let hasFrames: Bool
    private let indices: [ComponentGroup: Int]

    init(_ script: SequenceScript) {
        hasFrames = !script.frames.isEmpty
        var seen: Set<ComponentGroup> = []
        let frames = script.frames.filter { !$0.isReference }
        let found = frames.flatMap(\.lifelines).filter { seen.insert($0.group).inserted }
        lifelines = Role.order(of: found.map(\.role)).map { found[$0] }
        indices = Dictionary(uniqueKeysWithValues: lifelines.enumerated().map { ($0.element.group, $0.offset) })
        let messages = frames.flatMap(\.messages)
        hasSystem = messages.contains { $0.from == nil }
        hasNobody = messages.contains { $0.to == nil }
        guard !lifelines.isEmpty else { return }
        for frame in script.frames { add(frame) }
    }

    private mutating func add(_ frame: SequenceFrame) {
        guard !frame.isReference else {
            all.append(.reference(frame.name, messages: frame.undrawn))
            return
        }
        all.append(.frame(frame.name))
        let names = frame.lifelines.map { "p\((indices[$0.group] ?? 0) + 1)" }
        let (begins, ends) = frame.changes
        var dead: Set<Int> = []
        for (index, step) in frame.steps.enumerated() {
            switch step {
            case .message(let message):
                all.append(.message(message, from: message.from.map { names[$0] }, to: message.to.map { names[$0] }))
            case .set(let set): all.append(.set(set.words, from: names[set.from], to: names[set.to]))
            case .birth(let of, let by, _): all.append(.birth(of: names[of], by: names[by]))
            case .death(let of):
                dead.insert(of)
                all.append(.death(of: names[of]))
            case .wait(let words, let beside): all.append(.wait(words, beside: names[beside]))
            case .returned(let message):
                guard let from = message.to, let to = message.from else { break }
                all.append(.returned(from: names[from], to: names[to]))
            case .fragment(let fragment): all.append(.fragment(fragment))
            case .operand(let words): all.append(.operand(words))
            case .fragmentEnd: all.append(.fragmentEnd)
            case .reused(let words, _): all.append(.reused(words))
            case .cut(let words): all.append(.cut(words))
            }
            for bar in begins[index] ?? [] {
                all.append(.activate(names[bar.lifeline], frame.lifelines[bar.lifeline].role))
            }
            for bar in ends[index] ?? [] {
                all.append(.deactivate(names[bar.lifeline], isDead: dead.contains(bar.lifeline)))
            }
        }
    }
}

extension SequenceFrame {
    /// The bars that begin at each step, and the bars that end at each step.
    var changes: (begins: [Int: [Activation]], ends: [Int: [Activation]]) {
        let inner = activations.sorted { $0.level < $1.level }
        return (
            Dictionary(grouping: inner) { $0.first }, Dictionary(grouping: inner.reversed()) { $0.last }
        )
    }
}

extension SequenceStatements {
    /// Returns the picture as Mermaid's `sequenceDiagram`, with a note across the lifelines at each beat. The system
    /// and a missing receiver become participants. Births are dashed messages, because Mermaid would put created
    /// participants last.
    func mermaid(_ caption: PictureCaption) -> String {
        var lines = hasSystem ? ["participant system as System"] : []
        for (index, lifeline) in lifelines.enumerated() {
            let name = MermaidText.escaped(ShortName.of(lifeline.name))
            // A second line would lie on the figure of an actor.
            lines.append(
                lifeline.role == .user
                    ? "actor p\(index + 1) as \(name)"
                    : "participant p\(index + 1) as \(name)<br/>"
                        + MermaidText.escaped(lifeline.detail(withModule: true)))
        }
        if hasNobody { lines.append("participant nobody as nobody") }
        let first = hasSystem ? "system" : "p1"
        let last = hasNobody ? "nobody" : "p\(lifelines.count)"
        let everyone = first == last ? first : "\(first),\(last)"
        var indent = ""
        for statement in all {
            if case .fragmentEnd = statement { indent = String(indent.dropLast(4)) }
            let isOperand = if case .operand = statement { true } else { false }
            lines.append(
                (isOperand ? String(indent.dropLast(4)) : indent) + SequenceStatements.mermaid(statement, everyone))
            if case .fragment = statement { indent += "    " }
        }
        return MermaidText.document("sequenceDiagram", lines.map { "    " + $0 }, caption)
    }

    private static func mermaid(_ statement: Statement, _ everyone: String) -> String {
        switch statement {
        case .activate(let who, _): return "activate \(who)"
        case .deactivate(let who, _): return "deactivate \(who)"
        case .frame(let name): return "Note over \(everyone): \(MermaidText.escaped(name))"
        case .reference(let name, let messages):
            return "Note over \(everyone): ref #40;\(messages.words)#41; \(MermaidText.escaped(name))"
        case .message(let message, let from, let to):
            let arrow = to == nil ? "-x" : message.isAsync ? "-)" : "->>"
            let words = MermaidText.escaped(ShortName.of(message.words, limit: 80)) + (message.isIdle ? " «idle»" : "")
            return "\(from ?? "system")\(arrow)\(to ?? "nobody"): \(message.id) \(words)"
        case .set(let words, let from, let to): return "\(from)--)\(to): \(MermaidText.escaped(words))"
        case .returned(let from, let to): return "\(from)-->>\(to): return"
        case .birth(let of, let by): return "\(by)-->>\(of): «create»"
        case .death(let of): return "Note over \(of): ends"
        case .wait(let words, let beside): return "Note over \(beside): #123;\(words)#125;"
        case .fragment(let fragment):
            return "\(fragment.kind.rawValue) \(MermaidText.escaped(fragment.words))"
        case .operand(let words): return "else \(MermaidText.escaped(words))"
        case .fragmentEnd: return "end"
        case .reused(let words): return "Note over \(everyone): ref #58; \(MermaidText.escaped(words))"
        case .cut(let words): return "Note over \(everyone): \(MermaidText.escaped(words))"
        }
    }

    /// Returns the picture as a sequence diagram in PlantUML's notation. A divider begins each beat.
    func plantUML(_ caption: PictureCaption) -> String {
        var lines = ["hide footbox"]
        for (index, lifeline) in lifelines.enumerated() {
            let isUser = lifeline.role == .user
            let words = [ShortName.of(lifeline.name)] + (isUser ? [] : [lifeline.detail(withModule: true)])
            let color = PlantUMLText.color(caption.theme.style(of: lifeline.role).fill)
            lines.append(
                "\(isUser ? "actor" : "participant") \"\(PlantUMLText.escaped(words))\" as p\(index + 1) \(color)")
        }
        lines += all.flatMap { plantUML($0, caption.theme) }
        if !hasFrames { lines.append("participant \" \" as p1") }
        return PlantUMLText.document(lines, caption)
    }

    private func plantUML(_ statement: Statement, _ theme: Theme) -> [String] {
        switch statement {
        case .activate(let who, let role): return ["activate \(who) \(PlantUMLText.color(theme.style(of: role).fill))"]
        // `destroy` ends the lifeline's bars too.
        case .deactivate(let who, let isDead): return isDead ? [] : ["deactivate \(who)"]
        case .frame(let name): return ["== \(PlantUMLText.escaped(name)) =="]
        case .reference(let name, let messages):
            let everyone = lifelines.count > 1 ? "p1, p\(lifelines.count)" : "p1"
            return ["ref over \(everyone) : \(PlantUMLText.escaped(name)) (\(messages.words))"]
        case .message(let message, let from, let to):
            let color = theme.style(ofClass: message.messageClass).color
            let arrow = "-[\(PlantUMLText.color(color))]>\(message.isAsync ? ">" : "")"
            let words =
                PlantUMLText.escaped(ShortName.of(message.words, limit: 80)) + (message.isIdle ? " «idle»" : "")
            let line = [from.map { "\($0) \(arrow)" } ?? "[o\(arrow)", to.map { " \($0)" } ?? "o]"].joined()
            return from == nil && to == nil ? [] : ["\(line) : \(message.id) \(words)"]
        case .set(let words, let from, let to):
            return ["\(from) -[\(PlantUMLText.color(theme[.write]))]-> \(to) : \(PlantUMLText.escaped(words))"]
        case .returned(let from, let to): return ["\(from) -->> \(to)"]
        case .birth(let of, let by): return ["create \(of)", "\(by) -->> \(of) : «create»"]
        case .death(let of): return ["destroy \(of)"]
        case .wait(let words, _): return ["... \(words) ..."]
        case .fragment(let fragment): return ["\(fragment.kind.rawValue) \(PlantUMLText.escaped(fragment.words))"]
        case .operand(let words): return ["else \(PlantUMLText.escaped(words))"]
        case .fragmentEnd: return ["end"]
        case .reused(let words):
            let everyone = lifelines.count > 1 ? "p1, p\(lifelines.count)" : "p1"
            return ["ref over \(everyone) : \(PlantUMLText.escaped(words))"]
        case .cut(let words): return ["... \(PlantUMLText.escaped(words)) ..."]
        }
    }
}
