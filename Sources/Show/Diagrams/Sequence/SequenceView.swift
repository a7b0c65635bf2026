import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The messages of a run, in the order in which they happened.
    public static let sequence = DiagramView(
        "sequence", "messages in order of happening, a frame per beat (UML)",
        options: DrawingOption.ofMessages.union([.folds, .whole, .payloads, .grouping, .slide]),
        notations: [.mermaid, .plantuml, .text], coloredNotations: [.plantuml],
        example: ViewExample("snp", scenarios: "login-success", beat: "taps Log In")
    ) { subject in
        guard subject.options.isSlide else { return SequenceView(subject.drawn[0], subject.options) }
        return SequenceSlides(subject.drawn[0], subject.options)
    }
}

/// The messages of a run in order of time, as a UML 2.5 sequence diagram with a frame for each beat.
///
/// The frames are drawn one below the other. Each has its own participants, so that it can be read and cut out on its
/// own. A beat has some six participants, a scenario dozens. If all beats together are too long to read, some are
/// replaced by references (`ref`), beats of typing first, then the longest. A replaced beat is drawn if it is
/// selected, or if the options request all beats and messages. A bar on a lifeline lasts as long as a message is
/// handled. If the component is handling another message meanwhile, the two bars lie side by side. A set is drawn as
/// a dotted arrow without a number, because it isn't a message. All positions are computed before Graphviz gets the
/// picture.
struct SequenceView: RunPicture {
    let drawn: DrawnRun
    var options: DiagramOptions

    /// The height, in points, above which a picture of several beats has a note that it is taller than a slide.
    private static let slideHeight = 700.0

    /// Returns the sequence picture.
    func diagram() -> Diagram {
        let script = SequenceScript(drawn, options, messages: SequenceScript.messageLimit.picture)
        return SequenceView.diagram(
            of: script, SequenceCaption(script, drawn, options), id: SequenceView.id(of: drawn.run.graph.header),
            options)
    }

    static func id(of header: TraceHeader) -> String {
        ([header.pattern, header.scenario].compactMap(\.self) + ["sequence"]).joined(separator: "/")
    }

    /// A phrase that says how messages are numbered.
    static let numbers = "its number in the trace"

    /// Returns the picture of a script, with its frames one below the other.
    static func diagram(
        of script: SequenceScript, _ caption: SequenceCaption, id: String, _ options: DiagramOptions
    ) -> Diagram {
        var graph = Graph(
            id: id, title: caption.words.words, description: caption.description)
        graph.attributes.padding = 16
        graph.attributes.font.size = 9
        graph.attributes.font.color = options.theme[.text]
        graph.attributes.edgeFont = .init(size: SequenceLabel.size, color: options.theme[.messageText])
        graph.attributes.outputOrder = .nodesFirst

        let isSingle = script.frames.count == 1
        let layouts = script.frames.enumerated().map { index, frame in
            SequenceFrameLayout(
                frame, theme: options.theme, number: isSingle ? 0 : index + 1, title: caption.name(of: frame))
        }
        let width = max(layouts.map(\.natural).max() ?? 0, 200)
        var top = 0.0
        for (index, frame) in script.frames.enumerated() {
            let layout = SequenceFrameLayout(
                frame, theme: options.theme, number: isSingle ? 0 : index + 1, title: caption.name(of: frame),
                least: width)
            let part = layout.drawn(left: -width / 2, top: top)
            graph.nodes += part.nodes
            graph.edges += part.edges
            top += part.height + 16
        }
        var title = Graph.Node(
            "·title", label: .lines([caption.words.titleLine]), shape: .plain, position: .init(x: 0, y: 24),
            classes: ["title"])
        title.title = caption.words.words
        graph.nodes.append(title)
        var words = caption.words
        if !isSingle, top > SequenceView.slideHeight, !script.frames.contains(where: \.isReference) {
            words.notes.append("Taller than a slide: choose a single beat to draw.")
        }
        for (index, line) in words.legend(perLine: 2).enumerated() {
            var note = Graph.Node(
                "·note \(index + 1)", label: .lines([line]), shape: .plain,
                position: .init(x: 0, y: -(top + 6 + Double(index) * 13)), classes: ["note"])
            note.font.color = options.theme[.soft]
            graph.nodes.append(note)
        }
        return Diagram(graph: graph, engine: .nop2, theme: options.theme)
    }

    /// Returns the picture in a text notation or plain text; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        let script = SequenceScript(drawn, options)
        return SequenceView.text(of: script, SequenceCaption(script, drawn, options), as: format)
    }

    /// Returns the sequence picture of a script in a text notation or plain text; `nil` for formats that Graphviz
    /// draws.
    static func text(of script: SequenceScript, _ caption: SequenceCaption, as format: DiagramFormat) -> String? {
        switch format {
        case .mermaid: SequenceStatements(script).mermaid(caption.words)
        case .plantuml: SequenceStatements(script).plantUML(caption.words)
        case .text: SequenceText(script: script, caption: caption).text
        case .svg, .png, .pdf, .dot, .json: nil
        }
    }
}

/// The words around a sequence picture: its title, and a legend of the signs that the picture uses.
struct SequenceCaption {
    let words: PictureCaption
    private let script: SequenceScript
    private let origin: String

    init(_ script: SequenceScript, _ drawn: DrawnRun, _ options: DiagramOptions) {
        self.script = script
        let header = drawn.run.graph.header
        let name = options.title(of: drawn.run)
        origin = ([name] + [header.scenario].compactMap(\.self)).map { ShortName.of($0) }.joined(separator: " / ")
        let messages = script.frames.map(\.total).total
        let lifelines = Set(script.frames.filter { !$0.isReference }.flatMap { $0.lifelines.map(\.group) }).count
        var words = PictureCaption(
            name, header.scenario, "\(messages.words), \(Count.of(lifelines, "lifeline"))",
            theme: options.theme)
        SequenceCaption.addKeys(of: script, numbers: SequenceView.numbers, to: &words)
        words.notes = SequenceCaption.notes(on: script, isWhole: options.isWhole) + drawn.notes
        self.words = words
    }

