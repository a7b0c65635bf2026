extension Statistics {
    /// The numbers of some runs. Patterns and scenarios keep the order of their first appearance.
    ///
    /// - Parameter reference: The pattern that is there to hold the others against, where patterns are compared.
    public init(
        of runs: [RunMeasures], by grouping: Grouping, reference: String? = nil,
        contract: Coverage.Contract = .unchecked
    ) {
        let runsByPattern = RunOrder(runs).byPattern
        switch grouping {
        case .pattern: self.init(.runs, runsByPattern)
        case .scenario:
            self.init(comparing: runs, reference: reference, contract: contract)
            return
        case .beat: self.init(.beats, runsByPattern)
        case .action: self.init(.actions, runsByPattern)
        case .class: self.init(.classes, runsByPattern)
        case .component: self.init(.components, runsByPattern)
        case .channel: self.init(.channels, runsByPattern)
        case .role: self.init(.roles, runsByPattern)
        case .property: self.init(.properties, runsByPattern)
        }
        notes.append(Coverage(of: runs, contract: contract).sentence)
    }

    private init<Scope: Sendable>(_ subject: Subject<Scope>, _ runs: [RunOrder.Entry]) {
        self.init(subject, subject.entries(runs))
    }

    /// The measures that a table has, in the order of its columns.
    public static func definitions(by grouping: Grouping) -> [MeasureDefinition] {
        Statistics(of: [], by: grouping).definitions
    }
}
