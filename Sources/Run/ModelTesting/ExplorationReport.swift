import SampleApp

/// What walks through the app found.
public nonisolated struct ExplorationReport: Sendable {
    /// Something that a pattern does otherwise than the model, on the shortest way to it.
    public struct Difference: Sendable {
        /// The way.
        public let walk: Walk
        /// What is wrong with each pattern that goes wrong on it: what a person sees first.
        public fileprivate(set) var problems: [(pattern: String, problems: [Problem])]
        /// How many walks it had taken when it was found first.
        public let found: Int
        /// How many walks showed it.
        public private(set) var walks = 1
        private var latest: Int

        fileprivate init(walk: Walk, problems: [(pattern: String, problems: [Problem])], found: Int) {
            (self.walk, self.problems, self.found, latest) = (walk, problems, found, found)
        }

        /// Counts a walk that shows it, once for all patterns.
        fileprivate mutating func show(_ number: Int) {
            if number > latest { walks += 1 }
            latest = number
        }
    }

    /// `true` if no pattern went wrong on any walk, not even once.
    public var isSound: Bool { known.isEmpty && notSeenAgain == 0 }

    /// The patterns explored.
    public let patterns: [String]
    public let settings: Explorer.Settings
    /// The differences, the shortest ways first.
    public var differences: [Difference] { known.sorted { $0.walk.length < $1.walk.length } }
    private var known: [Difference] = []
    /// How many walks were taken, how many of them were checked against the rules, and how many beats they had in all.
    public internal(set) var walks = 0
    public internal(set) var checkedWalks = 0
    public internal(set) var beats = 0
    /// How often a pattern was taken through a walk.
    public internal(set) var runs = 0
    /// How many walks were left out, because they differ from one that was taken only in the order of two beats that have
    /// nothing to do with each other.
    public internal(set) var leftOut = 0
    /// How many ways led to a situation that another way had led to, and were not gone on with.
    public internal(set) var joined = 0
    /// How many situations were gone through.
    public internal(set) var situations = 0
    /// How many walks it took to shorten the differences.
    public internal(set) var triedToShorten = 0
    /// The number of walks that another process was given and did not answer: this one took them.
    public internal(set) var unanswered = 0
    /// The number of times that a pattern went wrong on a walk, and not when it took the same walk again.
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

    /// Counts a walk whose problem is known: one on which all beats of a known way to it occur, the last at the same
    /// place.
    ///
    /// - Returns: Whether it is known.
    mutating func count(_ problem: Problem, of pattern: String, on walk: Walk) -> Bool {
        let place = known.firstIndex { difference in
            difference.problems.contains { $0.pattern == pattern && ($0.problems.first?.isLike(problem) ?? false) }
                && walk.contains(difference.walk, upTo: problem.beat)
        }
        if let place { known[place].show(walks) }
        return place != nil
    }

    /// Whether a walk with one beat more would only show again what has been seen often. Such ways are left alone, or
    /// else what goes wrong at once would hide what goes wrong later.
    func isWellKnown(_ walk: Walk, _ beat: Beat) -> Bool {
        known.contains { difference in
            difference.walks >= Self.often && difference.walk.last == beat.kindOfWording
                && walk.contains(difference.walk.prefix(difference.walk.beats.count - 1), upTo: walk.beats.count)
        }
    }

    /// Whether a walk shows what has been seen often.
    func holdsWellKnown(_ walk: Walk) -> Bool {
        known.contains { $0.walks >= Self.often && walk.contains($0.walk, upTo: walk.beats.count) }
    }

    /// How many walks show a difference before it is left alone.
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
