import ArchitectureRules
public import FlowAnalysis
public import Graphviz
import TraceFormat

/// The kinds of pictures there are.
public enum DiagramView: String, CaseIterable, Hashable, Sendable {
    /// Components and the channels between them, counted.
    case flow
    /// The messages in order of happening.
    case sequence
    /// The messages of several runs of a use case, merged.
    case usecase
    /// The messages of each beat, numbered by cause.
    case communication
    /// The messages that a user action caused.
    case tree
    /// Who keeps whom alive.
    case ownership
    /// Who sent how much to whom, in rows and columns.
    case matrix
    /// Screens and the ways between them.
    case navigation
    /// What a user action costs.
    case waterfall
    /// Runs side by side.
    case comparison
    /// What changed from one run to another.
    case diff
    /// The architecture as its blueprint declares it.
    case blueprint
    /// Runs compared with the blueprint.
    case conformance

    /// What the picture shows, in one line.
    public var summary: String {
        switch self {
        case .flow: "components and the channels between them, with the number of messages on each"
        case .sequence: "messages in order of happening, a frame per beat (UML)"
        case .usecase: "all runs of a feature merged into one sequence with alternatives, options and loops (UML)"
        case .communication: "messages between components, numbered by cause, a frame per beat (UML)"
        case .tree: "what one user action, or one beat, led to, cause by cause"
        case .ownership: "live objects, strong and weak references between them, cycles marked"
        case .matrix: "the number of messages from each sender to each receiver, as a dependency structure matrix"
        case .navigation: "screens, and what led from one to the other"
        case .waterfall: "what one user action costs, class by class; of several runs on one scale"
        case .comparison: "several runs side by side, every role in its own column"
        case .diff: "what changed from the first run to the second, channel by channel"
        case .blueprint: "the architecture as its rules declare it: who messages, holds and creates whom"
        case .conformance: "declared channels against those seen in runs: kept, missing, broken, unspoken"
        }
    }

    /// What it can be written as.
    public var formats: [DiagramFormat] {
        switch self {
        case .flow, .sequence, .usecase: DiagramFormat.allCases
        case .communication, .blueprint: DiagramFormat.allCases.filter { $0 != .text }
        case .tree, .ownership, .matrix, .navigation, .waterfall, .comparison, .diff, .conformance:
            DiagramFormat.allCases.filter { $0.graphics != nil }
        }
    }

    /// Whether several runs make one picture, rather than one each.
    public var joinsRuns: Bool {
        switch self {
        case .waterfall, .comparison, .diff, .conformance, .usecase: true
        case .flow, .sequence, .communication, .tree, .ownership, .matrix, .navigation, .blueprint: false
        }
    }

    /// Whether it joins only runs of one pattern and feature, and makes a picture of each.
    public var joinsByFeature: Bool { self == .usecase }

    /// Whether it shows what a blueprint says: ``DiagramOptions/blueprint``.
    public var needsBlueprint: Bool { self == .blueprint || self == .conformance }

