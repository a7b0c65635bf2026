import ConcurrentMap
import Conformance
import Diagrams
import FlowAnalysis
import Foundation
import TraceFormat

/// The data of the page, as JSON without any `<`, so that it can stand in a script element.
///
/// `Sources/Report/Report.docc/DataModel.md` describes what it holds.
struct ReportData {
    let json: String

    init(_ report: HTMLReport) async {
        let layout = GeometryLayout(in: report.workers)
        async let grounds = RuleGroundsData(report)
        let geometries = await report.runs.map(\.analysis).concurrentMap {
            (flow: layout.flow(of: $0), ownership: layout.ownership(of: $0))
        }
        var texts = TextTable()
        var payloads = TextTable()
        var screens = TextTable()
        let runs = zip(report.runs, geometries).map {
            RunData($0, $1, texts: &texts, payloads: &payloads, screens: &screens).json
        }
        var fields: [(String, String)] = [("version", "2")]
        fields.append(("roles", Self.names(Role.allCases.map { ($0.rawValue, $0.summary) })))
        fields.append(("classes", Self.names(MessageClass.allCases.map { ($0.rawValue, $0.summary) })))
        let hidden = MessageClass.allCases.filter { !MessageClass.headline.contains($0) }
        fields.append(("hidden", Self.list(hidden.map { JSONText.string($0.rawValue) })))
        fields.append(("reference", JSONText.string(report.reference)))
        fields.append(("patterns", Self.list(report.patterns.map(Self.pattern))))
        fields.append(("runs", Self.list(runs)))
        fields.append(("texts", Self.list(texts.texts.map { JSONText.string($0) })))
        fields.append(("payloads", Self.list(payloads.texts)))
        fields.append(("screens", Self.list(screens.texts)))
        let sources = report.sources.sorted { $0.key < $1.key }
        fields.append(
            (
                "sources",
                "{\(sources.map { "\(JSONText.string($0.key)):\(JSONText.string($0.value))" }.joined(separator: ","))}"
            ))
        fields.append(("measures", Self.list(report.statistics?.definitions.map(Self.definition) ?? [])))
        fields.append(("matrix", report.statistics?.table(columns: .all).json() ?? "null"))
        fields.append(("checks", report.checks?.rendered(as: .json) ?? "null"))
        fields.append(("grounds", await grounds.json))
        let text = "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",\n"))}\n"
        json = text.replacing("<", with: "\\u003c")
    }

    private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

    private static func names(_ names: [(String, String)]) -> String {
        list(names.map { "[\(JSONText.string($0.0)),\(JSONText.string($0.1))]" })
    }

    private static func pattern(_ pattern: ReportPattern) -> String {
        let fields: [(String, String?)] = [
            ("name", pattern.name), ("title", pattern.title), ("summary", pattern.summary),
            ("light", pattern.picture?.light), ("dark", pattern.picture?.dark),
            ("caption", pattern.picture?.caption),
        ]
        return object(fields)
    }

    private static func object(_ fields: [(String, String?)]) -> String {
        "{\(fields.map { "\"\($0.0)\":\(JSONText.string($0.1))" }.joined(separator: ","))}"
    }

    private static func definition(_ measure: MeasureDefinition) -> String {
        let fields: [(String, String?)] = [
            ("key", measure.key), ("title", measure.title), ("unit", measure.unit.description),
            ("kind", measure.unit.kind), ("better", measure.better?.rawValue), ("meaning", measure.meaning),
            ("definition", measure.definition), ("source", measure.source), ("use", measure.use),
            ("caution", measure.caution), ("view", measure.view.rawValue), ("search", measure.search),
        ]
        return object(fields).dropLast() + ",\"isCommon\":\(measure.isCommon)}"
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
