extension CheckReport {
    /// Annotations of GitHub Actions: `::error file=…,line=…,title=RT-1::…`, one for each violation that is not known.
    ///
    /// The file is that of the receiving method, so that the annotation stands beside the code; without one, the trace's.
    var github: String {
        var lines: [String] = []
        for rule in sections.flatMap(\.rules) where rule.status == .failed {
            let command =
                switch rule.rule.severity {
                case .error: "error"
                case .warning: "warning"
                case .info: "notice"
                }
            for found in rule.found where !found.isKnown {
                let violation = found.violation
                var properties = [("file", violation.sourcePath ?? found.file)]
                if violation.source == nil, let line = violation.line { properties.append(("line", String(line))) }
                properties.append(("title", rule.rule.id))
                let place = violation.line.map { "\(found.file):\($0)" } ?? found.file
                let message = "\(rule.rule.sentence) \(violation.sentence) (\(place))"
                let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }
                lines.append("::\(command) \(list.joined(separator: ","))::\(Self.escaped(message, isProperty: false))")
            }
        }
        for (row, fewer) in stale {
            let often = fewer == 1 ? "once" : "\(fewer) times"
            let message = "stale: \(row.what) in \(row.pattern) \(row.scenario) occurs \(often) less than listed"
            lines.append(
                "::error title=\(Self.escaped(row.rule, isProperty: true))::\(Self.escaped(message, isProperty: false))"
            )
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// As GitHub's own toolkit escapes commands.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
