import ArchFlowSupport

/// The result of checking the runs of one scenario against the fairness contract.
///
/// ```swift
/// let report = ContractCheck.compare(runs, with: await ScenarioRun.model(scenario))
/// if !report.isFulfilled { print("the contract is broken by", report.failing) }
/// for finding in report.findings { print(finding) }
/// ```
public nonisolated struct ContractReport: Hashable, Sendable, CustomStringConvertible {
    public var scenario: String
    /// The names of the compared patterns, in the order of the compared runs.
    public var patterns: [String]
    public var findings: [ContractFinding]
    /// True if the runs were compared with a reference. Otherwise they were only checked for failures.
    public var isCompared = true
    /// The name of the reference: the model, or a pattern.
    public var reference = ContractCheck.modelName

    /// True if all patterns keep the contract.
    public var isFulfilled: Bool { findings.isEmpty }

    /// The names of the patterns that break the contract, in the order of the compared runs.
    public var failing: [String] {
        patterns.filter { pattern in findings.contains { $0.pattern == pattern } }
    }

    public var description: String {
        guard !findings.isEmpty else { return "\(scenario): equal in \(patterns.joined(separator: ", "))" }
        return findings.map(\.description).joined(separator: "\n\n")
    }
}

/// A violation of the fairness contract by one pattern.
public nonisolated struct ContractFinding: Hashable, Sendable, CustomStringConvertible {
    /// The kind of a contract finding.
    public enum Kind: Hashable, Sendable {
        /// The run failed: a beat couldn't be done, the app did what UIKit would refuse, or work was unfinished after the last
        /// beat.
        case failure(RunFailure.Kind)
        /// The screen at the end of a turn differs from the reference's screen.
        case screen
        /// The calls to the services differ from the reference's calls.
        case calls
    }

    public var kind: Kind
    /// The name of the pattern that breaks the contract.
    public var pattern: String
    /// The name of the reference, usually the model; `nil` if the run itself failed.
    public var reference: String?
    public var scenario: String
    /// The first moment at which the pattern breaks the contract.
    public var moment: RunResult.Moment
    /// The lines that show the difference, side by side if two runs are compared.
    public var details: [String]

    /// The finding in one line.
    ///
    /// ```swift
    /// for finding in report.findings where finding.kind == .screen {
    ///     print(finding.headline)  // login-wrong-password: mvvmc shows another screen than the model
    /// }
    /// ```
    public var headline: String {
        let what =
            switch kind {
            case .failure(.beat): "does not complete the scenario"
            case .failure(.warning): "does what UIKit would refuse"
            case .failure(.unsettled): "leaves work unfinished"
            case .screen: "shows another screen than \(reference ?? "")"
            case .calls: "makes other calls to the services than \(reference ?? "")"
            }
        return "\(scenario): \(pattern) \(what)"
    }

    public var description: String {
        (["\(headline)", "  \(moment)"] + details.map { "  \($0)" }).joined(separator: "\n")
    }
}

/// Formats two lists of lines side by side, aligned, with `≠` between lines that differ.
nonisolated enum SideBySide {
    /// Returns the lines of two columns side by side.
    ///
    /// - Parameters:
    ///   - left: The title and the lines of the left column.
    ///   - right: The title and the lines of the right column.
    static func lines(
        _ left: (title: String, lines: [String]), _ right: (title: String, lines: [String])
    ) -> [String] {
        let pairs = aligned(left.lines, right.lines)
        let width = ([left.title] + left.lines).map(\.count).max() ?? 0
        func row(_ left: String, _ mark: String, _ right: String) -> String {
            let line = left + String(repeating: " ", count: width - left.count) + " \(mark) " + right
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return [row(left.title, "|", right.title)]
            + pairs.map { row($0.0 ?? "", $0.0 == $0.1 ? "|" : "≠", $0.1 ?? "") }
    }

    /// Pairs equal lines of the two columns by their longest common subsequence. Lines that only one column has are
    /// inserted between the pairs.
    private static func aligned(_ left: [String], _ right: [String]) -> [(String?, String?)] {
        let difference = right.difference(from: left)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var pairs: [(String?, String?)] = []
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            let isRemoved = i < left.count && removed.contains(i)
            let isInserted = j < right.count && inserted.contains(j)
            let takesLeft = isRemoved || !isInserted
            let takesRight = isInserted || !isRemoved
            pairs.append((takesLeft && i < left.count ? left[i] : nil, takesRight && j < right.count ? right[j] : nil))
            if takesLeft { i += 1 }
            if takesRight { j += 1 }
        }
        return pairs
    }
}
