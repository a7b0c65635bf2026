public import ArchitectureRules
import FlowAnalysis
import MessageTrace
public import SampleApp

/// A pattern to explore, with the rules of its architecture.
public struct ExploredPattern {
    public let pattern: Pattern
    public let blueprints: [Blueprint]

    public init(_ pattern: Pattern, _ blueprints: [Blueprint]) {
        self.pattern = pattern
        self.blueprints = blueprints
    }
}

/// A problem of a pattern on a walk.
public nonisolated struct Problem: Hashable, Sendable {
    /// The kind of a problem.
    public enum Kind: Hashable, Sendable, CustomStringConvertible {
        /// The screen differs from the model's.
        case screen
        /// The calls to the services differ from the model's.
        case calls
        /// A beat couldn't be done, UIKit would have refused something, or tasks never came to rest.
        case failure(RunFailure.Kind)
        /// A rule of the blueprint, or one for any app, is broken.
        case rule(String)

        init(_ kind: ContractFinding.Kind) {
            self =
                switch kind {
                case .screen: .screen
                case .calls: .calls
                case .failure(let kind): .failure(kind)
                }
        }

        /// The order of problems. Those that a person sees come first.
        var rank: Int {
            switch self {
            case .screen: 0
            case .calls: 1
            case .failure: 2
            case .rule: 3
            }
        }

        public var description: String {
            switch self {
            case .screen: "another screen"
            case .calls: "other calls to the services"
            case .failure(.beat): "a beat that can't be done"
            case .failure(.warning): "what UIKit would refuse"
            case .failure(.unsettled): "work without end"
            case .rule(let id): "rule \(id) broken"
            }
        }
    }

    public let kind: Kind
    /// The number of the beat that first shows it, from 1; for a rule the last beat.
    public let beat: Int
    /// The lines that show it.
    public let details: [String]

    /// Returns true where another problem has the same kind and location: the same screen in place of the same other one, the
    /// same elements with other texts, or the same words of UIKit.
    func isLike(_ other: Problem) -> Bool { kind == other.kind && place == other.place }

    /// The location of the problem, without the texts that a person typed.
    private var place: [Substring] {
        let rows = details.map { $0.split(separator: " ") }.filter { $0.contains("≠") }
        switch kind {
        case .screen:
            // The first row is the path of screens; each other one begins with an element's kind and name.
            if details.count > 1, details[1].contains("≠") { return details[1].split(separator: " ") }
            return rows.flatMap { $0.prefix(2) }
        case .failure(.warning): return details.flatMap { $0.split(separator: " ") }
        case .calls, .failure, .rule: return []
        }
    }
}

/// A run of one pattern on one walk, with its check.
nonisolated struct Trial: Sendable {
    let result: RunResult
    private let findings: [ContractFinding]
    /// The rules to check; `nil` where the run wasn't recorded.
    private let blueprints: [Blueprint]?
    private let beats: Int

    /// Runs a pattern on a walk.
    @MainActor
    static func run(_ explored: ExploredPattern, _ job: TrialJob) async -> Trial {
        let scenario = job.taken.scenario("walk")
        return await run(explored, scenario, isRecorded: job.isRecorded, model: AppModel.run(scenario))
    }

    /// - Parameter model: The model's own run of the scenario.
    @MainActor
    static func run(
        _ explored: ExploredPattern, _ scenario: Scenario, isRecorded: Bool, model: RunResult
    ) async -> Trial {
        let result = await ScenarioRun.run(
            explored.pattern, scenario, options: isRecorded ? .init(texts: .whole) : nil, answersRest: isRecorded)
        return Trial(
            result: result, findings: ContractCheck.compare([result], with: model).findings,
            // Rules ask for objects that outlive their screen, but a lasting transition keeps a screen until it is over.
            blueprints: isRecorded && scenario.transitions == .instant ? explored.blueprints : nil,
            beats: scenario.beats.count)
    }

    /// Returns true where two beats of a recorded run are independent; `false` if it wasn't recorded.
    func areIndependent(_ first: Int, _ second: Int) -> Bool {
        let prints = Footprint.all(in: result.trace)
        return prints.indices.contains(first) && prints.indices.contains(second)
            && prints[first].isIndependent(of: prints[second])
    }

    /// Returns the problems, in the order of the beats. Rules are checked only where the contract is kept, since consequences
    /// of a broken contract don't concern them.
    func problems() -> [Problem] {
        let problems = findings.map { finding in
            Problem(kind: Problem.Kind(finding.kind), beat: finding.moment.beat, details: finding.details)
        }
        return (problems.isEmpty ? broken() : problems).sorted { ($0.beat, $0.kind.rank) < ($1.beat, $1.kind.rank) }
    }

    private func broken() -> [Problem] {
        guard let blueprints else { return [] }
        return RunOutcome(result.trace, blueprints).outcomes.filter { $0.count > 0 }.map { outcome in
            Problem(
                kind: .rule(outcome.rule.id), beat: beats,
                details: [outcome.rule.sentence]
                    + outcome.violations.map { [$0.what, $0.why].compactMap(\.self).joined(separator: ": ") })
        }
    }
}
