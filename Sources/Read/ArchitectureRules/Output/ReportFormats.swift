import ArchFlowSupport
import FlowAnalysis
import TraceFormat

extension CheckReport {
    /// Returns the report as text: the broken rules, each with its first violations; then the untested rules; then a
    /// line for each pattern.
    func text(details: Int, _ sources: SourceFiles?) -> String {
        var lines: [String] = []
        for section in sections {
            for rule in section.rules where rule.status == .failed {
                lines += rule.lines(details: details, sources) + [""]
            }
        }
        for (row, fewer) in stale {
            let place = row.scenario.isEmpty ? row.pattern : "\(row.pattern) \(row.scenario)"
            lines.append("stale: \(row.rule) in \(place): \(row.what), \(fewer) fewer than the baseline lists")
        }
        if !stale.isEmpty {
            lines += ["The baseline lists violations that are fixed: remove them from it with --update-baseline.", ""]
        }
        for section in sections {
            let undecided = section.rules.filter { $0.untold > 0 && $0.status != .untested }
            for rule in undecided {
                let traces = "\(rule.untold) of \(Count.of(section.runs, "trace"))"
                lines.append("undecided: \(rule.rule.id) \(rule.rule.sentence) (in \(traces), \(rule.whyUntested))")
            }
            if !undecided.isEmpty { lines.append("") }
        }
        for section in sections {
            let untested = section.rules.filter { $0.status == .untested }
            guard section.runs > 0, section.blueprint != nil, !untested.isEmpty || !section.unmatched.isEmpty else {
                continue
            }
            for rule in untested {
                lines.append("untested: \(rule.rule.id) \(rule.rule.sentence) (\(rule.whyUntested))")
            }
            lines += section.unmatched.map { "unmatched: \($0.sentence)" } + [""]
        }
        for section in sections where section.isAsked { lines.append(section.summary) }
        return lines.map { VisibleText.of($0) + "\n" }.joined()
    }
}

extension CheckReport.Section {
    /// The section in one line: `Round Table: 9 rules passed, 1 failed, 0 untested in 16 traces`.
    fileprivate var summary: String {
        func count(_ status: CheckReport.Status) -> Int { rules.count { $0.status == status } }
        var parts = ["\(Count.of(count(.passed), "rule")) passed", "\(count(.failed)) failed"]
        if count(.known) > 0 { parts.append("\(count(.known)) with known violations") }
        parts.append("\(count(.untested)) untested")
        return
            "\(title): \(parts.joined(separator: ", ")) in \(files.map { Count.of($0, "file") } ?? Count.of(runs, "trace"))"
    }
}

extension CheckReport.RuleReport {
    var whyUntested: String {
        if untold > 0 { return "recorded without the arguments that the rule needs" }
        if !unseen.isEmpty {
            let list = TraceHeader.Effect.allCases.filter(unseen.contains).map(\.plural).joined(separator: " and ")
            return "\(list) not recorded"
        }
        if !unread.isEmpty { return "the references of \(Count.listed(unread.sorted(), most: 4)) can't be read" }
        let empty = lookedAt.indices.filter { lookedAt[$0] == 0 }
        let wanted = empty.filter(rule.checks.indices.contains).map { rule.checks[$0].want }
        let want = wanted.isEmpty ? "" : "; wanted: \(wanted.joined(separator: "; "))"
        guard lookedAt.count > 1 else { return "nothing to look at\(want)" }
        let numbers = empty.map { String($0 + 1) }.joined(separator: ", ")
        return "nothing to look at for check \(numbers) of \(lookedAt.count)\(want)"
    }

