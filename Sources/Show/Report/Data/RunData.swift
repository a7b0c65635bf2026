import ArchFlowSupport
import Diagrams
import FlowAnalysis
import TraceFormat

/// A run, as data of the page.
struct RunData {
    enum Beat: String, CaseIterable { case name, kind, at, first }
    enum Lifeline: String, CaseIterable { case name, role, module }
    enum Component: String, CaseIterable { case id, lifeline, born, at, end, gone, function }
    enum Write: String, CaseIterable { case message, component, property, visible, setter, line, at }
    enum Navigation: String, CaseIterable { case message, action, from, to, at }
    enum Reference: String, CaseIterable { case beat, from, to, name, strong, cycle }
    enum Fold: String, CaseIterable { case first, size, times }
    enum Left: String, CaseIterable { case component, first, last }

    static var object: PageObject<RunData> {
        PageObject(
            "RunData",
            [
                .text("app") { $0.run.trace.header.app }, .textIfAny("pattern") { $0.run.trace.header.pattern },
                .textIfAny("scenario") { $0.run.trace.header.scenario },
                .textIfAny("feature") { $0.run.trace.header.feature }, .textIfAny("title", \.run.title),
                PageField("clock", PageType.choice(TraceClock.allCases.map(\.rawValue))) {
                    .string($0.run.trace.header.clock.rawValue)
                },
                .texts("reasons", is: "The reasons for most of the run's messages, in sentences.", \.reasons),
                .columns("beats", \.beats), .columns("lifelines", \.lifelines), .columns("components", \.components),
                .columns("messages", \.messages),
                .columns("writes", \.writes), .columns("navigations", \.navigations),
                .columns("screens", \.screens), .columns("moments", \.moments),
                .columns("references", \.references), .columns("left", \.left),
                .columns(
                    "folds",
                    is: "Series of repeats. If repeats are folded, only the first repeat of a series is drawn.",
                    \.folds),
                .object("evidence", of: EvidenceData.object, \.evidence),
                .object("matrix", of: MatrixData.object, \.matrix),
                .objectIfAny("flow", of: GeometryData.object, \.flow),
                .objectIfAny("ownership", of: GeometryData.object, \.ownership),
            ])
    }

    private let run: ReportRun
    private let reasons: [String]
    private let screens: Columns<SeenScreens.Name>
    private let beats: Columns<Beat>
    private let lifelines: Columns<Lifeline>
    private let components: Columns<Component>
    private let messages: Columns<MessageColumns.Name>
    private let writes: Columns<Write>
    private let navigations: Columns<Navigation>
    private let moments: Columns<Moments.Name>
    private let references: Columns<Reference>
    private let left: Columns<Left>
    private let folds: Columns<Fold>
    private let evidence: EvidenceData
    private let matrix: MatrixData
    private let flow: GeometryData?
    private let ownership: GeometryData?

    /// The parts of a run's data that are made without a shared table of texts, and therefore concurrently for several
    /// runs.
    struct Prepared {
        /// The run's numbers in the comparison table.
        let numbers: [Statistics.Number]
        /// The positions of the boxes and lines in the run's flow picture; `nil` if there is nothing to draw.
        let flow: FlowGeometry?
        let ownership: PictureGeometry?
        let matrix: PictureMatrix
        let folding: Folding
        let seen: SeenScreens
        let messages: MessageTexts

        init(_ report: ReportRun, _ numbers: [Statistics.Number], _ layout: GeometryLayout) {
            let run = report.analysis
            self.numbers = numbers
            seen = SeenScreens(report.trace, run.graph)
            messages = MessageTexts(report)
            flow = layout.flow(of: run)
            ownership = layout.ownership(of: run)
            matrix = PictureMatrix(run)
            // As in the page's pictures, all components of a type share a lifeline.
            folding = Folding(run, payloads: false, by: .type)
        }
    }

