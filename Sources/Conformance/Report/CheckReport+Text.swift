import Basics
import FlowAnalysis

extension CheckReport {
    /// For a terminal: the broken rules, each with its first violations; what is untested; a line for each pattern.
    func text(details: Int) -> String {
        var lines: [String] = []
        for section in sections {
            for rule in section.rules where rule.status == .failed {
                lines += rule.lines(details: details) + [""]
            }
        }
        for (row, fewer) in stale {
            let place = row.scenario.isEmpty ? row.pattern : "\(row.pattern) \(row.scenario)"
            lines.append("stale: \(row.rule) in \(place): \(row.what), \(fewer) fewer than the baseline lists")
        }
        if !stale.isEmpty { lines += ["What is mended stays mended: update the baseline with --update-baseline.", ""] }
        for section in sections {
            let untested = section.rules.filter { $0.status == .untested }
            guard section.runs > 0, !untested.isEmpty, section.blueprint != nil else { continue }
            for rule in untested {
                lines.append("untested: \(rule.rule.id) \(rule.rule.sentence) \(rule.whyUntested)")
            }
            lines.append("")
        }
        for section in sections where section.runs > 0 || section.blueprint != nil { lines.append(section.summary) }
        return lines.map { VisibleText.of($0) + "\n" }.joined()
    }
}

extension CheckReport.Section {
    /// `Round Table: 9 rules passed, 1 failed, 0 untested in 16 traces`
    fileprivate var summary: String {
        func count(_ status: CheckReport.Status) -> Int { rules.count { $0.status == status } }
        var parts = ["\(count(.passed)) rules passed", "\(count(.failed)) failed"]
        if count(.known) > 0 { parts.append("\(count(.known)) with known violations") }
        parts.append("\(count(.untested)) untested")
        return "\(title): \(parts.joined(separator: ", ")) in \(Count.of(runs, "trace"))"
    }
}

extension CheckReport.RuleReport {
    fileprivate var whyUntested: String {
        if untold > 0 { return "(recorded without the arguments it asks for)" }
        guard lookedAt.count > 1 else { return "(nothing to look at)" }
        let empty = lookedAt.enumerated().filter { $0.element == 0 }.map { String($0.offset + 1) }
        return "(nothing to look at for check \(empty.joined(separator: ", ")) of \(lookedAt.count))"
    }

    fileprivate func lines(details: Int) -> [String] {
        var lines = ["\(rule.severity.rawValue): \(rule.id) \(rule.sentence)"]
        let known = count > new ? ", \(count - new) of them known" : ""
        lines.append("  \(Count.of(count, "violation"))\(known); looked at \(matched)")
        for found in found.filter({ !$0.isKnown }).prefix(details) {
            let violation = found.violation
            let place = violation.line.map { "\(found.file):\($0)" } ?? found.file
            let number = violation.message.map { "message \($0), " } ?? ""
            lines.append("  \(place): \(number)\(violation.what)")
            if let why = violation.why { lines.append("      \(why)") }
            if !violation.chain.isEmpty { lines.append("      because of \(violation.chain.joined(separator: "; "))") }
            if let source = violation.sourcePath {
                lines.append("      in \(source)\(violation.method.map { ", \($0)" } ?? "")")
            }
        }
        if new > details { lines.append("  … and \(new - details) more") }
        return lines
    }
}

extension Violation {
    /// The file from the package's folder.
    var sourcePath: String? { source.map { "Sources/\($0)" } }

    /// What breaks the rule and what is wrong with it, on one line.
    var sentence: String { ([what] + [why].compactMap(\.self)).joined(separator: ": ") }
}
