public import SourceInventory
import TraceFormat

/// The rules for the sources of any app. They find code that the recorder can't see.
enum UnseenCodeRules {
    static let all: [(kind: UnseenCode.Kind, rule: Rule)] = UnseenCode.Kind.allCases.map { ($0, rule($0)) }

    private static func rule(_ kind: UnseenCode.Kind) -> Rule {
        switch kind {
        case .untracedExtension:
            Rule(
                id: "UNSEEN-1", sentence: "An extension of a component that declares methods has the attribute @Traced."
            )
        case .unmarkedSubclass:
            Rule(id: "UNSEEN-2", sentence: "A subclass of a component has the attribute @Component(inherits: true).")
        case .hiddenClosure:
            Rule(
                id: "UNSEEN-3",
                sentence: "Messages from a closure passed to a component are recorded as sent by the closure's owner.")
        case .hiddenAccessor:
            Rule(id: "UNSEEN-4", sentence: "No accessor of a component calls another component.")
        case .lateMaking:
            Rule(
                id: "UNSEEN-5", sentence: "No global or static property creates a component and passes functions to it."
            )
        case .strayMaking:
            Rule(id: "UNSEEN-6", sentence: "No code outside components passes functions to a component.")
        case .strayClosure:
            Rule(
                id: "UNSEEN-7",
                sentence: "No closure that calls a component is stored, or run later, by code outside components.")
        }
    }
}

extension CheckReportBuilder {
    /// The word for an app's sources, in place of a pattern's name, in a baseline: a list of known violations.
    private static let pattern = "sources"

    /// Adds outcomes about the code of an app that the recorder can't see.
    ///
    /// - Parameter folder: The folder of the sources, as the report names it.
    public mutating func add(_ code: UnseenCode, in folder: String) {
        var outcomes: [(RuleOutcome, files: [String])] = []
        let files = SourceFiles([], below: folder)
        for (kind, rule) in UnseenCodeRules.all {
            var findings = CheckFindings()
            findings.look(code.lookedAt[kind.rawValue] ?? 0)
            let found = code.findings.filter { $0.kind == kind }
            /// The findings, without duplicate locations.
            var places: [UnseenCode.Finding] = []
            for finding in found {
                let violation = Violation(line: finding.line, what: finding.what, why: finding.why)
                let place = CodePlace(member: finding.what, file: finding.file, line: finding.line)
                if findings.sites[ViolationSite(what: finding.what, place: place)] == nil { places.append(finding) }
                findings.add(finding.what, at: place) { violation }
            }
            var outcome = RuleOutcome(rule)
            outcome.add(findings)
            outcomes.append((outcome, places.map { files.path($0.file) }))
        }
        add(outcomes, ofSources: Self.pattern, files: code.files)
    }
}
