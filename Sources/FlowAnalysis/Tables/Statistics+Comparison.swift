import MessageTrace

extension Statistics {
    /// What is compared with each other.
    public enum Comparison: String, Hashable, Sendable {
        /// Patterns in each scenario.
        case scenario
        /// Patterns in each beat of each scenario.
        case beat
    }

    /// Patterns against each other, the scenarios never added up.
    ///
    /// - Parameters:
    ///   - runs: One run per pattern and scenario; both keep the order of their first appearance.
    ///   - reference: The pattern that is there to hold the others against; its row stands last, marked, and is neither
    ///     best nor worst.
    public init(
        comparing runs: [RunMeasures], by comparison: Comparison = .scenario, reference: String? = nil,
        contract: Coverage.Contract = .unchecked
    ) {
        let isReference = { (run: RunMeasures) in reference != nil && run.header.pattern == reference }
        var rows: Rows<RunScope> = []
        for group in RunOrder(runs).scenarioGroups {
            let ordered = group.filter { !isReference($0.run) } + group.filter { isReference($0.run) }
            let scopes = Statistics.rows(ordered) { comparison == .beat ? RunScope.beats(of: $0) : [RunScope($0)] }
            rows += (comparison == .beat ? Statistics.sortedByBeat(scopes) : scopes).map {
                ($0.run, $0.header, $0.scope, isReference($0.scope.run))
            }
        }
        let subject = comparison == .beat ? Subject.comparedBeats : .comparedRuns
        self.init(subject.withReference(reference), rows)
        comparedBy = comparison == .beat ? 3 : 1
        if let reference, rows.contains(where: \.isReference) {
            notes.append("* \(reference) is no competitor: it shows what a low count is worth.")
        }
        notes.append(Coverage(of: runs, contract: contract).sentence)
    }

    /// Beat by beat, as they follow each other; of one beat in the order of the runs.
    private static func sortedByBeat(_ rows: Rows<RunScope>) -> Rows<RunScope> {
        rows.enumerated().sorted { left, right in
            (left.element.scope.number, left.offset) < (right.element.scope.number, right.offset)
        }
        .map(\.element)
    }
}

extension RunScope {
    /// The number of the beat; 0 for a whole run.
    fileprivate var number: Int { if case .beat(let number) = part { number } else { 0 } }
}

extension Statistics.Subject where Scope == RunScope {
    fileprivate static var comparedRuns: Self {
        Self(
            names: [
                .text("scenario", place: .heading) { $0.run.header.scenario },
                .text("pattern") { $0.run.header.pattern },
            ], measures: Measure.all, path: { _ in ([], []) })
    }

    fileprivate static var comparedBeats: Self {
        Self(
            names: [
                .integer("beat", place: .heading, \.beat), .text("name", place: .heading, \.beatName),
                .text("scenario", place: .heading) { $0.run.header.scenario },
                .text("pattern") { $0.run.header.pattern },
            ], measures: Measure.ofBeats, path: { (["\($0.beat)"], [$0.beatName]) })
    }

    /// With a flag for programs that tells the reference from the rest.
    fileprivate func withReference(_ reference: String?) -> Self {
        let flag = Name(
            column: Table.Column(
                Statistics.referenceKey, alignment: .leading, place: .machinesOnly, value: .flag, canBeMissing: false),
            cell: { .flag(reference != nil && $0.run.header.pattern == reference) })
        return Self(names: names + [flag], measures: measures, path: path)
    }
}
