import ArchFlowSupport
import SampleApp

/// A walk, and the patterns that take it. A job is sent to another process as a line of text.
public nonisolated struct TrialJob: Sendable {
    let walk: Walk
    /// True if the runs are recorded. If false, only screens and calls are compared.
    let isRecorded: Bool
    /// True if the runs are checked against the rules. With lasting transitions they aren't: a transition keeps a
    /// screen alive until it ends.
    var isChecked: Bool { isRecorded && walk.transitions == .instant }
    /// For each pattern, in order, true if the pattern takes the walk.
    let takes: [Bool]

    init(_ walk: Walk, isRecorded: Bool, takes: [Bool]) {
        (self.walk, self.isRecorded, self.takes) = (walk, isRecorded, takes)
    }

    /// The walk that the patterns really take. If it is recorded, the server answers all pending requests at the end,
    /// because rules may need the answers.
    var taken: Walk { isRecorded ? walk.answered : walk }

    /// The job as text: `email instant r 110111 2 0 5`. The words are the kind of login, the duration of transitions,
    /// `r` for a recorded walk, and a digit for each pattern: 1 if it takes the walk. Then comes, for each beat, its
    /// index among the beats that were possible next.
    public var line: String {
        let places = walk.beats.indices.dropFirst().compactMap { walk.prefix($0).next.firstIndex(of: walk.beats[$0]) }
        let mask = takes.map { $0 ? "1" : "0" }.joined()
        return
            ([options.loginKind.rawValue, walk.transitions.rawValue, isRecorded ? "r" : "n", mask]
            + places.map(String.init))
            .joined(separator: " ")
    }

    private var options: LaunchOptions { walk.models[0].options }

    /// Reads a job from text; `nil` if the text isn't a job.
    public init?(line: String) {
        let words = line.split(separator: " ")
        guard words.count >= 4, let kind = LoginKind(rawValue: String(words[0])),
            let transitions = Transitions(rawValue: String(words[1]))
        else { return nil }
        var walk = Walk(options: LaunchOptions(loginKind: kind), transitions: transitions)
        for word in words.dropFirst(4) {
            let beats = walk.next
            guard let place = Int(word), beats.indices.contains(place), let longer = walk.adding(beats[place]) else {
                return nil
            }
            walk = longer
        }
        self.init(walk, isRecorded: words[2] == "r", takes: words[3].map { $0 == "1" })
    }
}

/// The result of a pattern on a walk.
nonisolated enum TrialResult: Character {
    case notTaken = "-"
    case right = "."
    /// The run has no problem, and the walk's last two beats are independent, so that their order doesn't matter.
    case rightAndIndependent = "i"
    case wrong = "x"
}

/// Runs patterns on walks for another process. Each job arrives as one line of text, and its results are returned as
/// one line.
public struct TrialService {
    private let patterns: [ExploredPattern]

    public init(_ patterns: [ExploredPattern]) { self.patterns = patterns }

    /// Returns the results of a job, one character for each pattern; `nil` if the line isn't a job.
    public func answer(_ line: String) async -> String? {
        guard let job = TrialJob(line: line), job.takes.count == patterns.count else { return nil }
        return String(await results(job).map(\.rawValue))
    }

    /// Runs the patterns on a walk one after the other, and then checks the runs in parallel.
    func results(_ job: TrialJob) async -> [TrialResult] {
        let scenario = job.taken.scenario("walk")
        let model = AppModel.run(scenario)
        var trials: [Trial?] = []
        for (pattern, takes) in zip(patterns, job.takes) {
            trials.append(
                takes ? await Trial.run(pattern, scenario, isRecorded: job.isRecorded, model: model) : nil)
        }
        let length = job.walk.length
        return await trials.concurrentMap { trial in
            guard let trial else { return .notTaken }
            guard trial.problems().isEmpty else { return .wrong }
            return trial.areIndependent(length - 1, length) ? .rightAndIndependent : .right
        }
    }
}

/// Another process that runs patterns on walks.
public protocol TrialWorker {
    /// Passes jobs to the process and returns at once.
    func begin(_ lines: [String])

    /// Waits until all jobs are done, and returns the answers in the order of the jobs. If the process has ended, answers are
    /// missing.
    func finish() -> [String]
}
