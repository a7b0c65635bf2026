import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Tables
import TraceFormat

/// The data of the page, as JSON without any `<`, so that a script element can contain it.
///
/// `Sources/Show/Report/Report.docc/DataModel.md` describes it.
struct ReportData {
    static var object: PageObject<ReportData> {
        let grounds = RuleGroundsData.object
        let drawings = DrawingsData.object
        let changes = ChangesData.object
        let mistakes = MistakesData.object
        let play = PlayData.object
        let live = LiveData.object
        let names = "[name: string, summary: string][]"
        return PageObject(
            "ReportData",
            [
                .number("version") { _ in 4 },
                PageField("roles", names) { _ in Self.names(Role.allCases.map { ($0.rawValue, $0.summary) }) },
                PageField("classes", names) { _ in
                    Self.names(MessageClass.allCases.map { ($0.rawValue, $0.summary) })
                },
                .texts("hidden", is: "The classes that are hidden at first.") { _ in
                    MessageClass.allCases.filter { !MessageClass.headline.contains($0) }.map(\.rawValue)
                },
                .texts("legend", is: "The other classes, in the order of pictures' legends.") { _ in
                    MessageClass.inLegends.map(\.rawValue)
                },
                .textIfAny("reference", \.report.reference), .texts("guests") { $0.report.guests.sorted() },
                .objects("patterns", of: pattern, \.report.patterns), .objects("runs", of: RunData.object, \.runs),
                .objects(
                    "findings",
                    is:
                        "The findings: the one about several scenarios first, if there is one, then one for each scenario.",
                    of: FindingData.object, \.report.findings),
                .texts("texts", \.texts.texts),
                .table("payloads", "Record<string, unknown>[]", \.payloads),
                .table("screens", "\(SeenScreens.object.name)[]", \.screens),
                PageField("sources", "Record<string, string>") { data in
                    .object(data.report.sources.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
                },
                .objects("measures", of: measure) { $0.report.statistics?.knownDefinitions ?? [] },
                PageField("matrix", "{ rows: MatrixRow[]; notes?: string[] } | null", json: \.matrix),
                PageField("checks", "{ rows: RuleRow[] } | null", json: \.checks),
                .object("grounds", of: grounds, \.grounds),
                PageField("changes", "\(changes.name) | null") { data in
                    data.report.changes.rows.isEmpty ? .null : changes.json(data.report.changes)
                },
                PageField("mistakes", "\(mistakes.name) | null") { data in
                    data.report.mistakes.map(mistakes.json) ?? .null
                },
                PageField("drawings", drawings.name) { drawings.json($0.drawings) },
                .objects("lessons", of: lesson, \.report.lessons),
                .objects("lackingLessons", of: lackingLesson, \.report.lackingLessons),
                PageField("play", "\(play.name) | null", "The session; `null` without a server.") { data in
                    data.report.play.map(play.json) ?? .null
                },
                PageField("live", "\(live.name) | null", "The recording that is followed; `null` without a server.") {
                    $0.report.live.map(live.json) ?? .null
                },
            ])
    }

    private var report: HTMLReport
    private let runs: [RunData]
    private let grounds: RuleGroundsData
    private let drawings: DrawingsData
    /// The table that compares the runs, as JSON. It is long, and computing a change reads it twice, so it is made only
    /// once; so is `checks`.
    private let matrix: JSON
    private let checks: JSON
    private var texts = TextTable()
    private var payloads = TextTable()
    private var screens = TextTable()

    /// Collects all data of a report's page.
    ///
    /// - Parameters:
    ///   - sheetStyle: The style of the page's sheets; empty if it has no sheets.
    ///   - earlier: The page's previous data; `nil` if there is none. The texts in it keep their numbers, so that the
    ///     new data differs little from the previous data.
    init(_ report: HTMLReport, sheetStyle: String = "", after earlier: ReportData? = nil) async {
        let layout = report.layout
        // Data without a table of texts is made concurrently, the last of it while the tables are filled.
        async let drawings = DrawingsData(report.drawings, sheets: report.sheets, style: sheetStyle)
        let prepared = await report.runs.indices.concurrentMap { index in
            let run = report.runs[index]
            let numbers = report.statistics?.numbers(ofRun: index, in: run.analysis) ?? []
            return RunData.Prepared(run, numbers, layout)
        }
        async let grounds = RuleGroundsData(report, after: earlier?.grounds)
        self.report = report
        var (texts, payloads, screens) =
            earlier.map { ($0.texts, $0.payloads, $0.screens) } ?? (TextTable(), TextTable(), TextTable())
        let names = Finding.names(of: report.runs.map(\.trace.header), titles: report.titles)
        runs = zip(zip(report.runs, names), prepared).enumerated().map { index, run in
            let ((run, name), made) = run
            let before = earlier.flatMap { $0.runs.indices.contains(index) ? $0.runs[index] : nil }
            return RunData(
                run, named: name, made, texts: &texts, payloads: &payloads, screens: &screens, after: before)
        }
        (self.texts, self.payloads, self.screens) = (texts, payloads, screens)
        matrix = report.statistics.map { JSON(verbatim: $0.table(columns: .all).json()) } ?? .null
        checks = report.checks.map { JSON(verbatim: $0.rendered(as: .json)) } ?? .null
        self.grounds = await grounds
        self.drawings = await drawings
    }

    var json: JSON { Self.object.json(self).inScript }

    /// The part of the data that changes during a session: the data of the runs.
    private static var changing: PageObject<ReportData> {
        let constant: Set = [
            "roles", "classes", "hidden", "legend", "reference", "guests", "patterns", "sources", "measures", "changes",
            "mistakes", "drawings", "lessons", "lackingLessons", "play", "live",
        ]
        return PageObject("ReportData", object.fields.filter { !constant.contains($0.key) })
    }

    /// The data of the runs.
    var changing: JSON { Self.changing.json(self) }

    /// Returns the change of the runs since earlier data, as ``PageChange`` writes it; `nil` if nothing has changed.
    func change(since earlier: ReportData) -> JSON? { Self.changing.change(from: earlier, to: self) }

    /// The number of texts in the data.
    var textCount: Int { texts.texts.count + payloads.texts.count + screens.texts.count }

    /// Returns a copy of the data with the given session and the given followed recording.
    func showing(_ play: ReportPlay?, _ live: ReportLive?) -> ReportData {
        var data = self
        (data.report.play, data.report.live) = (play, live)
        return data
    }

    private static func names(_ names: [(String, String)]) -> JSON { .array(names.map { .array([$0.0, $0.1]) }) }

    static var pattern: PageObject<ReportPattern> {
        PageObject(
            "PatternData",
            [
                .text("name", \.name), .text("title", \.title), .text("summary", \.summary),
                .textIfAny("light") { $0.picture?.light }, .textIfAny("dark") { $0.picture?.dark },
                .textIfAny("caption") { $0.picture?.caption },
            ])
    }

    static var stop: PageObject<LessonPlan.Stop> {
        PageObject(
            "Stop",
            [
                .text("scenario", \.scenario), .text("run", is: "The run's key: its pattern.", \.run),
                .number("message", is: "The message's number.", \.message), .text("view", \.view),
                .text("note", is: "The teacher's note.", \.note),
                .text(
                    "question", is: "The question for the class before it sees the message; empty for none.",
                    \.question),
            ])
    }

    static var lesson: PageObject<LessonPlan> {
        PageObject(
            "LessonData",
            [
                .text("title", \.title), .text("summary", \.summary),
                PageField("minutes", "number | null") { $0.minutes.map(JSON.number) ?? .null },
                .objects("stops", of: stop, \.stops),
            ])
    }

    static var lackingLesson: PageObject<HTMLReport.LackingLesson> {
        PageObject(
            "LackingLesson",
            [
                .text("title", \.title),
                .objects("runs", of: lackingRun, \.stops),
            ])
    }

    static var lackingRun: PageObject<LessonPlan.Stop> {
        PageObject(
            "LackingRun",
            [
                .text("scenario", \.scenario),
                .text("run", is: "The run's key: its pattern.", \.run),
                .text("title", is: "The pattern's title.") { PublishedPattern(rawValue: $0.run)?.title ?? $0.run },
            ])
    }

    static var measure: PageObject<MeasureDefinition> {
        PageObject(
            "MeasureData",
            [
                .text("key", \.key.rawValue), .text("title", \.title), .text("unit", \.unit.description),
                .text("kind", \.unit.kind),
                PageField("better", "\(PageType.choice(BetterSide.allCases.map(\.rawValue))) | null") {
                    .string($0.better?.rawValue)
                },
                .text("meaning", \.meaning), .text("definition", \.definition), .textIfAny("source", \.source),
                .text("use", \.use), .text("caution", \.caution),
                .text("view", is: "The view that shows the counted messages or components.", \.view.rawValue),
                .textIfAny(
                    "search",
                    is: "The search that finds the counted messages in the view; `null` if all messages count.",
                    \.search),
                .flag("isCommon", is: "True for the measures that people ask for most.", \.isCommon),
            ])
    }
}

extension MeasureUnit {
    /// The name of the format in which the page writes numbers with this unit.
    fileprivate var kind: String {
        switch self {
        case .count: "count"
        case .share: "share"
        case .ratio: "ratio"
        case .milliseconds: "milliseconds"
        case .text: "text"
        }
    }
}
