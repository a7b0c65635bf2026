public import FlowAnalysis
public import SourceInventory

/// The cost and the benefit of one pattern: how many messages it sends beside the pattern that it is held against, and which
/// share of mutants is noticed in it. They are never made one number.
public struct CostBenefit: Hashable, Sendable {
    public let pattern: DefectMatrix.Pattern
    /// The messages of each scenario as a multiple of the reference's; `nil` without a reference or runs.
    public let cost: CostMultiples?
    /// The share of mutants that the nets notice that are the same for all; `nil` where none were drawn.
    public var benefit: DrawnShare? { pattern.mutants }

    /// That of each pattern of a matrix.
    ///
    /// - Parameter runs: Of all patterns; those of scenarios that only one goes through don't count.
    public static func all(of matrix: DefectMatrix, in runs: [RunMeasures]) -> [CostBenefit] {
        let reference = matrix.patterns.first { $0.standing == .yardstick }?.name
        return matrix.patterns.map { pattern in
            CostBenefit(
                pattern: pattern, cost: reference.flatMap { CostMultiples(of: pattern.name, to: $0, in: runs) })
        }
    }
}
