import TraceFormat

/// A pattern's counts of messages as multiples of another pattern's counts, one for each scenario.
///
/// Messages of different scenarios are never added up, because a long scenario would count more than a short one. The
/// median and the quartiles of the multiples show what the pattern costs.
public struct CostMultiples: Hashable, Sendable {
    /// The multiples, the smallest first: one for each scenario in which both patterns have messages.
    public let multiples: [Double]

    /// Compares a pattern with a reference pattern in the scenarios that both have.
    ///
    /// - Parameters:
    ///   - pattern: The number of the pattern's messages in each scenario.
    ///   - reference: The number of the reference's messages in each scenario.
    public init(of pattern: [String: Int], to reference: [String: Int]) {
        multiples = pattern.compactMap { scenario, messages in
            reference[scenario].flatMap { $0 > 0 ? Double(messages) / Double($0) : nil }
        }
        .sorted()
    }

    /// Computes a pattern's multiples of a reference pattern; `nil` if the two share no scenario.
    ///
    /// - Parameters:
    ///   - pattern: The pattern's name in the traces' headers.
    ///   - reference: The reference's name in the traces' headers.
    ///   - runs: Runs of both patterns. Runs of other patterns are ignored.
    public init?(of pattern: String, to reference: String, in runs: [RunMeasures]) {
        func messages(_ name: String) -> [String: Int] {
            let own = runs.compactMap { run -> (String, Int)? in
                guard run.header.pattern == name, let scenario = run.header.scenario else { return nil }
                return (scenario, run.total.messages)
            }
            return Dictionary(own, uniquingKeysWith: { first, _ in first })
        }
        self.init(of: messages(pattern), to: messages(reference))
        if multiples.isEmpty { return nil }
    }

    /// The number of scenarios.
    public var count: Int { multiples.count }
    public var median: Double { quantile(0.5) }
    /// The lower quartile: a quarter of the multiples are smaller.
    public var lowerQuartile: Double { quantile(0.25) }
    /// The upper quartile: a quarter of the multiples are larger.
    public var upperQuartile: Double { quantile(0.75) }

    /// Returns a quantile: the number below which the given share of the multiples lies.
    ///
    /// Source: R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, The American Statistician 50 (1996),
    /// definition 7.
    private func quantile(_ share: Double) -> Double {
        guard let last = multiples.indices.last else { return 0 }
        let place = share * Double(last)
        let low = Int(place)
        guard low < last else { return multiples[last] }
        return multiples[low] + (multiples[low + 1] - multiples[low]) * (place - Double(low))
    }
}
