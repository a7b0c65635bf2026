import TraceFormat

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
        let subject = (comparison == .beat ? Subject.comparedBeats : .comparedRuns).withReference(reference)
        let entries = RunOrder(runs).scenarioGroups.flatMap { group in
            let isReference = { (entry: RunOrder.Entry) in reference != nil && entry.run.header.pattern == reference }
            let scopes = subject.entries(group.filter { !isReference($0) } + group.filter(isReference))
            // Beat by beat, and of one beat in the order of the runs.
            return scopes.enumerated().sorted { left, right in
                (left.element.scope.number, left.offset) < (right.element.scope.number, right.offset)
            }
            .map(\.element)
        }
        self.init(subject, entries, reference: reference)
        comparedBy = comparison == .beat ? 3 : 1
        if let reference, rows.contains(where: \.isReference) {
            notes.append("* \(reference) is no competitor: it shows what a low count is worth.")
        }
        notes.append(Coverage(of: runs, contract: contract).sentence)
    }
}

extension RunScope {
    /// The number of the beat; 0 for a whole run.
    fileprivate var number: Int { if case .beat(let number) = part { number } else { 0 } }
}

extension Statistics.Subject where Scope == RunScope {
    fileprivate static var comparedRuns: Self {
        Self(
            scopes: { [RunScope($0)] },
            names: [
                .text("scenario", place: .heading) { $0.run.header.scenario },
                .text("pattern") { $0.run.header.pattern },
            ], measures: Measure.all, path: { _ in ([], []) })
    }

    fileprivate static var comparedBeats: Self {
        Self(
            scopes: RunScope.beats,
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
        return Self(scopes: scopes, names: names + [flag], measures: measures, path: path)
    }
}
