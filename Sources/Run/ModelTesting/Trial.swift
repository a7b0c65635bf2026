public import ArchitectureRules
import FlowAnalysis
import MessageTrace
public import SampleApp

/// A pattern to explore, and the rules of its architecture.
public struct ExploredPattern {
    public let pattern: Pattern
    public let blueprints: [Blueprint]

    public init(_ pattern: Pattern, _ blueprints: [Blueprint]) {
        self.pattern = pattern
        self.blueprints = blueprints
    }
}

/// What is wrong with a pattern on a walk.
public nonisolated struct Problem: Hashable, Sendable {
    /// In what way.
    public enum Kind: Hashable, Sendable, CustomStringConvertible {
        /// Another screen than the model's.
        case screen
        /// Other calls to the services than the model's.
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

        /// What a person sees comes first.
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
    /// The number of the beat in which it shows first, from 1; the last for a rule.
    public let beat: Int
    /// What shows it, several lines.
    public let details: [String]

    /// Whether another problem is of the same kind and shows in the same place: the same screen in place of the same, the
    /// same elements with other texts, the same words of UIKit's.
    func isLike(_ other: Problem) -> Bool { kind == other.kind && place == other.place }

    /// Where it shows, without the texts that a person typed.
    private var place: [Substring] {
        let rows = details.map { $0.split(separator: " ") }.filter { $0.contains("≠") }
        switch kind {
        case .screen:
            // The first row is what lies over what; each other one begins with an element's kind and name.
            if details.count > 1, details[1].contains("≠") { return details[1].split(separator: " ") }
            return rows.flatMap { $0.prefix(2) }
        case .failure(.warning): return details.flatMap { $0.split(separator: " ") }
        case .calls, .failure, .rule: return []
        }
    }
}

/// One pattern on one walk.
nonisolated struct Trial: Sendable {
    let result: RunResult
    private let findings: [ContractFinding]
    /// The rules to check; `nil` if the run wasn't recorded.
    private let blueprints: [Blueprint]?
    private let beats: Int

    /// Takes a pattern through a walk.
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
            // A rule asks what lives on when a screen has been left; a transition that lasts keeps it until it is over.
            blueprints: isRecorded && scenario.transitions == .instant ? explored.blueprints : nil,
            beats: scenario.beats.count)
    }

    /// Whether two beats of a recorded run had nothing to do with each other; `false` if it wasn't recorded.
    func areIndependent(_ first: Int, _ second: Int) -> Bool {
        let prints = Footprint.all(in: result.trace)
        return prints.indices.contains(first) && prints.indices.contains(second)
            && prints[first].isIndependent(of: prints[second])
    }

    /// The problems found, in the order of the beats. Rules are checked where the contract is kept: what follows from a broken
    /// one is not their business.
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
