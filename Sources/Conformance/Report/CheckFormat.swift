/// How the report of a check is written.
public enum CheckFormat: String, CaseIterable, Hashable, Sendable {
    /// For a terminal.
    case text
    case json
    case github
    case junit
    case sarif

    public var summary: String {
        switch self {
        case .text: "the broken rules with their messages, then a line for each pattern"
        case .json: "one object with a version and rows, one for each rule"
        case .github: "annotations of GitHub Actions"
        case .junit: "JUnit's XML, a test case for each rule"
        case .sarif: "SARIF 2.1.0, for code scanning"
        }
    }
}

extension CheckReport {
    /// The report in a format; every format ends with a line break.
    ///
    /// - Parameter details: How many violations of a rule the text tells one by one.
    public func rendered(as format: CheckFormat, details: Int = 5) -> String {
        switch format {
        case .text: text(details: details)
        case .json: json
        case .github: github
        case .junit: junit
        case .sarif: sarif
        }
    }
}
