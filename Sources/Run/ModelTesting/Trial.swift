public import ArchitectureRules
import FlowAnalysis
import MessageTrace
public import SampleApp

/// A pattern to explore, with the rules of its blueprint.
public struct ExploredPattern {
    public let pattern: Pattern
    public let blueprints: [Blueprint]

    public init(_ pattern: Pattern, _ blueprints: [Blueprint]) {
        self.pattern = pattern
        self.blueprints = blueprints
    }
}

/// A fault of a pattern, found by a ``Walk``: the pattern differs from the model, fails, or breaks a rule.
public nonisolated struct Problem: Hashable, Sendable {
    /// The kind of a problem.
    public enum Kind: Hashable, Sendable, CustomStringConvertible {
        /// The screen differs from the model's.
        case screen
        /// The calls to the services differ from the model's.
        case calls
        /// A beat couldn't be done, the app did what UIKit would refuse, or work was unfinished after the last beat.
        case failure(RunFailure.Kind)
        /// A rule of the blueprint, or a general rule for any app, is broken.
        case rule(String)

        init(_ kind: ContractFinding.Kind) {
            self =
                switch kind {
                case .screen: .screen
                case .calls: .calls
                case .failure(let kind): .failure(kind)
                }
        }

        /// The position of this kind in a list of problems. Problems that a person sees come first.
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
    /// The number of the beat that first shows the problem, from 1. For a broken rule, the number of the last beat.
    public let beat: Int
    /// The lines of text that show the problem.
    public let details: [String]

    /// Returns true if another problem has the same kind and location, such as the same wrong screen in place of the
    /// same right one.
    func isLike(_ other: Problem) -> Bool { kind == other.kind && place == other.place }

    /// The location of the problem, without the texts that a person typed.
    private var place: [Substring] {
        let rows = details.map { $0.split(separator: " ") }.filter { $0.contains("≠") }
        switch kind {
        case .screen:
            // The first row is the path of screens. Every other row begins with an element's kind and name.
            if details.count > 1, details[1].contains("≠") { return details[1].split(separator: " ") }
            return rows.flatMap { $0.prefix(2) }
        case .failure(.warning): return details.flatMap { $0.split(separator: " ") }
        case .calls, .failure, .rule: return []
        }
    }
}

/// A run of a pattern on a walk, and the checks of the run.
nonisolated struct Trial: Sendable {
    let result: RunResult
    private let findings: [ContractFinding]
    /// The rules to check; `nil` if the run wasn't recorded.
    private let blueprints: [Blueprint]?
    private let beats: Int

    /// Runs a pattern on a walk.
    @MainActor
    static func run(_ explored: ExploredPattern, _ job: TrialJob) async -> Trial {
        let scenario = job.taken.scenario("walk")
        return await run(explored, scenario, isRecorded: job.isRecorded, model: AppModel.run(scenario))
    }

    /// Runs a pattern through a scenario, and compares the run with the run of the model.
    ///
    /// - Parameter model: The run of the model through the same scenario.
    @MainActor
    static func run(
        _ explored: ExploredPattern, _ scenario: Scenario, isRecorded: Bool, model: RunResult
    ) async -> Trial {
        let result = await ScenarioRun.run(
            explored.pattern, scenario, options: isRecorded ? .init(texts: .whole) : nil, answersRest: isRecorded)
        return Trial(
            result: result, findings: ContractCheck.compare([result], with: model).findings,
            // Rules demand that objects go with their screen, but a screen stays until its lasting transition is over.
            blueprints: isRecorded && scenario.transitions == .instant ? explored.blueprints : nil,
            beats: scenario.beats.count)
    }

    /// Returns true if the beats at two indices of a recorded run are independent: they share no component, and at most
    /// one of them navigates.
    func areIndependent(_ first: Int, _ second: Int) -> Bool {
        let prints = Footprint.all(in: result.trace)
        return prints.indices.contains(first) && prints.indices.contains(second)
            && prints[first].isIndependent(of: prints[second])
    }

    /// Returns the problems of the run, in the order of the beats. Rules are checked only if the contract is kept: a
    /// broken contract can break rules, too.
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
