/// An example of a view, drawn from traces in the package.
public struct ViewExample: Hashable, Sendable {
    public let patterns: [String]
    public let scenarios: [String]
    /// The feature whose scenarios are drawn if the example names no scenario; `nil` for none.
    public let feature: String?
    /// The beat that is drawn; `nil` to draw all beats.
    public let beat: String?
    /// True if the example is drawn from all traces in the folder `Traces`.
    private var isOfAll = false
    /// The file of a trace that belongs to no pattern; `nil` for traces of patterns.
    private var file: String?

    /// Creates an example.
    ///
    /// - Parameters:
    ///   - patterns: The patterns' names. Without scenarios and a feature, the example draws the patterns' rules, not
    ///     traces.
    ///   - scenarios: The scenarios' names.
    init(_ patterns: String..., scenarios: String..., feature: String? = nil, beat: String? = nil) {
        self.patterns = patterns
        self.scenarios = scenarios
        self.feature = feature
        self.beat = beat
    }

    /// Creates an example that is drawn from one file, given by its path in the package.
    init(file: String) {
        self.init()
        self.file = file
    }

    private init(isOfAll: Bool) {
        self.init()
        self.isOfAll = isOfAll
    }

    /// An example that is drawn from all traces in the folder `Traces`.
    static let all = ViewExample(isOfAll: true)

    /// The paths of the example's traces, relative to the package's folder: files, or the folder of a pattern.
    public var traces: [String] {
        if isOfAll { return ["Traces"] }
        if let file { return [file] }
        return patterns.flatMap { pattern in
            if feature != nil { return ["Traces/\(pattern)"] }
            return scenarios.map { "Traces/\(pattern)/\($0).jsonl" }
        }
    }

    /// The arguments with which `archflow render` draws the example, quoted for a shell.
    public var arguments: String {
        var words = traces
        if words.isEmpty { words = patterns.flatMap { ["--pattern", $0] } }
        if patterns.count > 1, let scenario = scenarios.first {
            words = ["Traces/{\(patterns.joined(separator: ","))}/\(scenario).jsonl"]
        }
        if let feature { words += ["--feature", feature] }
        if let beat { words += ["--beat", "'\(beat)'"] }
        return words.joined(separator: " ")
    }
}
