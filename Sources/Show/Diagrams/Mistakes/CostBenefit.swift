public import FlowAnalysis
public import SourceInventory

/// The cost and the benefit of one pattern. The cost is the pattern's number of messages as a multiple of a reference
/// pattern's number. The benefit is the share of mutants that the checks notice in the pattern. Cost and benefit are
/// never combined into one number.
public struct CostBenefit: Hashable, Sendable {
    public let pattern: DefectMatrix.Pattern
    /// For each scenario, the number of messages as a multiple of the reference pattern's number; `nil` without a
    /// reference pattern or runs.
    public let cost: CostMultiples?
    /// The share of mutants noticed by the checks that are the same for all patterns; `nil` if no mutants were drawn.
    public var benefit: DrawnShare? { pattern.mutants }

    /// The cost and the benefit in words, each only if it is known: `RVB: 2.1 × the messages (1.8 to 2.9), 71 % of 150 mutants
    /// noticed (63 to 78 %)`.
    public var words: String {
        func times(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
        func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
        let known = [
            cost.map { cost in
                "\(times(cost.median)) × the messages (\(times(cost.lowerQuartile)) to \(times(cost.upperQuartile)))"
            },
            benefit.flatMap { benefit in
                guard let share = benefit.share, let interval = benefit.interval else { return nil }
                return "\(percent(share)) % of \(benefit.count) mutants noticed (\(percent(interval.lowerBound)) to "
                    + "\(percent(interval.upperBound)) %)"
            },
        ]
        return "\(pattern.title): \(known.compactMap(\.self).joined(separator: ", "))"
    }

    /// Returns the cost and the benefit of each pattern of a matrix.
    ///
    /// - Parameters:
    ///   - matrix: The mistakes and mutants of the patterns.
    ///   - runs: The runs of all patterns. A scenario is counted only if both the pattern and the reference pattern
    ///     have a run of it.
    public static func all(of matrix: DefectMatrix, in runs: [RunMeasures]) -> [CostBenefit] {
        let reference = matrix.patterns.first { $0.standing == .yardstick }?.name
        return matrix.patterns.map { pattern in
            CostBenefit(
                pattern: pattern, cost: reference.flatMap { CostMultiples(of: pattern.name, to: $0, in: runs) })
        }
    }
}
