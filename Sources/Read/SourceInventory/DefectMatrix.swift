import ArchFlowSupport

/// A table of deliberate mistakes in each pattern.
///
/// Each cell names the first check that notices the mistake, such as the compiler or the contract.
public struct DefectMatrix: Hashable, Sendable {
    /// A pattern in which the mistakes were made.
    public struct Pattern: Hashable, Sendable {
        /// The status of a pattern in the comparison: compared, yardstick or guest.
        public enum Standing: String, CaseIterable, Hashable, Sendable {
            /// A pattern that is compared with other patterns.
            case compared
            /// The yardstick: the pattern with which all compared patterns are compared.
            case yardstick
            /// A pattern from another package, which is shown with the others but not compared.
            case guest
        }

        /// The pattern's display name: `Round Table`.
        public let title: String
        public let standing: Standing
        public let record: DefectRecord

        public init(title: String, standing: Standing, record: DefectRecord) {
            self.title = title
            self.standing = standing
            self.record = record
        }

        /// The pattern's name on the command line: `round-table`.
        public var name: String { record.pattern }

        /// The share of mutants (edits drawn at random) that the checks common to all patterns notice; `nil` if no
        /// mutants were drawn.
        public var mutants: DrawnShare? {
            record.mutants.map { mutants in
                DrawnShare(mutants.drawn.count { $0.noticedBy != nil }, of: mutants.drawn.count)
            }
        }
    }

    /// The outcome of a mistake in a pattern.
    public enum Answer: Hashable, Sendable {
        /// A check common to all patterns notices the mistake. The value is the first such check.
        case net(DefectRecord.Net)
        /// None of the checks common to all patterns notices the mistake.
        case nobody
        /// The mistake can't be made in the pattern.
        case impossible

        /// All outcomes: the checks in the order in which they run, then `nobody` and `impossible`.
        public static let all = DefectRecord.Net.equal.map(Self.net) + [.nobody, .impossible]

        public init(_ mistake: DefectRecord.Mistake) {
            self =
                mistake.impossible != nil ? .impossible : mistake.first.map(Self.net) ?? .nobody
        }

        public var isNoticed: Bool {
            if case .net = self { true } else { false }
        }

        /// The name of the outcome in JSON and CSV: `contract`.
        public var name: String {
            switch self {
            case .net(let net): net.rawValue
            case .nobody: "nobody"
            case .impossible: "impossible"
            }
        }
    }

    /// The kind of difference between the compared patterns' outcomes of a mistake.
    ///
    /// The cases go from the largest difference to none.
    public enum Difference: String, CaseIterable, Hashable, Sendable {
        /// The mistake goes unnoticed in some patterns, but not in all.
        case parted
        /// The mistake never goes unnoticed. But different checks notice it, or it can't be made in some patterns.
        case nets
        /// The same check is the first to notice the mistake in all patterns.
        case noticed
        /// The mistake goes unnoticed in all patterns, or can't be made in any.
        case unnoticed

        init(_ answers: some Collection<Answer>) {
            let kinds = Set(answers)
            self =
                kinds.count > 1
                ? (kinds.contains(.nobody) ? .parted : .nets)
                : (kinds.first?.isNoticed == true ? .noticed : .unnoticed)
        }

        /// True if the outcome of the mistake isn't the same in all compared patterns.
        public var isDifference: Bool { [.parted, .nets].contains(self) }

        /// Returns the heading of the section that lists the mistakes with this difference.
        ///
        /// - Parameter patterns: The number of compared patterns.
        public func title(of patterns: Int) -> String {
            switch self {
            case .parted: "Noticed in some patterns, unnoticed in others"
            case .nets: "Noticed wherever it can be made, but by different checks"
            case .noticed: patterns > 1 ? "Noticed in all patterns, by the same check" : "Noticed"
            case .unnoticed: patterns > 1 ? "Unnoticed in all patterns" : "Noticed by nobody"
            }
        }
    }

    /// A mistake, with its outcome in each pattern.
    public struct Row: Hashable, Sendable {
        /// The mistake's name, which is the same in all patterns: `late-reply`.
        public let id: String
        public let round: Int
        /// A description of the mistake that uses no pattern's own words.
        public let mistake: String
        /// The mistake as made in each pattern, in the order of the patterns; `nil` for a pattern in which it wasn't
        /// tried.
        public let made: [DefectRecord.Mistake?]
        public let difference: Difference

        /// The outcome in each pattern, in the order of the patterns; `nil` for a pattern in which the mistake wasn't
        /// tried.
        public var answers: [Answer?] { made.map { $0.map(Answer.init) } }
    }

    /// The patterns, in the order that every table uses.
    public let patterns: [Pattern]
    /// The mistakes, sorted by the difference between the patterns, the largest first.
    public let rows: [Row]