    fileprivate func lines(details: Int, _ sources: SourceFiles?) -> [String] {
        var lines = ["\(rule.severity.rawValue): \(rule.id) \(rule.sentence)"]
        let known = count > new ? ", \(count - new) of them known" : ""
        lines.append("  \(Count.of(count, "violation"))\(known); checked \(Count.of(matched, "time"))")
        let shown = found.filter { !$0.isKnown }.prefix(details)
        for found in shown {
            let violation = found.violation
            let words = ViolationWords(found, sources)
            lines.append("  \(words.place): \(words.number)\(violation.what)\(found.often)")
            if let why = violation.why { lines.append("      \(why)") }
            if !violation.chain.isEmpty { lines.append("      because of \(violation.chain.joined(separator: "; "))") }
            lines += words.others.map { "      \($0)" }
        }
        let rest = new - shown.reduce(0) { $0 + $1.times - $1.known }
        if rest > 0 { lines.append("  … and \(rest) more") }
        return lines
    }
}

/// The locations of a violation, in words for a report.
struct ViolationWords {
    /// The file and line that the finding names: in the code if the file is found there, otherwise in the trace.
    let place: String
    /// The number of the message, if the finding names a line of the trace: `message 2, `.
    let number: String
    /// The other locations, one phrase each: the method that breaks the rule, the method that received the message, and
    /// the record in the trace.
    let others: [String]

    init(_ found: CheckReport.Found, _ sources: SourceFiles?) {
        let violation = found.violation
        let message = violation.message.map { "message \($0)" }
        let code = ReportedPlace(violation.place, sources)
        let isInCode = code.map { $0.path != nil || sources == nil } ?? false
        place = isInCode ? code?.words ?? found.record : found.record
        number = isInCode ? "" : message.map { "\($0), " } ?? ""
        var others: [String] = []
        let method = [isInCode ? nil : code?.words, violation.place?.name].compactMap(\.self).joined(separator: ", ")
        if !method.isEmpty { others.append("in \(method)") }
        if let receiver = violation.receiver, receiver != violation.place, let method = receiver.name {
            let file = ReportedPlace(receiver, sources).map { "\($0.words), " } ?? ""
            others.append("received by \(file)\(method)")
        }
        if isInCode {
            let record = [found.record, message].compactMap(\.self).joined(separator: ", ")
            others.append("\(found.times > 1 ? "first " : "")recorded in \(record)")
        }
        self.others = others
    }
}

extension CheckReport.Found {
    /// The location of the first violation in its file: `shop.jsonl:6`.
    var record: String { violation.line.map { "\(file):\($0)" } ?? file }

    /// The number of violations as the end of a sentence: `, 3 times in 2 traces`; empty for one.
    var often: String {
        guard times > 1 else { return "" }
        let known = known > 0 ? ", \(known) of them known" : ""
        return ", \(times) times\(traces > 1 ? " in \(traces) traces" : "")\(known)"
    }

    /// The item that breaks the rule, the reason, and the number of times, in one line.
    var sentence: String { violation.sentence + often }
}

extension Violation {
    /// The item that breaks the rule, and the reason, on one line.
    var sentence: String { ([what] + [why].compactMap(\.self)).joined(separator: ": ") }
}

extension CheckReport {
    /// Returns the report as annotations of GitHub Actions, `::error file=…,line=…,title=RT-1::…`: one for each
    /// location with violations that aren't in the baseline. An annotation is at the method that breaks the rule, or in
    /// the trace if there is no such method.
    func github(_ sources: SourceFiles?) -> String {
        var lines: [EscapedText<Annotation>] = []
        for rule in sections.flatMap(\.rules) where rule.status == .failed {
            let command =
                switch rule.rule.severity {
                case .error: "error"
                case .warning: "warning"
                case .info: "notice"
                }
            for found in rule.found where !found.isKnown {
                let violation = found.violation
                let code = ReportedPlace(violation.place, sources)
                var properties: [(String, String)] = []
                if let path = code == nil ? found.file : code?.path {
                    properties.append(("file", path))
                    if let line = code == nil ? violation.line : code?.line {
                        properties.append(("line", String(line)))
                    }
                }
                properties.append(("title", rule.rule.id))
                let words = ViolationWords(found, sources)
                let places = code?.path == nil ? [words.place] + words.others : words.others
                let message = "\(rule.rule.sentence) \(found.sentence) (\(places.joined(separator: "; ")))"
                let list = properties.map { EscapedText<Annotation>.property($0.0, $0.1) }
                lines.append("::\(command) \(list.joined(","))::\(message)")
            }
        }
        for (row, fewer) in stale {
            let often = fewer == 1 ? "once" : "\(fewer) times"
            let message = "stale: \(row.what) in \(row.pattern) \(row.scenario) occurs \(often) less than listed"
            lines.append("::error \(EscapedText<Annotation>.property("title", row.rule))::\(message)")
        }
        return lines.map { $0 + "\n" }.joined().text
    }
}

