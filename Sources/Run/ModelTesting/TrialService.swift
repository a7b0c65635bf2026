import ArchFlowSupport
import SampleApp

/// A walk to take, and which patterns take it, as a line of text that another process reads.
public nonisolated struct TrialJob: Sendable {
    let walk: Walk
    /// `true` where runs are recorded; else only what a person sees is compared.
    let isRecorded: Bool
    /// `true` where the runs are checked against the rules. A rule asks what lives on when a screen has been left, and a
    /// transition that lasts keeps it until it is over: so none is asked there.
    var isChecked: Bool { isRecorded && walk.transitions == .instant }
    /// By the patterns' places.
    let takes: [Bool]

    init(_ walk: Walk, isRecorded: Bool, takes: [Bool]) {
        (self.walk, self.isRecorded, self.takes) = (walk, isRecorded, takes)
    }

    /// What is taken: where rules are checked, the server has answered all in the end, because they may ask for that.
    var taken: Walk { isRecorded ? walk.answered : walk }

    /// `email instant r 110111 2 0 5`: how the app is launched, how long transitions take, whether it is recorded, the
    /// patterns, and the place of each beat among those that could have come next.
    public var line: String {
        let places = walk.beats.indices.dropFirst().compactMap { walk.prefix($0).next.firstIndex(of: walk.beats[$0]) }
        let mask = takes.map { $0 ? "1" : "0" }.joined()
        return
            ([options.loginKind.rawValue, walk.transitions.rawValue, isRecorded ? "r" : "n", mask]
            + places.map(String.init))
            .joined(separator: " ")
    }

    private var options: LaunchOptions { walk.models[0].options }

    /// - Returns: `nil` for a line that is none.
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

/// How a pattern did on a walk.
nonisolated enum TrialResult: Character {
    case notTaken = "-"
    case right = "."
    /// Right, and the walk's last two beats had nothing to do with each other.
    case rightAndIndependent = "i"
    case wrong = "x"
}

/// Takes walks for another process: a line in, a line out.
public struct TrialService {
    private let patterns: [ExploredPattern]

    public init(_ patterns: [ExploredPattern]) { self.patterns = patterns }

    /// The answer to a line, a character for each pattern; `nil` for a line that is no job.
    public func answer(_ line: String) async -> String? {
        guard let job = TrialJob(line: line), job.takes.count == patterns.count else { return nil }
        return String(await results(job).map(\.rawValue))
    }

    /// Takes the patterns through a walk one after the other, then checks them side by side.
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
    /// Hands over jobs; they are worked on while the caller does something else.
    func begin(_ lines: [String])

    /// Waits for the answers to all jobs, in their order; fewer if the process has ended.
    func finish() -> [String]
}
