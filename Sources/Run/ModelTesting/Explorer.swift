import ArchFlowSupport
public import SampleApp

/// Explores the app on systematic and on random walks, under several patterns at once, and compares each run with the model.
///
/// First the explorer reaches every situation within a few beats of the launch, each on the shortest walk, and tries
/// every beat in it. Two situations are the same if the states of the model are equal, except for texts and for the
/// numbers that identify requests. Then the explorer takes random walks from the known situations. All situations are
/// chosen as starting points equally often.
public final class Explorer {
    /// The extent of an exploration: the number and length of the walks, and the kinds of beats.
    public nonisolated struct Settings: Hashable, Sendable {
        /// The depth of the systematic part. Every beat is tried in each situation that can be reached with fewer than
        /// this number of beats after the launch.
        public var depth: Int
        /// The number of random walks.
        public var walks: Int
        /// The number of beats after the launch on a random walk.
        public var length: Int
        /// The seed of the random walks. Equal seeds give equal walks.
        public var seed: UInt64
        /// The interval, in walks, at which random walks are recorded and checked against the rules: 10 for every tenth
        /// walk, 0 for none. All systematic walks are recorded and checked.
        public var recordedEvery: Int
        /// True if the server may also report failures: a wrong password, too many attempts, no connection, or no text for
        /// About.
        public var hasFaults: Bool
        public var options: LaunchOptions
        /// The duration of transitions. If transitions take time, beats may come during them.
        public var transitions: Transitions
        /// True if two beats may share a turn.
        public var together: Bool

        public init(
            depth: Int = 4, walks: Int = 1000, length: Int = 12, seed: UInt64 = 1, recordedEvery: Int = 10,
            hasFaults: Bool = true, options: LaunchOptions = LaunchOptions(), transitions: Transitions = .instant,
            together: Bool = false
        ) {
            self.depth = depth
            self.walks = walks
            self.length = length
            self.seed = seed
            self.recordedEvery = recordedEvery
            self.hasFaults = hasFaults
            self.options = options
            self.transitions = transitions
            self.together = together
        }
    }

    /// The progress of an exploration.
    public struct Progress: Hashable, Sendable {
        public var walks: Int
        public var differences: Int
    }

    /// The count of walks in a round. A round's results affect only later rounds, so equal seeds give equal walks with
    /// any number of workers.
    private static let round = 32

    private let patterns: [ExploredPattern]
    private let settings: Settings
    private let service: TrialService
    private let workers: [any TrialWorker]
    private let shouldGoOn: (Progress) -> Bool
    /// Called with each walk that is taken.
    package var onWalk: (Walk) -> Void = { _ in }
    private var report: ExplorationReport
    /// For each pattern, the walks at whose end the pattern had a problem. Longer walks with the same beginning reveal
    /// nothing new about the pattern.
    private var spent: [Set<[Beat]>]
    private var situations = Situations()
    /// The number of times that random walks chose each kind of beat, by the situation's outline, which is the model's
    /// state without its texts.
    private var tried: [AppModel: [String: Int]] = [:]
    /// Walks that are skipped, because another walk differs from them only in the order of two independent beats.
    private var leftOut: Set<[Beat]> = []

    /// Creates an explorer of patterns.
    ///
    /// - Parameters:
    ///   - workers: Other processes that take some of the walks.
    ///   - shouldGoOn: Called before each round of walks. Returning `false` ends the exploration.
    public init(
        _ patterns: [ExploredPattern], _ settings: Settings = Settings(), workers: [any TrialWorker] = [],
        shouldGoOn: @escaping (Progress) -> Bool = { _ in true }
    ) {
        self.patterns = patterns
        self.settings = settings
        self.workers = workers
        self.shouldGoOn = shouldGoOn
        service = TrialService(patterns)
        report = ExplorationReport(patterns: patterns.map(\.pattern.name), settings: settings)
        spent = Array(repeating: [], count: patterns.count)
    }

    /// Takes all walks, first the systematic ones, then the random ones, and reports the differences found.
    public func explore() async -> ExplorationReport {
        if await goThroughSituations() { await goByChance() }
        return report
    }

    // MARK: Ways

    /// Returns the beats that may come next on a walk with these settings.
    private func beats(after walk: Walk) -> [Beat] {
        walk.next.filter { beat in
            (settings.hasFaults || !(beat.serverReply?.answer.isRefusal ?? false))
                && (settings.together || beat.timing != .inTheSameTurn)
        }
    }

    /// Reaches every situation within the depth, and tries every beat in it.
    ///
    /// - Returns: True to continue; false if the exploration was ended.
    private func goThroughSituations() async -> Bool {
        var layer = [Walk(options: settings.options, transitions: settings.transitions)]
        for walk in layer { _ = situations.add(walk) }
        for _ in 0..<settings.depth {
            let longer = layer.flatMap { walk in beats(after: walk).compactMap(walk.adding) }
            var round: [Walk] = []
            for (place, walk) in longer.enumerated() {
                if leftOut.contains(walk.beats) {
                    report.leftOut += 1
                } else {
                    round.append(walk)
                }
                guard round.count == Self.round || place == longer.count - 1 else { continue }
                guard await take(round.map { ($0, isRecorded: true) }) else { return false }
                round = []
            }
            layer = longer.filter { situations.add($0) }
            report.joined += longer.count - layer.count
            report.situations = situations.count
        }
        return true
    }

    private func goByChance() async {
        var seeds = SplitMix64(seed: settings.seed)
        for start in stride(from: 0, to: settings.walks, by: Self.round) {
            let round = (start..<min(settings.walks, start + Self.round)).map { index in
                let isRecorded = settings.recordedEvery > 0 && index % settings.recordedEvery == 0
                return (walkByChance(seed: seeds.next()), isRecorded: isRecorded)
            }
            guard await take(round) else { return }
        }
    }