/// The notation of commands to GitHub Actions, escaped as in GitHub's own toolkit.
private enum Annotation: TextNotation {
    static func escaped(_ words: String) -> String {
        words.replacingScalars { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case _ where VisibleText.acts(scalar): String(VisibleText.of(scalar))
            default: nil
            }
        }
    }
}

extension EscapedText<Annotation> {
    /// Returns a property of a command, `file=Shop.swift`; characters that end a property are escaped as well.
    fileprivate static func property(_ name: String, _ value: String) -> EscapedText {
        let value = Annotation.escaped(value).replacingBytes(of: ":", with: "%3A").replacingBytes(of: ",", with: "%2C")
        return EscapedText(verbatim: "\(name)=\(value)")
    }
}

extension CheckReport {
    /// Returns the report as JSON: `{"version":1,"fails":…,"rows":[{"rule":"RT-1",…}]}`, with a row for each rule.
    func json(_ sources: SourceFiles?) -> String {
        let rows = sections.flatMap { section in
            section.rules.map { rule -> JSON in
                // Of runs that have ended nothing is awaited.
                let awaited: [(String, JSON)] =
                    rule.awaited.isEmpty
                    ? []
                    : [
                        (
                            "awaited",
                            .array(
                                rule.awaited.map { file, scenario, thing in
                                    .object([
                                        ("trace", .string(file)), ("message", .ifPresent(thing.message)),
                                        ("scenario", .string(scenario)), ("what", .string(thing.what)),
                                        ("awaits", .string(thing.awaits)),
                                    ])
                                })
                        )
                    ]
                return .object(
                    [
                        ("rule", .string(rule.rule.id)), ("pattern", .ifPresent(section.blueprint?.pattern)),
                        ("severity", .string(rule.rule.severity.rawValue)), ("status", .string(rule.status.rawValue)),
                        ("sentence", .string(rule.rule.sentence)), ("seed", .ifPresent(rule.rule.seed)),
                        ("note", .ifPresent(rule.rule.note)), ("traces", .number(section.runs)),
                        ("undecided", .number(rule.untold)), ("lookedAt", .number(rule.matched)),
                        ("count", .number(rule.count)), ("new", .number(rule.new)),
                        (
                            "unseen",
                            .array(TraceHeader.Effect.allCases.filter(rule.unseen.contains).map(\.rawValue))
                        ),
                        ("unread", .array(rule.unread.sorted())),
                        ("violations", .array(rule.found.map { $0.json(sources) })),
                    ] + awaited)
            }
        }
        let stale: [JSON] = self.stale.map { row, fewer in
            .object([
                ("rule", .string(row.rule)), ("pattern", .string(row.pattern)), ("scenario", .string(row.scenario)),
                ("what", .string(row.what)), ("fewer", .number(fewer)),
            ])
        }
        let unmatched = sections.flatMap { section in
            section.unmatched.map { part -> JSON in
                .object([
                    ("pattern", .ifPresent(section.blueprint?.pattern)), ("role", .string(part.role)),
                    ("nearest", .ifPresent(part.nearest)),
                ])
            }
        }
        let report = JSON.object([
            ("version", .number(1)), ("fails", .bool(fails)), ("stale", .array(stale)),
            ("unmatched", .array(unmatched)), ("rows", .lines(rows)),
        ])
        return "\(report)\n"
    }
}

