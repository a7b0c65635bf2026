import Basics

extension CheckReport {
    /// JUnit's XML: a suite for each blueprint, a case for each rule; an untested rule is a skipped case, and one that is
    /// less than an error passes and says what it found.
    var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        for section in sections where section.runs > 0 || section.blueprint != nil {
            let failures = section.rules.count { $0.isFailure }
            let skipped = section.rules.count { $0.status == .untested }
            text += "  <testsuite name=\"\(Self.escaped(section.title))\" tests=\"\(section.rules.count)\""
            text += " failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">\n"
            for rule in section.rules {
                let name = Self.escaped("\(rule.rule.id) \(rule.rule.sentence)")
                text += "    <testcase classname=\"\(Self.escaped(section.title))\" name=\"\(name)\""
                let body = Self.escaped(rule.found.filter { !$0.isKnown }.map(Self.line).joined(separator: "\n"))
                if rule.isFailure {
                    let count = Count.of(rule.new, "violation")
                    text +=
                        ">\n      <failure message=\"\(count)\" type=\"\(rule.rule.severity.rawValue)\">"
                    text += "\(body)</failure>\n    </testcase>\n"
                } else if rule.status == .untested {
                    text += ">\n      <skipped message=\"untested: nothing to look at\"/>\n    </testcase>\n"
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
            text += "    <testcase classname=\"Baseline\" name=\"lists nothing that is mended\">\n"
            text += "      <failure message=\"\(stale.count) stale\" type=\"stale\">"
            text += "\(Self.escaped(body.joined(separator: "\n")))</failure>\n    </testcase>\n  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func line(_ found: Found) -> String {
        let place = found.violation.line.map { "\(found.file):\($0)" } ?? found.file
        return "\(place): \(found.violation.sentence)"
    }

    /// Text in XML 1.0, which holds no control characters but tabs and line breaks.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
            case "\u{00}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension CheckReport.RuleReport {
    fileprivate var isFailure: Bool { status == .failed && rule.severity == .error }
}
