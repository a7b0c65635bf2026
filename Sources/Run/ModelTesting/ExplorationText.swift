import ArchFlowSupport
import SampleApp

extension ExplorationReport {
    /// Returns the report as text for people: each difference with its walk and details, then a summary.
    public func text(time: Duration) -> String {
        let found = differences.enumerated().map { "\($0.offset + 1). \($0.element.text)\n\n" }.joined()
        return found + summary(time: time)
    }

    /// Returns a few lines about the extent of the exploration.
    public func summary(time: Duration) -> String {
        let seconds = max(0.001, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
        let names = patterns.joined(separator: ", ")
        let depth = settings.depth
        return """
            \(isSound ? "No difference" : Count.of(differences.count, "difference")) in \(names).

            \(Count.of(walks, "walk")) with \(Count.of(beats, "beat")) after the launch: \(Count.of(runs, "run")), \
            \(Int((Double(walks) / seconds).rounded())) walks a second.
            \(checked)
            \(Count.of(triedToShorten, "more walk")) were run to shorten the differences.
            Every beat was tried in \(Count.of(situations, "situation")), all that can be reached in \(Count.of(depth, "beat")) or fewer.
            \(Count.of(joined, "walk")) ended early, in a situation that was known already. \(leftOut) were left out: they differ
            from another walk only in the order of two independent beats.
            Reached: \(Count.of(coverage.screens.count, "screen")), \(coverage.controls.count) of \
            \(Count.of(coverage.offered.count, "control")), \(Count.of(coverage.transitions.count, "transition")), \
            \(Count.of(coverage.pairs.count, "pair")) of consecutive transitions.
            \(warnings.map { $0 + "\n" }.joined())
            """
    }

    private var checked: String {
        settings.transitions == .instant
            ? "\(checkedWalks) of the walks were recorded and checked against the rules."
            : "No rules were checked: they require that a screen is freed when it is left, but lasting transitions keep it alive."
    }

    /// The reasons why the result is less certain, in sentences, such as differences that didn't appear again.
    private var warnings: [String] {
        var warnings: [String] = []
        if notSeenAgain > 0 {
            warnings.append(
                "\(Count.of(notSeenAgain, "difference")) did not appear again when the walk was repeated, and \(notSeenAgain == 1 ? "is" : "are") "
                    + "not listed above: the result depends on more than the walk.")
        }
        if unanswered > 0 {
            warnings.append(
                "\(Count.of(unanswered, "walk")) had to be run again in this process, because a parallel process ended "
                    + "early.")
        }
        return warnings
    }
}

extension ExplorationReport.Difference {
    /// The walk that shows the difference, beat by beat, and the patterns with their problems and details.
    public var text: String {
        let way = walk.beats.enumerated().map { "   \($0.offset + 1). \($0.element.wording)" }
        let groups = groups.flatMap { group in
            ["", "   \(group.patterns.joined(separator: ", ")): \(group.kinds)"] + group.details.map { "     \($0)" }
        }
        return ([headline] + way + groups).joined(separator: "\n")
    }

    /// A headline: `round-table and 2 others, 3 beats after the launch; found by walk 7; walks that show it: 8`.
    public var headline: String {
        let others = problems.count > 1 ? " and \(Count.of(problems.count - 1, "other"))" : ""
        return "\(problems.first?.pattern ?? "")\(others), \(Count.of(walk.length, "beat")) after the launch; "
            + "found by walk \(found); walks that show it: \(walks)"
    }

    /// The patterns with their problems, in a sentence.
    public var summary: String {
        groups.map { "\($0.patterns.joined(separator: ", ")): \($0.kinds)" }.joined(separator: "; ") + "."
    }

    /// The number of the first beat that shows a problem, from 1.
    public var beat: Int { problems.compactMap(\.problems.first?.beat).min() ?? walk.beats.count }

    /// The patterns grouped by equal problems, with the details of the first pattern in each group.
    private var groups: [(patterns: [String], kinds: String, details: [String])] {
        var groups: [(patterns: [String], kinds: String, details: [String], key: [String])] = []
        for (pattern, problems) in problems {
            let kinds = problems.map(\.kind.description).joined(separator: ", ")
            // The first line of a comparison names the pattern, which would make equal problems of two patterns differ.
            let key = problems.flatMap { $0.details.count > 1 ? Array($0.details.dropFirst()) : $0.details }
            if let place = groups.firstIndex(where: { $0.kinds == kinds && $0.key == key }) {
                groups[place].patterns.append(pattern)
            } else {
                groups.append(([pattern], kinds, problems.flatMap(\.details), key))
            }
        }
        return groups.map { ($0.patterns, $0.kinds, $0.details) }
    }
}
