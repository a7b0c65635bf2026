public import FlowAnalysis
public import Graphviz

/// The kinds of pictures there are.
public enum DiagramView: String, CaseIterable, Hashable, Sendable {
    /// Components and the channels between them, counted.
    case flow
    /// The messages in order of happening.
    case sequence
    /// The messages of each beat, numbered by cause.
    case communication

    /// What the picture shows, in one line.
    public var summary: String {
        switch self {
        case .flow: "components and the channels between them, with the number of messages on each"
        case .sequence: "messages in order of happening, a frame per beat (UML)"
        case .communication: "messages between components, numbered by cause, a frame per beat (UML)"
        }
    }

    /// What it can be written as.
    public var formats: [DiagramFormat] {
        switch self {
        case .flow, .sequence: DiagramFormat.allCases
        case .communication: DiagramFormat.allCases.filter { $0 != .text }
        }
    }

    /// The picture of a run.
    ///
    /// - Throws: ``DiagramError`` where the run has not what was chosen of it.
    public func diagram(
        of run: RunAnalysis, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Diagram {
        diagram(of: try options.selection.applied(to: run), options)
    }

    private func diagram(of drawn: DrawnRun, _ options: DiagramOptions) -> Diagram {
        switch self {
        case .flow: FlowView(drawn, options).diagram()
        case .sequence: SequenceView(drawn, options).diagram()
        case .communication: CommunicationView(drawn, options).diagram()
        }
    }

    /// The picture in words and signs; `nil` where the view can't be written so.
    private func text(of drawn: DrawnRun, as format: DiagramFormat, _ options: DiagramOptions) -> String? {
        switch self {
        case .flow: FlowView(drawn, options).text(as: format)
        case .sequence: SequenceView(drawn, options).text(as: format)
        case .communication: CommunicationView(drawn, options).text(as: format)
        }
    }

    /// The picture of a run as bytes.
    ///
    /// - Parameters:
    ///   - engine: what lays the picture out; `nil` for ``Diagram/engine``.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10.
    /// - Throws: ``DiagramError`` where the run has not what was chosen of it, where the view can't be written in the
    ///   format, or with Graphviz's own message.
    public func render(
        _ run: RunAnalysis, as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        engine: Engine? = nil, scale: Double = 1
    ) throws(DiagramError) -> Rendering {
        let drawn = try options.selection.applied(to: run)
        guard let graphics = format.graphics else {
            guard let text = text(of: drawn, as: format, options) else { throw .noText(of: self, as: format) }
            return Rendering(bytes: Array(text.utf8), warnings: [])
        }
        do throws(GraphvizError) {
            return try diagram(of: drawn, options).render(as: graphics, engine: engine, scale: scale)
        } catch {
            throw .graphviz(error)
        }
    }
}