    private func walkByChance(seed: UInt64) -> Walk {
        var numbers = SplitMix64(seed: seed)
        let start = situations.leastChosen(using: &numbers) { way in
            way.length < settings.length && !report.holdsWellKnown(way)
        }
        var walk = start ?? Walk(options: settings.options, transitions: settings.transitions)
        while walk.length < settings.length, let beat = leastTried(after: walk, using: &numbers),
            let longer = walk.adding(beat)
        {
            walk = longer
            _ = situations.add(walk)
        }
        return walk
    }

    /// Returns a beat that leads to a new situation. If there is none, returns a beat that was rarely tried in similar
    /// situations.
    private func leastTried(after walk: Walk, using numbers: inout SplitMix64) -> Beat? {
        let outline = walk.end.outline
        var best: (beats: [Beat], times: Int) = ([], .max)
        for beat in beats(after: walk) where !report.isWellKnown(walk, beat) {
            guard let next = walk.adding(beat)?.end.outline else { continue }
            let times = situations.contains(next) ? tried[outline]?[beat.kindOfWording] ?? 0 : -1
            if times < best.times { best = ([], times) }
            if times == best.times { best.beats.append(beat) }
        }
        guard let beat = best.beats.randomElement(using: &numbers) else { return nil }
        tried[outline, default: [:]][beat.kindOfWording, default: 0] += 1
        return beat
    }

    // MARK: Walks

    /// Runs the patterns on walks. A pattern is left out on walks that can reveal nothing new about it.
    ///
    /// - Returns: True to continue; false if the exploration was ended.
    private func take(_ walks: [(walk: Walk, isRecorded: Bool)]) async -> Bool {
        guard shouldGoOn(Progress(walks: report.walks, differences: report.differences.count)) else { return false }
        let jobs = walks.map { walk, isRecorded in
            TrialJob(walk, isRecorded: isRecorded, takes: patterns.indices.map { !isSpent(walk, $0) })
        }
        for (job, results) in zip(jobs, await results(of: jobs)) {
            let walk = job.taken
            onWalk(walk)
            report.count(walk, isChecked: job.isChecked, runs: job.takes.count { $0 })
            if !results.contains(where: { $0 != .rightAndIndependent }) { leaveOutTwin(of: job.walk) }
            for index in patterns.indices where results[index] == .wrong && !isSpent(walk, index) {
                let trial = await Trial.run(patterns[index], job)
                guard let problem = trial.problems().first else {
                    report.notSeenAgain += 1
                    continue
                }
                spent[index].insert(walk.upTo(problem).beats)
                await add(problem, on: walk, index)
            }
        }
        return true
    }

    /// Distributes jobs among the workers and this process. Jobs that workers leave undone are done by this process.
    private func results(of jobs: [TrialJob]) async -> [[TrialResult]] {
        var results = [[TrialResult]?](repeating: nil, count: jobs.count)
        let shares = workers.count + 1
        func places(_ share: Int) -> [Int] { Array(stride(from: share, to: jobs.count, by: shares)) }
        for (index, worker) in workers.enumerated() { worker.begin(places(index + 1).map { jobs[$0].line }) }
        for place in places(0) { results[place] = await service.results(jobs[place]) }
        for (index, worker) in workers.enumerated() {
            for (place, answer) in zip(places(index + 1), worker.finish()) {
                let answers = answer.compactMap(TrialResult.init)
                if answers.count == patterns.count { results[place] = answers }
            }
        }
        report.unanswered += results.enumerated().count { $0.element == nil && $0.offset % shares != 0 }
        var all: [[TrialResult]] = []
        for (job, result) in zip(jobs, results) {
            if let result { all.append(result) } else { all.append(await service.results(job)) }
        }
        return all
    }

    /// Marks the walk with its last two beats swapped as skipped, if it is possible and leads to the same situation.
    private func leaveOutTwin(of walk: Walk) {
        let count = walk.beats.count
        guard walk.length >= 2, walk.beats.suffix(2).allSatisfy({ $0.timing == .atRest }),
            let twin = walk.keeping(Array(0..<(count - 2)) + [count - 1, count - 2]),
            twin.end.situation == walk.end.situation
        else { return }
        leftOut.insert(twin.beats)
    }

    private func isSpent(_ walk: Walk, _ index: Int) -> Bool {
        !spent[index].isEmpty && (1...walk.beats.count).contains { spent[index].contains(Array(walk.beats.prefix($0))) }
    }

    private func add(_ problem: Problem, on walk: Walk, _ index: Int) async {
        let pattern = patterns[index]
        let name = pattern.pattern.name
        if report.count(problem, of: name, on: walk) { return }
        func problems(on walk: Walk) async -> [Problem] {
            await Trial.run(pattern, TrialJob(walk, isRecorded: problem.isRule, takes: [])).problems()
        }
        var shortening = Shortening { walk in
            await problems(on: walk).first?.isLike(problem) ?? false
        }
        let shortest = await shortening.shortest(walk.upTo(problem))
        report.triedToShorten += shortening.tried
        var shown = await problems(on: shortest)
        if shown.isEmpty { shown = [problem] }
        report.add(shown, of: name, on: problem.isRule ? shortest.answered : shortest, found: report.walks)
    }
}

extension ServerAnswer {
    /// True for an answer that reports a failure: a wrong password, too many attempts, no connection, or no text for About.
    nonisolated var isRefusal: Bool {
        switch self {
        case .wrongPair, .limitReached, .offline, .unavailable: true
        case .signedIn, .sent, .text, .items, .item, .saved, .deleted: false
        }
    }
}

extension Problem {
    var isRule: Bool { if case .rule = kind { true } else { false } }
}