    /// Collects the data of a run.
    ///
    /// - Parameters:
    ///   - name: The name by which sentences refer to the run.
    ///   - texts: Names, reasons for messages' classes, and paths of source files, shared by all runs.
    ///   - payloads: Arguments as JSON, shared by all runs.
    ///   - screens: The screens that were seen, as JSON, shared by all runs.
    ///   - earlier: The run's part of the page's previous data; `nil` if there is none.
    init(
        _ run: ReportRun, named name: String, _ prepared: Prepared, texts: inout TextTable, payloads: inout TextTable,
        screens: inout TextTable, after earlier: RunData? = nil
    ) {
        let graph = run.analysis.graph
        self.run = run
        reasons = run.analysis.reason.sentences(of: name)
        self.screens = prepared.seen.columns(among: &screens)
        var beats = Columns<Beat>()
        for (index, beat) in graph.beats.enumerated() {
            beats.append(
                texts.number(beat.name), beat.kind.map { texts.number($0.rawValue) } ?? -1, Int(beat.at),
                graph.place(fromBeat: index + 1))
        }
        self.beats = beats
        let known = PictureLifelines(graph)
        var lifelines = Columns<Lifeline>()
        for lifeline in known.all {
            lifelines.append(texts.number(lifeline.name), lifeline.role?.rank ?? -1, texts.number(lifeline.module))
        }
        self.lifelines = lifelines
        components = Self.components(run, known.ofComponents)
        messages = MessageColumns(run, prepared, texts: &texts, payloads: &payloads).columns
        writes = Self.writes(graph, prepared.flow, &texts)
        navigations = Self.navigations(graph, &texts)
        moments = Moments(run, prepared.seen, texts: &texts).columns
        references = Self.references(run, &texts)
        left = Self.left(run.analysis)
        var folds = Columns<Fold>()
        for loop in prepared.folding.loops { folds.append(loop.first, loop.size, loop.times) }
        self.folds = folds
        evidence = EvidenceData(prepared.numbers, of: run, texts: &texts, after: earlier?.evidence)
        matrix = MatrixData(prepared.matrix, texts: &texts)
        flow = prepared.flow.map { GeometryData($0.picture, texts: &texts) }
        ownership = prepared.ownership.map { GeometryData($0, texts: &texts) }
    }

    private static func components(_ run: ReportRun, _ lifelines: [Int]) -> Columns<Component> {
        var columns = Columns<Component>()
        let graph = run.analysis.graph
        var ends: [Int: Int64] = [:]
        for end in graph.ends { ends[end.component] = end.at }
        let gone = lastPlaces(run)
        for (component, lifeline) in zip(graph.components, lifelines) {
            columns.append(
                component.id, lifeline,
                graph.place(ofMessage: component.message) ?? -1, Int(component.at), Int(ends[component.id] ?? -1),
                gone[component.id] ?? -1,
                graph.isFunction(component.id) ? 1 : 0)
        }
        return columns
    }

    /// Returns, for each component that ended, the index of the last message before its end. Times can't be used,
    /// because all events of a turn have the same time.
    private static func lastPlaces(_ run: ReportRun) -> [Int: Int] {
        var (last, places): (Int, [Int: Int]) = (-1, [:])
        for record in run.trace.records {
            switch record {
            case .message(let message): last = run.analysis.graph.place(ofMessage: message.id) ?? last
            case .end(let end): places[end.component] = last
            default: break
            }
        }
        return places
    }

    private static func writes(
        _ graph: FlowGraph, _ flow: FlowGeometry?, _ texts: inout TextTable
    ) -> Columns<Write> {
        var columns = Columns<Write>()
        var setLines = (flow?.linesOfSets ?? []).makeIterator()
        for write in graph.writes {
            // The component that set a property of another component; 0 if no component did.
            var (setter, line) = (0, -1)
            if let set = graph.propertySet(write, beat: 0) {
                line = setLines.next().flatMap(\.self) ?? -1
                if case .component(let id) = set.channel.sender { setter = id }
            }
            columns.append(
                graph.place(ofMessage: write.message) ?? -1, write.component, texts.number(write.property),
                write.isVisible ? 1 : 0, setter, line, Int(write.at))
        }
        return columns
    }

    private static func navigations(_ graph: FlowGraph, _ texts: inout TextTable) -> Columns<Navigation> {
        var columns = Columns<Navigation>()
        for navigation in graph.navigations {
            columns.append(
                graph.place(ofMessage: navigation.message) ?? -1, texts.number(navigation.action.rawValue),
                texts.number(navigation.from),
                texts.number(navigation.to), Int(navigation.at))
        }
        return columns
    }

    private static func references(_ run: ReportRun, _ texts: inout TextTable) -> Columns<Reference> {
        var cycles: [ReferenceRecord: Int] = [:]
        for ownership in run.analysis.ownership {
            for (number, cycle) in ownership.strongCycles.enumerated() {
                for reference in cycle.path { cycles[reference] = number }
            }
        }
        var columns = Columns<Reference>()
        for case .reference(let reference) in run.trace.records {
            columns.append(
                run.analysis.graph.number(ofBeat: reference.beat) ?? 0, reference.from, reference.to,
                texts.number(reference.name), reference.strength == .strong ? 1 : 0, cycles[reference] ?? -1)
        }
        return columns
    }

    /// Returns the components that outlived their screen, each with the first and the last beat at whose end it was
    /// still alive.
    private static func left(_ analysis: RunAnalysis) -> Columns<Left> {
        var columns = Columns<Left>()
        for outlived in analysis.outlivedScreens {
            columns.append(outlived.component, outlived.beats.lowerBound, outlived.beats.upperBound)
        }
        return columns
    }
}
