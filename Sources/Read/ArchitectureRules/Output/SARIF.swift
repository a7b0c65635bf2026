import ArchFlowSupport

extension CheckReport {
    /// The report as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format, 2020): one run, a result for each
    /// violation.
    ///
    /// The location of a result is the file of the receiving method, with the record in the trace as a related
    /// location. Without such a file, the location is the record in the trace.
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
        let place = ReportedSource(violation, sources)?.path.map { source in
            Self.location(source, line: nil, method: violation.method)
        }
        return .object([
            ("ruleId", .string(rule.id)), ("ruleIndex", .number(index)),
            ("level", .string(Self.level(rule.severity))),
            ("message", Self.text("\(rule.sentence) \(violation.sentence)")),
            ("locations", .array([place ?? record])),
            ("relatedLocations", place == nil ? nil : .array([record])),
            (
                "partialFingerprints",
                .object([
                    ("archflow/v1", .string("\(rule.id)|\(found.row.pattern)|\(found.row.scenario)|\(violation.what)"))
                ])
            ),
            ("baselineState", .string(found.isKnown ? "unchanged" : "new")),
        ])
    }

    private static func location(_ file: String, line: Int?, method: String? = nil) -> JSON {
        .object([
            (
                "physicalLocation",
                .object([
                    ("artifactLocation", .object([("uri", .string(uri(file)))])),
                    ("region", line.map { .object([("startLine", .number($0))]) }),
                ])
            ),
            (
                "logicalLocations",
                method.map { .array([.object([("name", .string($0)), ("kind", .string("function"))])]) }
            ),
        ])
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