    /// Creates the matrix of several patterns.
    ///
    /// - Parameter patterns: The patterns, in the order that every table uses.
    public init(_ patterns: [Pattern]) {
        self.patterns = patterns
        let compared = Self.compared(patterns)
        let longest = patterns.map(\.record.mistakes).max { $0.count < $1.count } ?? []
        let rows = longest.map { one in
            let made = patterns.map { pattern in pattern.record.mistakes.first { $0.id == one.id } }
            let answers = compared.compactMap { made[$0].map(Answer.init) }
            return Row(
                id: one.id, round: one.round, mistake: one.mistake, made: made, difference: Difference(answers))
        }
        func rank(_ row: Row) -> [Int] {
            let ranks = compared.map { index in
                row.answers[index].flatMap { Answer.all.firstIndex(of: $0) } ?? Answer.all.count
            }
            let unnoticed = compared.count { row.answers[$0] == .nobody }
            return [Difference.allCases.firstIndex(of: row.difference) ?? 0, unnoticed] + ranks
        }
        self.rows = rows.enumerated().map { (rank($0.element) + [$0.offset], $0.element) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }

    /// The indices of the compared patterns, or of all patterns if none is compared.
    private static func compared(_ patterns: [Pattern]) -> [Int] {
        let own = patterns.indices.filter { patterns[$0].standing == .compared }
        return own.isEmpty ? Array(patterns.indices) : own
    }

    /// The patterns that are compared with each other, or all patterns if none is compared.
    public var compared: [Pattern] { Self.compared(patterns).map { patterns[$0] } }

    /// Returns a matrix with only the pattern of this name; `nil` if there is no such pattern.
    public func only(_ name: String) -> DefectMatrix? {
        patterns.first { $0.name == name }.map { DefectMatrix([$0]) }
    }

    /// Counts the mistakes whose outcome in a pattern fulfils a condition.
    ///
    /// - Parameters:
    ///   - pattern: The pattern's index in ``patterns``.
    ///   - round: 1 for the mistakes chosen first, 2 for those that other people chose later; `nil` for all.
    ///   - ends: Returns true for an outcome that is counted.
    public func count(in pattern: Int, round: Int? = nil, where ends: (Answer) -> Bool) -> Int {
        rows.count { row in (round == nil || row.round == round) && row.answers[pattern].map(ends) == true }
    }

    // MARK: - Findings

    /// The rounds in which people chose mistakes, sorted: 1 for the first choice, 2 for later choices.
    public var rounds: [Int] { Set(rows.map(\.round)).sorted() }

    /// The findings: a sentence for the mistakes of each of the ``rounds``, and one for the mutants if all compared
    /// patterns have mutants.
    public var findings: [String] { rounds.map(finding) + mutantFinding }

    /// Returns a sentence about the mistakes of one of the ``rounds``.
    ///
    /// The sentence states how many mistakes the common checks notice, and in how many the patterns differ.
    public func finding(_ round: Int) -> String {
        let own = rows.filter { $0.round == round }
        let whose = round == 1 ? (rounds.count > 1 ? " chosen first" : "") : " that other people chose later"
        let places = Self.compared(patterns)
        let noticed = places.map { count(in: $0, round: round, where: \.isNoticed) }
        let (least, most) = (noticed.min() ?? 0, noticed.max() ?? 0)
        let isOne = places.count < 2
        var words = "Of \(Count.of(own.count, "mistake"))\(whose), the shared checks notice "
        words += least == most ? "\(least)\(isOne ? "" : " in each architecture")" : "\(least) to \(most)"
        if isOne { words += " in \(patterns[places[0]].title)" }
        for index in patterns.indices where patterns[index].standing == .yardstick && !places.contains(index) {
            words += ", and \(count(in: index, round: round, where: \.isNoticed)) in the yardstick"
        }
        let differing = own.count { $0.difference.isDifference }
        if isOne { return words + "." }
        return words + ". The architectures differ in \(differing == 0 ? "none" : "\(differing)") of them."
    }

    private var mutantFinding: [String] {
        let shares = compared.compactMap { pattern in
            pattern.mutants.flatMap { share in share.interval.map { (pattern: pattern, share: share, interval: $0) } }
        }
        guard shares.count > 1, shares.count == compared.count,
            let least = shares.min(by: { ($0.share.share ?? 0) < ($1.share.share ?? 0) }),
            let most = shares.max(by: { ($0.share.share ?? 0) < ($1.share.share ?? 0) })
        else { return [] }
        func percent(_ share: DrawnShare) -> String { "\(Int(((share.share ?? 0) * 100).rounded())) %" }
        /// Returns one end of the range of shares in words: the percentage, then all patterns that have it.
        func end(_ share: DrawnShare) -> String {
            let titles = shares.filter { percent($0.share) == percent(share) }.map(\.pattern.title)
            return "\(percent(share)) (\(titles.joined(separator: ", ")))"
        }
        // Where two intervals overlap, the shares aren't shown to differ.
        let areApart = least.interval.upperBound < most.interval.lowerBound
        return [
            "Of the edits that a program drew at random, the shared checks notice \(end(least.share)) to \(end(most.share)). "
                + (areApart
                    ? "The 95 % intervals of the lowest and the highest share don't overlap."
                    : "The 95 % intervals overlap, so no architecture is shown to be better.")
        ]
    }
}