    /// Creates the caption of a sequence.
    ///
    /// - Parameters:
    ///   - words: the title and the notes; a legend is added.
    ///   - origin: the name of what the frames show, such as the pattern and the scenario.
    init(_ script: SequenceScript, _ words: PictureCaption, origin: String) {
        self.script = script
        self.origin = origin
        var words = words
        SequenceCaption.addKeys(of: script, numbers: UseCaseView.numbers, to: &words)
        self.words = words
    }

    /// Returns the name of a frame, as UML writes it.
    func name(of frame: SequenceFrame) -> String { "sd \(origin) / \(frame.name)" }

    /// The description for readers who can't see the picture.
    var description: String {
        let frames = script.frames.filter { !$0.isReference }
        guard !frames.isEmpty else { return "No messages." }
        return frames.map(\.spoken).joined(separator: " ")
    }

    /// Adds to the legend the signs that are in a picture's frames.
    static func addKeys(of script: SequenceScript, numbers: String, to caption: inout PictureCaption) {
        let frames = script.frames.filter { !$0.isReference }
        let messages = frames.flatMap(\.messages)
        let steps = frames.flatMap(\.steps)
        func has(_ isMeant: (SequenceStep) -> Bool) -> Bool { steps.contains(where: isMeant) }
        caption.key("→", of: Set(messages.map(\.messageClass)))
        caption.key("1", .messageText, numbers, if: !messages.isEmpty)
        caption.key(
            "⇢", .messageText, "asynchronous: dashed, with an open head",
            if: messages.contains { $0.isAsync && $0.to != nil })
        caption.key("✕", .badText, "failed", if: messages.contains { $0.words.hasPrefix(MessageWords.failure) })
        caption.key(
            "◷", .messageText, "slow: \(MessageWords.slowMeaning)",
            if: messages.contains { MessageWords.marksSlow($0.words) })
        if let origins = messages.origins { caption.key("●→", .message, "found: \(origins)") }
        caption.key("→●", .asynchronous, "lost: nobody was left to receive it", if: messages.contains { $0.to == nil })
        caption.key(
            "┄", .write, MessageWords.setMeaning,
            if: has { if case .set = $0 { true } else { false } })
        caption.key(
            "«create»", .message, "the component is created here",
            if: has { if case .birth = $0 { true } else { false } })
        caption.key("╌", .message, "a value is returned", if: has { if case .returned = $0 { true } else { false } })
        caption.key("×", .message, "component is freed", if: has { if case .death = $0 { true } else { false } })
        func hasFragment(_ kind: SequenceFragment.Kind) -> Bool {
            has { if case .fragment(let fragment) = $0 { fragment.kind == kind } else { false } }
        }
        caption.key(
            "loop (n)", .soft, frames.contains(where: \.standsForSeveral) ? "n times" : "n times in a row",
            if: hasFragment(.loop))
        caption.key("alt", .soft, "alternatives: only the one whose [guard] is true happens", if: hasFragment(.alt))
        caption.key("opt", .soft, "only if its [guard] holds", if: hasFragment(.opt))
        caption.key(
            "ref", .soft, "the messages that follow are the same as those below the message named in the box",
            if: has { if case .reused = $0 { true } else { false } })
    }

    /// Returns the notes on a script: how components are grouped, and what isn't drawn.
    ///
    /// - Parameters:
    ///   - hasBirths: true if births are drawn.
    ///   - isWhole: true to leave out the hint at `--whole`, because this option was given or slides are drawn.
    static func notes(on script: SequenceScript, hasBirths: Bool = true, isWhole: Bool = false) -> [String] {
        var notes: [String] = []
        let orAll = isWhole ? "" : ", or --whole to draw all"
        if script.frames.isEmpty { notes.append("No messages.") }
        let references = script.frames.filter(\.isReference)
        if !references.isEmpty {
            let messages = references.map(\.undrawn).total
            let them = references.count == 1 ? "it" : "one of them"
            notes.append(
                "ref: \(messages.words("more message")), too many to read at once; choose the beat to draw \(them)"
                    + "\(orAll)."
            )
        }
        if script.beatsLeftOut > 0 {
            notes.append(
                "Not drawn: \(Count.of(script.beatsLeftOut, "more beat")) with "
                    + "\(script.messagesLeftOut.words); choose the beats to draw\(orAll).")
        }
        let cut = script.frames.filter { !$0.isReference }.map(\.undrawn).total
        if !cut.isEmpty, !isWhole {
            notes.append(
                "Cut: \(cut.words("message")). --beat draws one beat, --depth the upper calls, --exclude leaves components out, "
                    + "--whole draws all.")
        }
        if script.foldsForRoom { notes.append("Repeats are drawn once, with their number, to save room.") }
        if let busiest = script.grouping.busiest {
            notes.append(busiest)
        } else if !script.grouping.isAsked, script.grouping.granularity != .object {
            notes.append(
                "More than \(SequenceScript.lifelineLimit) components are too many to read: grouped by "
                    + "\(script.grouping.granularity.words).")
        }
        let silent = script.frames.filter { !$0.isReference }.reduce(0) { $0 + $1.silentBirths }
        if hasBirths, silent > 0 {
            notes.append("Not drawn: the creation of \(Count.of(silent, "component")) without messages here.")
        }
        return notes
    }
}
