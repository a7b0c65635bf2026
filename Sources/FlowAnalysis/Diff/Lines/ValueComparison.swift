import TraceFormat

/// Finds which parts of two payloads differ.
enum ValueComparison {
    /// One part that differs, by its path: `update.items[2].title`.
    struct Difference {
        let path: String
        let before: TraceValue?
        let after: TraceValue?
    }

    /// What differs between fields of one name; of fields with one name the first goes with the first.
    static func differences(
        _ before: [TraceValue.Field], _ after: [TraceValue.Field], below path: String = ""
    ) -> [Difference] {
        var waiting: [String: [TraceValue]] = [:]
        for field in after.reversed() { waiting[field.name, default: []].append(field.value) }
        var differences: [Difference] = []
        for field in before {
            differences += self.differences(field.value, waiting[field.name]?.popLast(), at: join(path, field.name))
        }
        // What is left of each name are its last fields.
        var taken = Dictionary(grouping: after, by: \.name).mapValues { $0.count }
        for (name, values) in waiting { taken[name, default: 0] -= values.count }
        for field in after {
            if let count = taken[field.name], count > 0 {
                taken[field.name] = count - 1
            } else {
                differences.append(Difference(path: join(path, field.name), before: nil, after: field.value))
            }
        }
        return differences
    }

    private static func differences(_ before: TraceValue, _ after: TraceValue?, at path: String) -> [Difference] {
        guard before != after else { return [] }
        switch (before, after) {
        case (.object(let fields), .object(let others))
        where haveCommonName(fields, others) && before.shownName == nil:
            return differences(fields, others, below: path)
        case (.array(let values), .array(let others)):
            return (0..<max(values.count, others.count)).flatMap { index -> [Difference] in
                let place = "\(path)[\(index)]"
                guard index < values.count else {
                    return [Difference(path: place, before: nil, after: others[index])]
                }
                return differences(values[index], index < others.count ? others[index] : nil, at: place)
            }
        default: return [Difference(path: path, before: before, after: after)]
        }
    }

    private static func haveCommonName(_ fields: [TraceValue.Field], _ others: [TraceValue.Field]) -> Bool {
        !Set(fields.map(\.name)).isDisjoint(with: others.map(\.name))
    }

    private static func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
