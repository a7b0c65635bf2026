public import MessageTrace

extension Table {
    /// The numbers of some runs.
    ///
    /// Every row belongs to one run: scenarios are never added up. Patterns and scenarios keep the order of the traces.
    public static func statistics(of traces: [Trace], by grouping: Grouping) -> Table {
        statistics(of: traces.map { RunMeasures($0) }, by: grouping)
    }

    /// The numbers of some runs that are analysed already.
    public static func statistics(of runs: [RunMeasures], by grouping: Grouping) -> Table {
        let order = RunOrder(runs)
        var table =
            switch grouping {
            case .pattern: runTable(order.byPattern, first: .pattern)
            case .scenario: runTable(order.byScenario, first: .scenario)
            case .beat: beatTable(order.byPattern)
            case .class: classTable(order.byPattern)
            case .component: componentTable(order.byPattern)
            case .channel: channelTable(order.byPattern)
            }
        table.notes.append(Coverage(of: runs).sentence)
        return table
    }

    static let runColumns = [
        Column("pattern", alignment: .leading), Column("scenario", alignment: .leading),
    ]

    static func runCells(_ run: RunMeasures) -> [Cell] {
        [.optional(run.header.pattern), .optional(run.header.scenario)]
    }

    private static func runTable(_ runs: [RunMeasures], first: Grouping) -> Table {
        let identity = first == .pattern ? runColumns : runColumns.reversed()
        var columns = identity + [MeasureColumns.messages, MeasureColumns.typing] + MeasureColumns.classes
        columns += [MeasureColumns.assembly] + MeasureColumns.flow
        columns += [
            Column("lost"), Column("turns"), Column("fanOut", title: "fan-out"), Column("depth"),
            Column("navigation"),
        ]
        columns += MeasureColumns.lifetimes
        var table = Table(columns: columns)
        var previous: Cell?
        for run in runs {
            let cells = first == .pattern ? runCells(run) : runCells(run).reversed()
            let total = run.total
            var row = cells + [.number(total.messages), .number(run.typing.messages)]
            row += MeasureColumns.classes(total) + [.number(total.assembly)] + MeasureColumns.flow(total)
            row += [
                .number(total.lost), .optional(total.turns), .number(total.maximumFanOut),
                .number(total.maximumDepth), .number(total.floor.navigationSteps),
            ]
            row += MeasureColumns.lifetimes(total)
            table.append(row, startsGroup: previous.map { $0 != cells[0] } ?? false)
            previous = cells[0]
        }
        return table
    }

    private static func beatTable(_ runs: [RunMeasures]) -> Table {
        var columns = [Column("beat"), Column("name", alignment: .leading)] + runColumns
        columns += [MeasureColumns.messages] + MeasureColumns.classes + [MeasureColumns.assembly]
        columns += MeasureColumns.flow + [Column("turns")] + MeasureColumns.lifetimes
        var table = Table(columns: columns)
        for run in runs {
            for (number, measures) in run.beats.enumerated() {
                let beat = number > 0 ? run.steps[number - 1] : nil
                if beat == nil && measures.messages + measures.assembly + measures.born == 0 { continue }
                var row: [Cell] = [.number(beat?.id ?? 0), .text(beat?.name ?? "(before the first)")]
                row += runCells(run) + [.number(measures.messages)] + MeasureColumns.classes(measures)
                row += [.number(measures.assembly)] + MeasureColumns.flow(measures)
                row += [.optional(measures.turns)] + MeasureColumns.lifetimes(measures)
                let isFirst = table.rows.last.map { Array($0.cells[2...3]) != runCells(run) } ?? false
                table.append(row, startsGroup: isFirst)
            }
        }
        return table
    }

    private static func classTable(_ runs: [RunMeasures]) -> Table {
        var table = Table(
            columns: [Column("class", alignment: .leading)] + runColumns + [
                Column("messages"), Column("typing", title: "of them typing"),
                Column("meaning", alignment: .leading),
            ])
        for (index, run) in runs.enumerated() {
            for messageClass in MessageClass.headline + [.assembly] {
                table.append(
                    [.text(messageClass.rawValue)] + runCells(run) + [
                        .number(run.total.classes[messageClass]), .number(run.typing.classes[messageClass]),
                        .text(messageClass.summary),
                    ], startsGroup: index > 0 && messageClass == .event)
            }
        }
        if !runs.isEmpty { table.notes.append("Messages of class assembly are counted apart, never in the headline.") }
        return table
    }
}
