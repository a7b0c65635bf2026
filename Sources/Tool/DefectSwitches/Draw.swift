import ArchFlowSupport

/// A random choice of sites where mutations change the code.
///
/// Each operator gets a share in proportion to the number of its sites.
struct Draw {
    /// Each operator's sites in random order, and the number of them to use.
    let order: [(operator: MutationOperator, sites: [MutationSite], count: Int)]

    init(_ sites: [MutationSite], count: Int, seed: UInt64) {
        let sorted = sites.sorted {
            ($0.path, $0.offset, $0.operator.rawValue, $0.after) < ($1.path, $1.offset, $1.operator.rawValue, $1.after)
        }
        let groups = Dictionary(grouping: sorted, by: \.operator)
        let total = min(count, sites.count)
        let exact = MutationOperator.allCases.map { name in
            (name, Double(total) * Double(groups[name]?.count ?? 0) / Double(max(1, sites.count)))
        }
        var counts = Dictionary(uniqueKeysWithValues: exact.map { ($0, Int($1)) })
        let missing = total - counts.values.reduce(0, +)
        let largest = exact.enumerated().sorted {
            let (one, other) = (
                $0.element.1.truncatingRemainder(dividingBy: 1), $1.element.1.truncatingRemainder(dividingBy: 1)
            )
            return one == other ? $0.offset < $1.offset : one > other
        }
        for (name, _) in largest.prefix(missing).map(\.element) { counts[name, default: 0] += 1 }

        var generator = SplitMix64(seed: seed)
        order = MutationOperator.allCases.map { name in
            (name, (groups[name] ?? []).shuffled(using: &generator), counts[name] ?? 0)
        }
    }
}
