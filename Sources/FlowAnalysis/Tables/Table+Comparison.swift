public import MessageTrace

extension Table {
    /// Patterns against each other: one row per scenario and pattern, the scenarios never added up.
    ///
    /// - Parameters:
    ///   - traces: one trace per pattern and scenario; both keep the order of their first appearance.
    ///   - reference: the pattern that is there to hold the others against; its row stands last in each scenario,
    ///     marked.
    public static func comparison(of traces: [Trace], reference: String? = nil) -> Table {
        comparison(of: traces.map { RunMeasures($0) }, reference: reference)
    }

    /// Patterns against each other, from runs that are analysed already.
    public static func comparison(of runs: [RunMeasures], reference: String? = nil) -> Table {
        var columns = runColumns.reversed() + [MeasureColumns.messages, MeasureColumns.typing]
        columns += MeasureColumns.classes + [MeasureColumns.assembly] + MeasureColumns.flow
        columns += [
            Column("hopsToFirst", title: "first"), Column("hopsToLast", title: "last"),
            Column("waited", unit: "ms", isForMachines: true),
            Column("action", title: "longest action", alignment: .leading, isForMachines: true),
            Column("turns", isForMachines: true), Column("born", isForMachines: true), Column("alive"),
        ]
        columns.append(Column("reference", alignment: .leading, isForMachines: true))
        var table = Table(columns: columns, isUnderHeadings: true)
        let ordered = RunOrder(runs).byScenario
        var start = ordered.startIndex
        while start < ordered.endIndex {
            let scenario = ordered[start].header.scenario
            let end = ordered[start...].firstIndex { $0.header.scenario != scenario } ?? ordered.endIndex
            let isReference = { (run: RunMeasures) in reference != nil && run.header.pattern == reference }
            let group = ordered[start..<end]
            let rows = group.filter { !isReference($0) } + group.filter(isReference)
            for (index, run) in rows.enumerated() {
                table.append(
                    comparisonCells(run) + [.flag(isReference(run))], isReference: isReference(run),
                    startsGroup: index == 0 && start > 0)
            }
            start = end
        }
        if let reference, table.rows.contains(where: \.isReference) {
            table.notes.append("* \(reference) is no competitor: it shows what a low count is worth.")
        }
        if !runs.isEmpty {
            table.notes.append(
                "typing: messages caused by typing, part of all. + assembly: not among the messages. first, last: hops, the "
                    + "messages on the chain of causes from the longest user action to the first and the last change a "
                    + "person sees. alive: components at the end.")
        }
        table.notes.append(Coverage(of: runs).sentence)
        return table
    }

    private static func comparisonCells(_ run: RunMeasures) -> [Cell] {
        let total = run.total
        let action = run.longestAction
        var cells = runCells(run).reversed() + [.number(total.messages), .number(run.typing.messages)]
        cells += MeasureColumns.classes(total) + [.number(total.assembly)] + MeasureColumns.flow(total)
        cells += [
            .optional(action?.first?.hops), .optional(action?.last?.hops),
            action?.last.map { .milliseconds(ofNanoseconds: $0.nanoseconds) } ?? .missing, .optional(action?.name),
            .optional(total.turns),
        ]
        return cells + MeasureColumns.lifetimes(total)
    }
}
