import SampleApp

/// The result of an exploration: the differences found between the patterns and the model, and the number of walks.
public nonisolated struct ExplorationReport: Sendable {
    /// A difference between patterns and the model, with the shortest walk that shows it.
    public struct Difference: Sendable {
        /// The shortest walk that shows the difference.
        public let walk: Walk
        /// The patterns that have problems on the walk, with these problems. Patterns whose problems a person sees come
        /// first.
        public fileprivate(set) var problems: [(pattern: String, problems: [Problem])]
        /// The number of the walk that first showed the difference, counted from 1 over all walks taken.
        public let found: Int
        /// The number of walks that have shown the difference.
        public private(set) var walks = 1
        private var latest: Int

        fileprivate init(walk: Walk, problems: [(pattern: String, problems: [Problem])], found: Int) {
            (self.walk, self.problems, self.found, latest) = (walk, problems, found, found)
        }

        /// Counts a walk that shows the difference. A walk counts once, even if it shows the difference in several patterns.
        fileprivate mutating func show(_ number: Int) {
            if number > latest { walks += 1 }
            latest = number
        }
    }

    /// True if no pattern had a problem on any walk.
    public var isSound: Bool { known.isEmpty && notSeenAgain == 0 }

    /// The names of the patterns that were explored.
    public let patterns: [String]
    public let settings: Explorer.Settings
    /// The differences found, ordered by the lengths of their walks, the shortest first.
    public var differences: [Difference] { known.sorted { $0.walk.length < $1.walk.length } }
    private var known: [Difference] = []
    /// The number of walks taken.
    public internal(set) var walks = 0
    /// The number of walks whose runs were checked against the rules.
    public internal(set) var checkedWalks = 0
    /// The number of beats in all walks together.
    public internal(set) var beats = 0
    /// The number of runs. Each walk counts once for each pattern that took it.
    public internal(set) var runs = 0
    /// The number of walks left out because another walk differs from them only in the order of two independent beats.
    public internal(set) var leftOut = 0
    /// The number of walks that ended in a situation which an earlier walk had reached, and so were not continued.
    public internal(set) var joined = 0
    /// The number of situations in which every beat was tried.
    public internal(set) var situations = 0
    /// The number of additional walks taken to find shorter walks that show the differences.
    public internal(set) var triedToShorten = 0
    /// The number of walks for which another process returned no result. This process took these walks instead.
    public internal(set) var unanswered = 0
    /// The number of times that a pattern had a problem on a walk, but not when the walk was repeated.
    public internal(set) var notSeenAgain = 0
    public internal(set) var coverage = Coverage()

    init(patterns: [String], settings: Explorer.Settings) { (self.patterns, self.settings) = (patterns, settings) }

    /// Counts a walk that was taken.
    mutating func count(_ walk: Walk, isChecked: Bool, runs: Int) {
        walks += 1
        beats += walk.length
        checkedWalks += isChecked ? 1 : 0
        self.runs += runs
        coverage.add(walk)
    }

    /// Counts a walk for the known difference to which a problem belongs: the pattern had a similar problem on the
    /// difference's shortest walk, and the walk contains all of that walk's beats, in order.
    ///
    /// - Returns: True if the problem belongs to a known difference.
    mutating func count(_ problem: Problem, of pattern: String, on walk: Walk) -> Bool {
        let place = known.firstIndex { difference in
            difference.problems.contains { $0.pattern == pattern && ($0.problems.first?.isLike(problem) ?? false) }
                && walk.contains(difference.walk, upTo: problem.beat)
        }
        if let place { known[place].show(walks) }
        return place != nil
    }

    /// Returns true if the walk, continued with a beat, would show a difference again that many walks have shown. Such
    /// a walk isn't worth taking: the known problem would hide later ones.
    func isWellKnown(_ walk: Walk, _ beat: Beat) -> Bool {
        known.contains { difference in
            difference.walks >= Self.often && difference.walk.last == beat.kindOfWording
                && walk.contains(difference.walk.prefix(difference.walk.beats.count - 1), upTo: walk.beats.count)
        }
    }

    /// Returns true if a walk shows a difference that has been seen often.
    func holdsWellKnown(_ walk: Walk) -> Bool {
        known.contains { $0.walks >= Self.often && walk.contains($0.walk, upTo: walk.beats.count) }
    }

    /// Once this number of walks have shown a difference, further walks that would show it are skipped.
    private static let often = 5

    mutating func add(_ problems: [Problem], of pattern: String, on walk: Walk, found: Int) {
        guard let place = known.firstIndex(where: { $0.walk == walk }) else {
            known.append(Difference(walk: walk, problems: [(pattern, problems)], found: found))
            return
        }
        if !known[place].problems.contains(where: { $0.pattern == pattern }) {
            known[place].problems.append((pattern, problems))
        }
        known[place].show(walks)
    }
}
