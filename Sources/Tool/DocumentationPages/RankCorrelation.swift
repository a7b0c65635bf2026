/// Spearman's rank correlation of two measures, with ranks within each scenario.
package enum RankCorrelation {
    /// Returns a correlation from -1 to 1.
    ///
    /// - Parameter scenarios: The values of both measures in each scenario, a value for each pattern.
    /// - Returns: `nil` if one measure has, in every scenario, the same value for all patterns.
    package static func of(_ scenarios: [(first: [Double], second: [Double])]) -> Double? {
        let first = scenarios.flatMap { centred($0.first) }
        let second = scenarios.flatMap { centred($0.second) }
        func product(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
        let spread = (product(first, first) * product(second, second)).squareRoot()
        return spread > 0 ? product(first, second) / spread : nil
    }

    /// Returns each value's rank minus the mean rank. Equal values share the mean of their ranks.
    private static func centred(_ values: [Double]) -> [Double] {
        values.map { value in
            let below = values.count { $0 < value }
            let equal = values.count { $0 == value }
            return Double(below) + Double(equal - 1) / 2 - Double(values.count - 1) / 2
        }
    }
}
