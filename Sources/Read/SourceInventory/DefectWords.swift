import ArchFlowSupport

extension DefectRecord.Net {
    /// The check's name for readers, such as `general rules`.
    public var word: String {
        switch self {
        case .error: "compiler"
        case .warning: "warning"
        case .tests: "own tests"
        case .rules: "own rules"
        case .general: "general rules"
        case .contract: "contract"
        case .walks: "walks"
        }
    }

    /// A clause that explains what it means if this check notices a mistake; `nil` if the check's name says enough.
    public var meaning: String? {
        switch self {
        case .error: "the compiler refuses it"
        case .warning: "the compiler warns of it"
        case .general: "a rule for any app is broken on a recorded scenario"
        case .contract: "in a scenario, the screens or the calls to services differ from the model's"
        case .walks: "a walk finds a difference that no scenario shows"
        case .tests, .rules: nil
        }
    }
}

extension DefectMatrix.Answer {
    /// The outcome of a mistake in a word or two: the check that notices it, such as `contract`, or `nobody`.
    public var word: String {
        switch self {
        case .net(let net): net.word
        case .nobody: "nobody"
        case .impossible: "can't be made"
        }
    }

    /// A clause that says what this outcome of a mistake means.
    public var meaning: String {
        switch self {
        case .net(let net): net.meaning ?? net.word
        case .nobody: "none of these checks notices"
        case .impossible: "the pattern has no code for it"
        }
    }
}

extension DefectRecord.Nearness {
    /// The code that a check's error message names, relative to the mistake: `the type`, `its module` or `elsewhere`.
    public var words: String {
        switch self {
        case .type: "the type"
        case .module: "its module"
        case .elsewhere: "elsewhere"
        }
    }
}

extension DefectRecord.Notice {
    /// The number of failed tests, of scenarios or of walks, in words: `3 tests failed`, `after 2 walks`. Empty if
    /// nothing was counted.
    public var amount: String {
        if let failed { return failed > 0 ? "\(Count.of(failed, "test")) failed" : "no test ran to its end" }
        if let scenarios { return Count.of(scenarios, "scenario") }
        if let after { return "after \(Count.of(after, "walk"))" }
        return ""
    }
}
