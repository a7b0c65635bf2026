extension Statistics {
    /// The table, with best and worst marked where rows are compared.
    public func table(columns choice: ColumnChoice = .standard) -> Table {
        let chosen = indices(choice)
        let columns = chosen.map { index in
            let measure = measures[index]
            let isShown = choice == .standard ? measure.isShown : true
            return Table.Column(measure.definition, place: isShown ? .row : .machinesOnly)
        }
        let tail = names.filter { $0.key == Statistics.referenceKey }
        let lead = names.dropLast(tail.count)
        var table = Table(columns: lead + columns + tail, notes: notes)
        for row in rows {
            table.append(
                row.names.prefix(lead.count) + chosen.map { row.cells[$0] } + row.names.suffix(tail.count),
                isReference: row.isReference)
        }
        if let comparedBy { mark(&table, chosen, lead: lead.count, comparedBy: comparedBy) }
        return table
    }

    /// The key of the flag that a reference row has; it stands last.
    static let referenceKey = "reference"

    private func indices(_ choice: ColumnChoice) -> [Int] {
        guard case .keys(let keys) = choice else { return Array(measures.indices) }
        return keys.compactMap { key in measures.firstIndex { $0.definition.key == key } }
    }

    /// Marks, among the rows that share their first names, the best and the worst of each measure that has a better side;
    /// none where all are alike. The reference isn't among them.
    private func mark(_ table: inout Table, _ chosen: [Int], lead: Int, comparedBy count: Int) {
        var groups: [[Table.Cell]: [Int]] = [:]
        for (index, row) in rows.enumerated() { groups[Array(row.names.prefix(count)), default: []].append(index) }
        var best = [[Int]](repeating: [], count: rows.count)
        var worst = best
        for (position, measure) in chosen.enumerated() {
            guard let better = measures[measure].definition.better else { continue }
            for group in groups.values {
                let values = group.filter { !rows[$0].isReference }.compactMap { row in
                    rows[row].cells[measure].magnitude.map { (row: row, value: $0) }
                }
                guard let lowest = values.map(\.value).min(), let highest = values.map(\.value).max(), lowest < highest
                else { continue }
                for (row, value) in values {
                    if value == (better == .lower ? lowest : highest) { best[row].append(lead + position) }
                    if value == (better == .lower ? highest : lowest) { worst[row].append(lead + position) }
                }
            }
        }
        for row in rows.indices { table.mark(row: row, best: best[row], worst: worst[row]) }
        table.hasMarks = true
    }
}

extension Table.Column {
    init(_ definition: MeasureDefinition, place: Table.Place) {
        self.init(
            definition.key, title: definition.title, unit: definition.unit == .milliseconds ? "ms" : nil,
            alignment: definition.unit == .text ? .leading : .trailing, place: place, meaning: definition.meaning,
            value: definition.unit.value, canBeMissing: definition.canBeMissing)
    }
}

extension MeasureUnit {
    fileprivate var value: Table.ValueType {
        switch self {
        case .count: .integer
        case .share: .share
        case .ratio, .milliseconds: .number
        case .text: .text
        }
    }
}
