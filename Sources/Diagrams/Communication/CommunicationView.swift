import FlowAnalysis
public import Graphviz
public import TraceFormat

/// The messages of each beat, numbered by cause: a UML communication diagram.
///
/// Two components have one plain link, with the messages between them beside it, each with a small arrow. Message 1.2 is
/// the second that message 1 triggered; an asynchronous message begins a thread named by a letter. A beat of more than a
/// dozen messages is split into parts.
public struct CommunicationView: Sendable {
    private let drawn: DrawnRun
    private let options: DiagramOptions

    /// - Parameters:
    ///   - drawn: what to draw.
    ///   - options: how; its selection has been applied already.
    public init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions()) {
        self.drawn = drawn
        self.options = options
    }

    /// A picture of a whole trace.
    public init(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) {
        self.init(DrawnRun(RunAnalysis(trace)), options)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let script = SequenceScript(drawn, options)
        let parts = script.frames.flatMap(CommunicationPart.parts)
        let words = words(script, parts)
        let header = drawn.run.graph.header
        let names = [header.pattern, header.scenario].compactMap(\.self) + ["communication"]
        let graph = CommunicationGraph(
            parts, words: words, theme: options.theme, id: names.joined(separator: "/"))
        return Diagram(graph: graph.graph, engine: .dot, theme: options.theme)
    }

    /// The picture's graph, to be laid out by ``Diagram/engine``.
    public func graph() -> Graph { diagram().graph }

    /// The picture in words and signs; `nil` for formats that Graphviz draws, and for lines and letters.
    func text(as format: DiagramFormat) -> String? {
        let script = SequenceScript(drawn, options)
        let parts = script.frames.flatMap(CommunicationPart.parts)
        let words = words(script, parts)
        return switch format {
        case .mermaid: CommunicationMermaid(parts, words, options.theme).text
        case .plantuml: CommunicationPlantUML(parts, words, options.theme).text
        case .text, .svg, .png, .pdf, .dot, .json: nil
        }
    }

    private func words(_ script: SequenceScript, _ parts: [CommunicationPart]) -> PictureCaption {
        let header = drawn.run.graph.header
        let messages = parts.reduce(0) { $0 + $1.count }
        let links = parts.reduce(0) { $0 + $1.links.count }
        let said = parts.flatMap { $0.links.flatMap { $0.messages.map(\.message) } }
        var keys: [PictureCaption.Key] = []
        if said.contains(where: { $0.path.contains(".") }) {
            keys.append(
                PictureCaption.Key(
                    sign: "1.2", color: options.theme[.messageText],
                    words: "the second message that message 1 triggered"))
        }
        if said.contains(where: \.isAsync) {
            keys.append(
                PictureCaption.Key(
                    sign: "A1", color: options.theme[.asynchronousText], words: "begins an asynchronous thread"))
        }
        if said.contains(where: \.isIdle) {
            keys.append(
                PictureCaption.Key(sign: "«idle»", color: options.theme[.idleText], words: "nothing came of it"))
        }
        if said.contains(where: { $0.to == nil }) {
            keys.append(
                PictureCaption.Key(
                    sign: "●", color: options.theme[.asynchronous], words: "lost: nobody was left to receive it"))
        }
        if said.contains(where: { $0.count > 1 }) {
            keys.append(PictureCaption.Key(sign: "×n", color: options.theme[.messageText], words: "so many times"))
        }
        return PictureCaption(
            options.title ?? PatternTitle.of(header.pattern, app: header.app), header.scenario,
            "\(Count.of(messages, "message")), \(Count.of(links, "link"))", keys: keys,
            notes: SequenceCaption.notes(on: script, hasBirths: false) + drawn.notes, theme: options.theme)
    }
}
