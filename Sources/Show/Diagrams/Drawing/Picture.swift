import ArchitectureRules
import FlowAnalysis
import Graphviz
import SourceInventory
import TraceFormat

/// A picture made by a view. The same picture can be drawn in several themes.
protocol Picture {
    /// The drawing options. Their selection of beats, modules and components has been applied already.
    var options: DiagramOptions { get set }

    /// Returns the picture without its background.
    func diagram() throws(DiagramError) -> Diagram

    /// Returns the pages of the picture without their background, at least one. Only a picture for slides may have
    /// several pages.
    func slides() throws(DiagramError) -> [Diagram]

    /// Returns the picture in one of the view's text notations; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String?
}

extension Picture {
    func text(as format: DiagramFormat) -> String? { nil }

    func slides() throws(DiagramError) -> [Diagram] { [try diagram()] }

    func onItsGround() throws(DiagramError) -> Diagram { onItsGround(try diagram()) }

    /// Returns the pages of the picture, each on its background.
    func slidesOnTheirGround() throws(DiagramError) -> [Diagram] { try slides().map(onItsGround) }

    private func onItsGround(_ diagram: Diagram) -> Diagram {
        options.background == .none ? diagram : diagram.painted()
    }
}

/// A picture of one run, or of a chosen part of the run.
protocol RunPicture: Picture {
    /// The part of the run to draw, which may be all of it.
    var drawn: DrawnRun { get }

    init(drawn: DrawnRun, options: DiagramOptions)

    func diagram() -> Diagram
}

extension RunPicture {
    init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions()) {
        self.init(drawn: drawn, options: options)
    }

    /// Prepares the picture of a whole trace.
    init(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) {
        self.init(DrawnRun(RunAnalysis(trace)), options)
    }

    var run: RunAnalysis { drawn.run }
    var theme: Theme { options.theme }

    func graph() -> Graph { diagram().graph }
}

/// The data that a view draws: as many runs as the view needs, and the options.
struct PictureSubject {
    private let view: DiagramView
    /// The complete runs, including the parts that aren't drawn.
    let runs: [RunAnalysis]
    /// The parts of the runs that are drawn.
    let drawn: [DrawnRun]
    /// The patterns' display names; a missing name is made from the trace's header.
    let titles: [String?]
    let options: DiagramOptions
    /// The processes that lay out a flow picture for a slide, to find out whether it fits; `nil` to use this process.
    let workers: LayoutWorkers?

    /// Chooses the parts of the runs to draw.
    ///
    /// - Throws: ``DiagramError`` where a run lacks a chosen beat, module or component, or the view needs another number of
    ///   runs.
    init(
        _ runs: [RunAnalysis], titles: [String?], _ options: DiagramOptions, for view: DiagramView,
        in workers: LayoutWorkers?
    ) throws(DiagramError) {
        switch view.runs {
        case .one where runs.count != 1: throw .runs(of: view, wanted: 1, given: runs.count)
        case .two where runs.count != 2: throw .runs(of: view, wanted: 2, given: runs.count)
        case .none, .one, .two, .several, .useCase: break
        }
        self.view = view
        self.runs = runs
        self.titles = titles
        self.options = options
        self.workers = workers
        drawn = try Self.drawn(runs, options, mayLackSome: view.runs == .useCase)
    }

    /// Returns the parts of the runs to draw. If `mayLackSome` is true, a run may lack a chosen part that another run has.
    private static func drawn(
        _ runs: [RunAnalysis], _ options: DiagramOptions, mayLackSome: Bool
    ) throws(DiagramError) -> [DrawnRun] {
        var drawn: [DrawnRun] = []
        var missing: DiagramError?
        for run in runs {
            do throws(DiagramError) {
                drawn.append(try options.selection.applied(to: run).saying(options.notes))
            } catch {
                guard mayLackSome else { throw error }
                missing = error
            }
        }
        if drawn.isEmpty, let missing { throw missing }
        return drawn
    }

    /// Returns the blueprint in the options, as the data for a picture.
    ///
    /// - Throws: ``DiagramError`` if the options contain no blueprint.
    func outline() throws(DiagramError) -> BlueprintOutline {
        guard let outline = options.blueprint else { throw .noBlueprint(for: view) }
        return outline
    }

    /// Returns the mistakes made in the patterns.
    ///
    /// - Throws: ``DiagramError`` if the options contain no mistakes.
    func mistakes() throws(DiagramError) -> DefectMatrix {
        guard let mistakes = options.mistakes else { throw .noMistakes(for: view) }
        return mistakes
    }
}
