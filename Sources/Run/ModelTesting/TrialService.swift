import ArchFlowSupport
import SampleApp

/// A walk to take and the patterns that take it, as a line of text that another process reads.
public nonisolated struct TrialJob: Sendable {
    let walk: Walk
    /// True where runs are recorded. If not, only screens and calls are compared.
    let isRecorded: Bool
    /// True where the runs are checked against the rules. Rules ask for objects that outlive their screen, but a lasting
    /// transition keeps a screen until it is over. So they aren't checked there.
    var isChecked: Bool { isRecorded && walk.transitions == .instant }
    /// True for each pattern that takes the walk, in the order of the patterns.
    let takes: [Bool]

    init(_ walk: Walk, isRecorded: Bool, takes: [Bool]) {
        (self.walk, self.isRecorded, self.takes) = (walk, isRecorded, takes)
    }

    /// The walk that is taken. If it is recorded, the server has answered all requests in the end, because rules may ask for
    /// that.
    var taken: Walk { isRecorded ? walk.answered : walk }

    /// The job as text: `email instant r 110111 2 0 5`. Its words are the app's login, the duration of transitions, `r` for a
    /// recorded walk, a digit for each pattern, and the index of each beat among those possible next.
    public var line: String {
        let places = walk.beats.indices.dropFirst().compactMap { walk.prefix($0).next.firstIndex(of: walk.beats[$0]) }
        let mask = takes.map { $0 ? "1" : "0" }.joined()
        return
            ([options.loginKind.rawValue, walk.transitions.rawValue, isRecorded ? "r" : "n", mask]
            + places.map(String.init))
            .joined(separator: " ")
    }

    private var options: LaunchOptions { walk.models[0].options }

    /// Reads a job from text; `nil` where the text is none.
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
    /// Right, and the walk's last two beats are independent.
    case rightAndIndependent = "i"
    case wrong = "x"
}

/// Takes walks for another process, which sends a job as a line and gets the results as a line.
public struct TrialService {
    private let patterns: [ExploredPattern]

    public init(_ patterns: [ExploredPattern]) { self.patterns = patterns }

    /// Returns the results of a job, a character for each pattern; `nil` for a line that is no job.
    public func answer(_ line: String) async -> String? {
        guard let job = TrialJob(line: line), job.takes.count == patterns.count else { return nil }
        return String(await results(job).map(\.rawValue))
    }

    /// Runs the patterns on a walk one after the other, then checks the runs in parallel.
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

/// Another process that takes walks.
public protocol TrialWorker {
    /// Starts jobs, which the process does while the caller continues.
    func begin(_ lines: [String])

    /// Waits for the answers to all jobs and returns them in order; fewer if the process has ended.
    func finish() -> [String]
}