extension CheckReport.Found {
    fileprivate func json(_ sources: SourceFiles?) -> JSON {
        .object([
            ("trace", .string(file)), ("line", .ifPresent(violation.line)), ("message", .ifPresent(violation.message)),
            ("scenario", .string(row.scenario)), ("what", .string(violation.what)), ("why", .ifPresent(violation.why)),
            ("chain", .array(violation.chain)),
            ("source", .ifPresent(Self.path(violation.receiver ?? violation.place, sources))),
            ("recorded", .ifPresent((violation.receiver ?? violation.place)?.file)),
            ("method", .ifPresent(violation.receiver?.member)), ("known", .bool(isKnown)),
            ("times", .number(times)), ("traces", .number(traces)),
            ("place", Self.json(violation.place, sources)), ("receiver", Self.json(violation.receiver, sources)),
        ])
    }

    private static func path(_ place: CodePlace?, _ sources: SourceFiles?) -> String? {
        sources == nil ? place?.file : ReportedPlace(place, sources)?.path
    }

    private static func json(_ place: CodePlace?, _ sources: SourceFiles?) -> JSON? {
        guard let place else { return nil }
        return .object([
            ("file", .ifPresent(path(place, sources))),
            ("line", .ifPresent(ReportedPlace(place, sources)?.line)), ("type", .ifPresent(place.type)),
            ("member", .ifPresent(place.member)), ("recorded", .ifPresent(place.file)),
        ])
    }
}

extension CheckReport {
    /// Returns the report as JUnit's XML: a suite for each blueprint, a case for each rule. An untested rule is a
    /// skipped case. Broken rules that are no errors pass, with their violations as output.
    func junit(_ sources: SourceFiles?) -> String {
        var text: EscapedText<XML> = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        for section in sections where section.isAsked {
            let failures = section.rules.count { $0.isFailure }
            let skipped = section.rules.count { $0.status == .untested }
            text += "  <testsuite name=\"\(section.title)\" tests=\"\(section.rules.count)\""
            text += " failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">\n"
            for rule in section.rules {
                let name = "\(rule.rule.id) \(rule.rule.sentence)"
                text += "    <testcase classname=\"\(section.title)\" name=\"\(name)\""
                let body = rule.found.filter { !$0.isKnown }.map { found in
                    let words = ViolationWords(found, sources)
                    let places = words.others.isEmpty ? "" : " (\(words.others.joined(separator: "; ")))"
                    return "\(words.place): \(found.sentence)\(places)"
                }.joined(separator: "\n")
                if rule.isFailure {
                    let count = Count.of(rule.new, "violation")
                    text +=
                        ">\n      <failure message=\"\(count)\" type=\"\(rule.rule.severity.rawValue)\">"
                    text += "\(body)</failure>\n    </testcase>\n"
                } else if rule.status == .untested {
                    let why = "untested: \(rule.whyUntested)"
                    text += ">\n      <skipped message=\"\(why)\"/>\n    </testcase>\n"
                } else if rule.new > 0 {
                    text += ">\n      <system-out>\(body)</system-out>\n    </testcase>\n"
                } else {
                    text += "/>\n"
                }
            }
            text += "  </testsuite>\n"
        }
        if !stale.isEmpty {
            let body = stale.map { "\($0.row.rule) \($0.row.pattern) \($0.row.scenario): \($0.row.what)" }
            text += "  <testsuite name=\"Baseline\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">\n"
            text += "    <testcase classname=\"Baseline\" name=\"lists no fixed violation\">\n"
            text += "      <failure message=\"\(stale.count) stale\" type=\"stale\">"
            text += "\(body.joined(separator: "\n"))</failure>\n    </testcase>\n  </testsuite>\n"
        }
        return text.text + "</testsuites>\n"
    }
}

extension CheckReport.RuleReport {
    fileprivate var isFailure: Bool { status == .failed && rule.severity == .error }
}
