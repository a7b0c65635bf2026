import MessageTrace

extension Statistics {
    /// The numbers of some runs. Patterns and scenarios keep the order of their first appearance.
    ///
    /// - Parameter reference: The pattern that is there to hold the others against, where patterns are compared.
    public init(
        of runs: [RunMeasures], by grouping: Grouping, reference: String? = nil,
        contract: Coverage.Contract = .unchecked
    ) {
        let byPattern = RunOrder(runs).byPattern
        switch grouping {
        case .pattern:
            self.init(.runs, Statistics.rows(byPattern) { [RunScope($0)] })
        case .scenario:
            self.init(comparing: runs, reference: reference, contract: contract)
            return
        case .beat:
            self.init(.beats, Statistics.rows(byPattern) { RunScope.beats(of: $0) })
        case .action:
            self.init(
                .actions, Statistics.rows(byPattern) { run in run.actions.map { ActionScope(run: run, action: $0) } })
        case .class:
            self.init(
                .classes,
                Statistics.rows(byPattern) { run in
                    (MessageClass.headline + [.assembly]).map { ClassScope(run: run, messageClass: $0) }
                })
        case .component:
            self.init(
                .components,
                Statistics.rows(byPattern) { run in run.components.map { ComponentScope(run: run, component: $0) } })
        case .channel:
            self.init(
                .channels,
                Statistics.rows(byPattern) { run in run.channels.map { ChannelScope(run: run, channel: $0) } })
        case .role:
            self.init(.roles, Statistics.rows(byPattern) { RoleScope.all(of: $0) })
        case .property:
            self.init(
                .properties,
                Statistics.rows(byPattern) { run in run.state.map { PropertyScope(run: run, property: $0) } })
        }
        notes.append(Coverage(of: runs, contract: contract).sentence)
    }

    typealias Rows<Scope> = [(run: Int, header: TraceHeader, scope: Scope, isReference: Bool)]

    static func rows<Scope>(_ runs: [RunOrder.Entry], _ scopes: (RunMeasures) -> [Scope]) -> Rows<Scope> {
        runs.flatMap { entry in
            scopes(entry.run).map { (entry.index, entry.run.header, $0, false) }
        }
    }

    /// The measures that a table has, in the order of its columns.
    public static func definitions(by grouping: Grouping) -> [MeasureDefinition] {
        Statistics(of: [], by: grouping).definitions
    }
}

extension RunScope {
    /// The beats of a run; what happened before the first is one only if something did.
    static func beats(of run: RunMeasures) -> [RunScope] {
        run.beats.indices.compactMap { number in
            let flow = run.beats[number]
            if number == 0, flow.messages + flow.assembly + flow.born == 0 { return nil }
            return RunScope(run, .beat(number))
        }
    }
}

extension RoleScope {
    /// The pairs of roles between which something passed, in the order of roles.
    static func all(of run: RunMeasures) -> [RoleScope] {
        let pairs = Dictionary(grouping: run.channels) { channel in
            RolePair(from: run.role(of: channel.channel.sender), to: run.role(of: channel.channel.receiver))
        }
        return pairs.keys.sorted().map { RoleScope(run: run, pair: $0, channels: pairs[$0] ?? []) }
    }
}
