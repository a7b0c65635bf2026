import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Tables
import TraceFormat

/// The data of the page, as JSON without any `<`, so that it can stand in a script element.
///
/// `Sources/Show/Report/Report.docc/DataModel.md` describes what it holds.
struct ReportData {
    let json: JSON

    init(_ report: HTMLReport) async {
        let layout = GeometryLayout(in: report.workers)
        // What needs no table of texts is made side by side, the last of it while the tables are filled.
        async let drawings = DrawingsData(report.drawings)
        let prepared = await report.runs.indices.concurrentMap { index in
            let run = report.runs[index].analysis
            return (
                numbers: report.statistics?.numbers(ofRun: index, in: run) ?? [],
                geometry: (flow: layout.flow(of: run), ownership: layout.ownership(of: run))
            )
        }
        async let grounds = RuleGroundsData(report)
        var texts = TextTable()
        var payloads = TextTable()
        var screens = TextTable()
        let runs = zip(report.runs, prepared).map { run, made in
            RunData(run, made.numbers, made.geometry, texts: &texts, payloads: &payloads, screens: &screens).json
        }
        let hidden = MessageClass.allCases.filter { !MessageClass.headline.contains($0) }
        let sources = report.sources.sorted { $0.key < $1.key }
        let fields: [(String, JSON)] = [
            ("version", .number(3)), ("roles", Self.names(Role.allCases.map { ($0.rawValue, $0.summary) })),
            ("classes", Self.names(MessageClass.allCases.map { ($0.rawValue, $0.summary) })),
            ("hidden", .array(hidden.map(\.rawValue))), ("reference", .string(report.reference)),
            ("guests", .array(report.guests.sorted())),
            ("patterns", .array(report.patterns.map(Self.pattern))),
            ("runs", .array(runs)), ("texts", .array(texts.texts)),
            ("payloads", .array(payloads.texts.map { JSON(verbatim: $0) })),
            ("screens", .array(screens.texts.map { JSON(verbatim: $0) })),
            ("sources", .object(sources.map { ($0.key, .string($0.value)) })),
            ("measures", .array(report.statistics?.knownDefinitions.map(Self.definition) ?? [])),
            ("matrix", report.statistics.map { JSON(verbatim: $0.table(columns: .all).json()) } ?? .null),
            ("checks", report.checks.map { JSON(verbatim: $0.rendered(as: .json)) } ?? .null),
            ("grounds", await grounds.json),
            ("changes", report.changes.rows.isEmpty ? .null : ChangesData(report.changes).json),
            ("drawings", await drawings.json),
        ]
        json = JSON.object(fields).inScript
    }

    private static func names(_ names: [(String, String)]) -> JSON { .array(names.map { .array([$0.0, $0.1]) }) }

    private static func pattern(_ pattern: ReportPattern) -> JSON {
        let fields: [(String, String?)] = [
            ("name", pattern.name), ("title", pattern.title), ("summary", pattern.summary),
            ("light", pattern.picture?.light), ("dark", pattern.picture?.dark),
            ("caption", pattern.picture?.caption),
        ]
        return .object(fields.map { ($0, .string($1)) })
    }

    private static func definition(_ measure: MeasureDefinition) -> JSON {
        let fields: [(String, String?)] = [
            ("key", measure.key), ("title", measure.title), ("unit", measure.unit.description),
            ("kind", measure.unit.kind), ("better", measure.better?.rawValue), ("meaning", measure.meaning),
            ("definition", measure.definition), ("source", measure.source), ("use", measure.use),
            ("caution", measure.caution), ("view", measure.view.rawValue), ("search", measure.search),
        ]
        return .object(fields.map { ($0, .string($1)) } + [("isCommon", .bool(measure.isCommon))])
    }
}

extension MeasureUnit {
    /// How the page writes its numbers.
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
