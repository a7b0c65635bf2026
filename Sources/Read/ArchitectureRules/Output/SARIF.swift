import ArchFlowSupport

extension CheckReport {
    /// Returns the report as SARIF 2.1.0 (OASIS, *Static Analysis Results Interchange Format*, 2020), with one `run`.
    ///
    /// A result's location is the method that breaks the rule. If that method's file isn't found, the location is the
    /// record in the trace.
    func sarif(_ sources: SourceFiles?) -> String {
        var rules: [JSON] = []
        var results: [JSON] = []
        for section in sections {
            for rule in section.rules {
                for found in rule.found { results.append(result(found, rule.rule, index: rules.count, sources)) }
                rules.append(descriptor(rule.rule, section))
            }
        }
        let driver: JSON = .object([
            ("name", .string("archflow")), ("rules", .array(rules)),
        ])
        let run: JSON = .object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
        ])
        let log: JSON = .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ])
        return "\(log)\n"
    }

    private func descriptor(_ rule: Rule, _ section: Section) -> JSON {
        let more = ["\(section.title).", rule.seed.map { "From \($0)." }, rule.note].compactMap(\.self)
        return .object([
            ("id", .string(rule.id)), ("shortDescription", Self.text(rule.sentence)),
            ("fullDescription", Self.text(([rule.sentence] + more).joined(separator: " "))),
            ("defaultConfiguration", .object([("level", .string(Self.level(rule.severity)))])),
        ])
    }

    private func result(_ found: Found, _ rule: Rule, index: Int, _ sources: SourceFiles?) -> JSON {
        let violation = found.violation
        let record = Self.location(found.file, line: violation.line)
        let place = violation.place.flatMap { Self.location($0, sources) }
        var related: [JSON] = []
        var text = "\(rule.sentence) \(violation.sentence)\(found.often)"
        if let receiver = violation.receiver, receiver != violation.place,
            let location = Self.location(receiver, sources, related: (related.count + 1, "the receiver"))
        {
            related.append(location)
            text += "; received by [\(Self.linkText(receiver.name ?? ""))](\(related.count))"
        }
        if place != nil {
            related.append(
                Self.location(found.file, line: violation.line, related: (related.count + 1, "the record in the trace"))
            )
        }
        return .object([
            ("ruleId", .string(rule.id)), ("ruleIndex", .number(index)),
            ("level", .string(Self.level(rule.severity))),
            ("message", Self.text(text)), ("occurrenceCount", .number(found.times)),
            ("locations", .array([place ?? record])),
            ("relatedLocations", related.isEmpty ? nil : .array(related)),
            (
                "partialFingerprints",
                .object([
                    // The first violation's row in a baseline, which names its scenario.
                    ("archflow/v1", .string("\(rule.id)|\(found.row.pattern)|\(found.row.scenario)|\(violation.what)")),
                    // The place, whatever the scenario.
                    (
                        "archflow/v2",
                        .string(
                            [rule.id, found.row.pattern, violation.what, violation.place?.name ?? ""]
                                .joined(separator: "|"))
                    ),
                ])
            ),
            ("baselineState", .string(found.isKnown ? "unchanged" : "new")),
        ])
    }

    /// Returns a location in the code as a SARIF location; `nil` if the file isn't found.
    private static func location(_ place: CodePlace, _ sources: SourceFiles?, related: (Int, String)? = nil) -> JSON? {
        guard let found = ReportedPlace(place, sources), let path = found.path else { return nil }
        return location(path, line: found.line, named: place, related: related)
    }

    /// Returns a line of a file as a SARIF location.
    ///
    /// - Parameter related: The id and meaning in a result's `relatedLocations`; `nil` for the main location.
    private static func location(
        _ file: String, line: Int?, named place: CodePlace? = nil, related: (id: Int, meaning: String)? = nil
    ) -> JSON {
        .object([
            ("id", related.map { .number($0.id) }),
            (
                "physicalLocation",
                .object([
                    ("artifactLocation", .object([("uri", .string(uri(file)))])),
                    ("region", line.map { .object([("startLine", .number($0))]) }),
                ])
            ),
            (
                "logicalLocations",
                place?.member.map { member in
                    .array([
                        .object([
                            ("name", .string(member)), ("fullyQualifiedName", .ifPresent(place?.name)),
                            ("kind", .string(member.hasSuffix(")") ? "function" : "member")),
                        ])
                    ])
                }
            ),
            ("message", related.map { Self.text($0.meaning) }),
        ])
    }

    /// Escapes brackets and backslashes for the label of an embedded link (SARIF 2.1.0, 3.11.6).
    private static func linkText(_ text: String) -> String {
        text.replacingScalars { "[]\\".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }

    private static func text(_ text: String) -> JSON { .object([("text", .string(text))]) }

    private static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    /// Returns a path as a URI reference (RFC 3986).
    private static func uri(_ path: String) -> String {
        var uri = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return uri
    }
}
