import Basics
public import FeatureContract

/// Goes through the app on ways that nobody wrote down, under several patterns at once, and compares each with the model.
///
/// First every beat is tried once in every situation that can be reached in a few beats, the shortest way to it; two
/// situations are the same if from there on a person sees the same. Then walks go on by chance.
public final class Explorer {
    /// How far to go.
    public struct Settings: Hashable, Sendable {
        /// In how many beats after the launch situations are reached in which every beat is tried.
        public var depth: Int
        /// How many walks go by chance.
        public var walks: Int
        /// How many beats follow the launch on such a walk.
        public var length: Int
        /// Chooses the walks: the same seed, the same walks.
        public var seed: UInt64
        /// Every how manieth walk by chance is recorded and checked against the rules; those that are not by chance all
        /// are. 0 for none.
        public var recordedEvery: Int
        /// Whether the server may fail: wrong pairs, the limit, no connection, no text.
        public var hasFaults: Bool
        public var options: LaunchOptions

        public init(
            depth: Int = 5, walks: Int = 1000, length: Int = 12, seed: UInt64 = 1, recordedEvery: Int = 10,
            hasFaults: Bool = true, options: LaunchOptions = LaunchOptions()
        ) {
            self.depth = depth
            self.walks = walks
            self.length = length
            self.seed = seed
            self.recordedEvery = recordedEvery
            self.hasFaults = hasFaults
            self.options = options
        }
    }

    /// How far it has come.
    public struct Progress: Hashable, Sendable {
        public var walks: Int
        public var differences: Int
    }

    private let patterns: [ExploredPattern]
    private let settings: Settings
    private let shouldGoOn: (Progress) -> Bool
    private var report: ExplorationReport
    /// The walks on which a pattern went wrong at their end: those that begin so tell nothing more about it.
    private var spent: [Set<[Beat]>]

    /// - Parameter shouldGoOn: Called before each walk; with `false` no more are taken.
    public init(
        _ patterns: [ExploredPattern], _ settings: Settings = Settings(),
        shouldGoOn: @escaping (Progress) -> Bool = { _ in true }
    ) {
        self.patterns = patterns
        self.settings = settings
        self.shouldGoOn = shouldGoOn
        report = ExplorationReport(patterns: patterns.map(\.pattern.name), settings: settings)
        spent = Array(repeating: [], count: patterns.count)
    }

    /// Takes the walks.
    public func explore() async -> ExplorationReport {
        await goThroughSituations()
        await goByChance()
        return report
    }

    // MARK: Ways

    /// The beats that can come next on a walk.
    private func beats(after walk: Walk) -> [Beat] {
        walk.end.beats.filter { beat in
            settings.hasFaults || beat.serverReply.map { ServerAnswer.good.contains($0.answer) } ?? true
        }
    }

    private func goThroughSituations() async {
        let start = Walk(options: settings.options)
        var known: Set<AppModel> = [start.end.situation]
        var layer = [start]
        for _ in 0..<settings.depth {
            var next: [Walk] = []
            for walk in layer {
                for beat in beats(after: walk) {
                    guard let longer = walk.adding(beat) else { continue }
                    guard await take(longer, isRecorded: true) else { return }
                    if known.insert(longer.end.situation).inserted { next.append(longer) }
                }
            }
            layer = next
        }
        report.situations = known.count
    }

    private func goByChance() async {
        for index in 0..<settings.walks {
            var numbers = SplitMix64(seed: settings.seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
            var walk = Walk(options: settings.options)
            while walk.length < settings.length {
                guard let beat = beats(after: walk).randomElement(using: &numbers), let longer = walk.adding(beat)
                else {
                    break
                }
                walk = longer
            }
            let isRecorded = settings.recordedEvery > 0 && index % settings.recordedEvery == 0
            guard await take(walk, isRecorded: isRecorded) else { return }
        }
    }

    // MARK: Walks

    /// Takes all patterns that can still tell something through a walk.
    ///
    /// - Returns: Whether to go on.
    private func take(_ way: Walk, isRecorded: Bool) async -> Bool {
        let walk = isRecorded ? way.answered : way
        guard shouldGoOn(Progress(walks: report.walks, differences: report.differences.count)) else { return false }
        report.walks += 1
        report.beats += walk.length
        if isRecorded { report.checkedWalks += 1 }
        report.coverage.add(walk)
        let expected = await ScenarioRun.model(walk.scenario("walk"))
        for (index, pattern) in patterns.enumerated() where !isSpent(walk, index) {
            report.runs += 1
            let trial = await Trial.run(pattern, walk, expected: expected, isRecorded: isRecorded)
            guard let problem = trial.problems.first else { continue }
            spent[index].insert(Array(walk.beats.prefix(problem.beat)))
            await add(problem, on: walk, index)
        }
        return true
    }

    private func isSpent(_ walk: Walk, _ index: Int) -> Bool {
        !spent[index].isEmpty && (1...walk.beats.count).contains { spent[index].contains(Array(walk.beats.prefix($0))) }
    }

    private func add(_ problem: Problem, on walk: Walk, _ index: Int) async {
        let pattern = patterns[index]
        let name = pattern.pattern.name
        if report.count(problem, of: name, on: walk) { return }
        func problems(on way: Walk) async -> [Problem] {
            let walk = problem.isRule ? way.answered : way
            let expected = await ScenarioRun.model(walk.scenario("walk"))
            return await Trial.run(
                pattern, walk, expected: expected, isRecorded: problem.isRule
            ).problems
        }
        var shortening = Shortening { walk in
            await problems(on: walk).first?.kind == problem.kind
        }
        let shortest = await shortening.shortest(walk.prefix(problem.beat))
        report.triedToShorten += shortening.tried
        let shown = await problems(on: shortest)
        report.add(shown, of: name, on: problem.isRule ? shortest.answered : shortest, found: report.walks)
    }
}

extension ServerAnswer {
    /// The answers of a server that never fails.
    nonisolated static let good: Set<ServerAnswer> = [.signedIn, .sent, .text]
}

extension Problem {
    var isRule: Bool { if case .rule = kind { true } else { false } }
}