    /// The picture of a run.
    ///
    /// - Throws: ``DiagramError`` where the run has not what was chosen of it.
    public func diagram(
        of run: RunAnalysis, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Diagram {
        try diagram(of: [run], titles: [options.title], options: options)
    }

    /// The picture of several runs, where the view joins them; of one run in any view.
    ///
    /// - Parameters:
    ///   - runs: what to draw.
    ///   - titles: the patterns' names as a person writes them; a missing one is made from the trace's header.
    ///   - options: how to draw it.
    /// - Throws: ``DiagramError`` where a run has not what was chosen of it, or the view takes another number of runs.
    public func diagram(
        of runs: [RunAnalysis], titles: [String?], options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Diagram {
        try self.diagram(of: runs, titles: titles, options: options, in: nil)
    }

    private func diagram(
        of runs: [RunAnalysis], titles: [String?], options: DiagramOptions, in workers: LayoutWorkers?
    ) throws(DiagramError) -> Diagram {
        try picture(of: runs, titles: titles, options, in: workers).onItsGround()
    }

    /// The same as an SVG: with the colours that it has where its reader prefers a dark scheme.
    private func adaptiveDiagram(
        of runs: [RunAnalysis], titles: [String?], options: DiagramOptions, in workers: LayoutWorkers?
    ) throws(DiagramError) -> Diagram {
        var picture = try picture(of: runs, titles: titles, options, in: workers)
        let diagram = try picture.onItsGround()
        guard options.background == .auto, options.theme == .light else { return diagram }
        picture.options.theme = .dark
        return diagram.adapting(to: try picture.onItsGround())
    }

    private func picture(
        of runs: [RunAnalysis], titles: [String?], _ options: DiagramOptions, in workers: LayoutWorkers?
    ) throws(DiagramError) -> any Picture {
        let drawn = try drawn(runs, options)
        func only() throws(DiagramError) -> DrawnRun {
            guard drawn.count == 1 else { throw .runs(of: self, wanted: 1, given: drawn.count) }
            return drawn[0]
        }
        switch self {
        case .flow where options.isSlide: return FlowSlide(try only(), options, in: workers)
        case .flow: return FlowView(try only(), options)
        case .sequence: return SequenceView(try only(), options)
        case .usecase: return try UseCaseView(drawn, titles: titles, options)
        case .communication: return CommunicationView(try only(), options)
        case .tree: return TreeView(try only(), options)
        case .ownership:
            guard runs.count == 1 else { throw .runs(of: self, wanted: 1, given: runs.count) }
            return try OwnershipView(runs[0], options)
        case .matrix: return MatrixView(try only(), options)
        case .navigation: return NavigationView(try only(), options)
        case .waterfall: return WaterfallView(drawn, titles: titles, options)
        case .comparison: return ComparisonView(drawn, titles: titles, options)
        case .diff:
            guard drawn.count == 2 else { throw .runs(of: self, wanted: 2, given: drawn.count) }
            return DiffView(drawn[0], drawn[1], titles: titles, options)
        case .blueprint: return BlueprintView(outline: try declared(options), options: options)
        case .conformance: return ConformanceView(zip(runs, drawn), against: try declared(options), options)
        }
    }

    /// What of the runs is drawn. A run of a use case need not have what is chosen, as long as one has it.
    private func drawn(_ runs: [RunAnalysis], _ options: DiagramOptions) throws(DiagramError) -> [DrawnRun] {
        var drawn: [DrawnRun] = []
        var missing: DiagramError?
        for run in runs {
            do throws(DiagramError) {
                drawn.append(try options.selection.applied(to: run).saying(options.notes))
            } catch {
                guard joinsByFeature else { throw error }
                missing = error
            }
        }
        if drawn.isEmpty, let missing { throw missing }
        return drawn
    }

    /// What the blueprint says that the picture shows.
    private func declared(_ options: DiagramOptions) throws(DiagramError) -> BlueprintOutline {
        guard let outline = options.blueprint else { throw .noBlueprint(for: self) }
        return outline
    }

    /// The picture in words and signs; `nil` where the view can't be written so.
    private func text(
        of runs: [RunAnalysis], titles: [String?], as format: DiagramFormat, _ options: DiagramOptions
    ) throws(DiagramError) -> String? {
        if self == .blueprint {
            return BlueprintView(outline: try declared(options), options: options).text(as: format)
        }
        guard formats.contains(format) else { return nil }
        if self == .usecase {
            return try UseCaseView(drawn(runs, options), titles: titles, options).text(as: format)
        }
        guard let run = runs.first, runs.count == 1 else { throw .runs(of: self, wanted: 1, given: runs.count) }
        let drawn = try options.selection.applied(to: run)
        return switch self {
        case .flow: FlowView(drawn, options).text(as: format)
        case .sequence: SequenceView(drawn, options).text(as: format)
        case .communication: CommunicationView(drawn, options).text(as: format)
        default: nil
        }
    }

    /// The picture of a run as bytes.
    ///
    /// - Parameters:
    ///   - run: what to draw.
    ///   - format: what to write the picture as.
    ///   - options: how to draw it.
    ///   - engine: what lays the picture out; `nil` for ``Diagram/engine``.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10.
    ///   - workers: processes that lay the picture out; `nil` for this one. Where a worker takes too long or ends over it,
    ///     and no engine was asked for, a simpler picture is drawn that says so.
    /// - Throws: ``DiagramError`` where the run lacks a chosen beat, module or component, where the view can't be written in the
    ///   format, or with Graphviz's own message.
    public func render(
        _ run: RunAnalysis, as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        engine: Engine? = nil, scale: Double = 1, in workers: LayoutWorkers? = nil
    ) throws(DiagramError) -> Rendering {
        try render(
            [run], titles: [options.title], as: format, options: options, engine: engine, scale: scale, in: workers)
    }

    /// The picture of several runs as bytes, where the view joins them; of none, of a blueprint alone. See
    /// ``diagram(of:titles:options:)`` and ``render(_:as:options:engine:scale:in:)``.
    public func render(
        _ runs: [RunAnalysis], titles: [String?], as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        engine: Engine? = nil, scale: Double = 1, in workers: LayoutWorkers? = nil
    ) throws(DiagramError) -> Rendering {
        // The structure of a use case says more than where its parts are drawn.
        let isStructure = self == .usecase && format == .json
        guard let graphics = format.graphics, !isStructure else {
            guard let text = try text(of: runs, titles: titles, as: format, options) else {
                throw .noText(of: self, as: format)
            }
            return Rendering(bytes: Array(text.utf8), warnings: [])
        }
        func made(_ options: DiagramOptions) throws(DiagramError) -> Diagram {
            graphics == .svg
                ? try adaptiveDiagram(of: runs, titles: titles, options: options, in: workers)
                : try self.diagram(of: runs, titles: titles, options: options, in: workers)
        }
        let diagram = try made(options)
        do throws(GraphvizError) {
            guard let workers, engine == nil, !options.isSlide else {
                return try diagram.render(as: graphics, engine: engine, scale: scale, in: workers)
            }
            return try diagram.render(as: graphics, scale: scale, in: workers) {
                var aggregating = options
                aggregating.grouping = .role
                aggregating.notes.append(LayoutFallback.byRole.note)
                let aggregated = try? made(aggregating)
                return aggregated?.graph.edges.count == diagram.graph.edges.count ? nil : aggregated
            }
        } catch {
            throw .graphviz(error)
        }
    }
}

/// What a view shows of runs; it can be drawn in several themes.
protocol Picture {
    /// How to draw it; the selection has been applied already.
    var options: DiagramOptions { get set }

    /// The picture without its ground.
    func diagram() throws(DiagramError) -> Diagram
}

extension Picture {
    fileprivate func onItsGround() throws(DiagramError) -> Diagram {
        let diagram = try diagram()
        return options.background == .none ? diagram : diagram.painted()
    }
}

/// A picture of one run, or of the part of it that is chosen.
protocol RunPicture: Picture {
    /// What to draw.
    var drawn: DrawnRun { get }

    init(drawn: DrawnRun, options: DiagramOptions)

    func diagram() -> Diagram
}

extension RunPicture {
    init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions()) {
        self.init(drawn: drawn, options: options)
    }

    /// A picture of a whole trace.
    init(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) {
        self.init(DrawnRun(RunAnalysis(trace)), options)
    }

    var run: RunAnalysis { drawn.run }
    var theme: Theme { options.theme }

    func graph() -> Graph { diagram().graph }
}
