import HeadlessUI
public import SampleApp
public import TraceFormat

/// A session: all beats that were tried, as a tree, and the runs of the current branch of the tree.
///
/// Each branch begins with a launch of the app. A beat is performed first in the model of the app, and then in each
/// pattern. If the model can't perform a beat, the session refuses it, and no pattern runs.
///
/// The patterns' apps stay alive at the end of the current branch, so that the next beat doesn't repeat the earlier
/// ones. If a person goes to another beat, that beat's branch is run again from its launch. Each run is therefore the
/// whole run of one scenario, equal to a run by `archflow compare`.
///
/// ```swift
/// let tree = try await PlayTree(BuiltInPatterns.all, launches: PlayLaunch.all)
/// try await tree.perform(.tap("home.about"))
/// for run in tree.runs { print(run.pattern, run.trace.messages.count) }
/// try await tree.back()
/// ```
public final class PlayTree {
    /// A beat that was tried: a node of the session's tree.
    public nonisolated struct Node: Hashable, Sendable, Identifiable {
        /// The number of the node in the session, from 0.
        public let id: Int
        /// The ``id`` of the beat before this beat; `nil` for the first beat of a branch.
        public let parent: Int?
        public let beat: Beat
        /// The position of the beat in its branch, from 1.
        public let number: Int
        /// The settings of the launch at the beginning of the branch.
        public let launch: PlayLaunch
        /// True if a pattern differed from the model at the end of this beat, or earlier in its branch.
        public fileprivate(set) var differs = false
        /// True once this beat was the last of the current branch. ``differs`` is known from that run, and isn't
        /// changed later.
        fileprivate var wasLast = false
        /// The requests that a person left unanswered at this beat.
        fileprivate var left: Set<ServerReply.ID> = []
    }

    /// The limits of a session. They keep a saved scenario readable, and a branch quick to run.
    nonisolated enum Limit {
        /// The maximum number of beats in a branch.
        static let beats = 400
        /// The maximum number of characters typed in a branch, the same as in a scenario file.
        static let characters = 2000
        /// The maximum number of beats in all branches together.
        static let nodes = 10_000
    }

    /// The name of the session's scenario, in traces and in saved files.
    public nonisolated static let scenarioName = "play"

    public let patterns: [Pattern]
    public let launches: [PlayLaunch]
    /// The nodes of the tree, in the order in which they were first tried. A node comes after its parent.
    public private(set) var nodes: [Node] = []
    /// The ``Node/id`` of the last beat of the current branch.
    public private(set) var current = 0
    /// The runs of the current branch, one for each pattern, in the order of ``patterns``.
    public private(set) var runs: [RunResult] = []
    /// The model's run of the current branch.
    private(set) var model: ModelledRun
    /// The differences between the patterns and the model in the current branch.
    public private(set) var differences: [PlayDifference] = []
    /// The runs whose apps are still alive, with their launch and beats; `nil` if no app is alive.
    private var living: (launch: PlayLaunch, beats: [Beat], runs: [LivingRun])?
    /// Called with a pattern's run as soon as it is done. The second argument is true if the run is at rest: see
    /// ``isAtRest(_:)``.
    package var onRun: ((RunResult, Bool) -> Void)?

    /// Begins a session with the first of the launches, and performs the given beats.
    ///
    /// - Parameters:
    ///   - launches: The launches that the session offers, at least one. The session begins with the first.
    ///   - beats: The beats of the first branch, at least one.
    public init(
        _ patterns: [Pattern], launches: [PlayLaunch] = PlayLaunch.all, beats: [Beat] = [.launch]
    ) async throws(PlayError) {
        self.patterns = patterns
        self.launches = launches
        model = await ScenarioRun.modelled(launches[0].scenario(Self.scenarioName, [Beat.launch]))
        try check(beats, after: nil)
        let tried = try await run(launches[0], beats)
        for beat in beats { add(beat, launches[0], after: nodes.isEmpty ? nil : current) }
        show(tried)
    }

    /// Begins a session with the settings of a scenario, and performs the scenario's beats.
    ///
    /// - Parameter launches: The launches that the session offers besides the scenario's own.
    public convenience init(
        _ patterns: [Pattern], from scenario: Scenario, launches: [PlayLaunch] = PlayLaunch.all
    ) async throws(PlayError) {
        let first = PlayLaunch(scenario, title: "As in \(scenario.name)")
        try await self.init(patterns, launches: [first] + launches, beats: scenario.beats)
    }

    // MARK: What can be done

    /// The model's screen at the end of the current branch.
    public var screen: ScreenSnapshot { model.end.model.screen }

    /// Returns true if nothing happens in a run until a person acts: no request is pending, and neither the model nor
    /// the pattern has work left to do. A request that a person left unanswered counts as pending.
    ///
    /// - Parameter run: A run of the current branch.
    public func isAtRest(_ run: RunResult) -> Bool { Self.isAtRest(run, model) }

    private static func isAtRest(_ run: RunResult, _ model: ModelledRun) -> Bool {
        model.end.model.pending.isEmpty
            && !(model.result.failures + run.failures).contains { $0.kind == .unsettled }
    }

    /// The nodes of the current branch, the first beat first.
    public var branch: [Node] { branch(to: current) }

    /// Returns the current branch as a scenario.
    public func scenario(_ name: String = scenarioName, _ summary: String = "") -> Scenario {
        let branch = branch
        return branch[0].launch.scenario(name, branch.map(\.beat), summary: summary)
    }

    /// Launches the app again, as a new branch. If the launch was tried before, goes to that branch's first beat
    /// instead.
    ///
    /// - Parameter place: The index of a launch in ``launches``.
    public func launch(_ place: Int) async throws(PlayError) {
        guard launches.indices.contains(place) else {
            throw .impossible("launches the app", "there is no launch \(place)")
        }
        let launch = launches[place]
        if let known = nodes.first(where: { $0.parent == nil && $0.launch == launch && $0.beat == .launch }) {
            return try await go(to: known.id)
        }
        try check([.launch], after: nil)
        let tried = try await run(launch, [.launch])
        add(.launch, launch, after: nil)
        show(tried)
    }

    /// Performs a beat at the end of the current branch. If the beat was tried here before, goes to its node instead of
    /// adding one.
    ///
    /// - Throws: ``PlayError/impossible(_:_:)`` if the model can't do the beat now; ``PlayError/full(_:_:)`` at a
    ///   limit.
    public func perform(_ beat: Beat) async throws(PlayError) {
        guard beat.timing == .atRest else {
            throw .impossible(beat.wording, "a session can't play beats in the same turn or during a transition")
        }
        if let known = nodes.first(where: { $0.parent == current && $0.beat == beat }) {
            return try await go(to: known.id)
        }
        try check([beat], after: current)
        let tried = try await run(nodes[current].launch, branch.map(\.beat) + [beat])
        add(beat, nodes[current].launch, after: current)
        show(tried)
    }

    /// Goes back to the beat before the current one.
    public func back() async throws(PlayError) {
        guard let parent = nodes[current].parent else { throw .nothingBefore }
        try await go(to: parent)
    }

    /// Goes to a beat of any branch, and runs that branch up to the beat.
    public func go(to id: Int) async throws(PlayError) {
        guard nodes.indices.contains(id) else { throw .unknownNode(id) }
        let tried = try await run(nodes[id].launch, branch(to: id).map(\.beat))
        current = id
        show(tried)
    }

    /// Marks a pending request as left unanswered. Nothing changes in the app.
    ///
    /// - Parameter name: The request's name: `sign in 2`.
    public func leave(_ name: String) throws(PlayError) {
        guard let id = model.end.model.pending.first(where: { $0.description == name }) else {
            throw .unknownRequest(name)
        }
        nodes[current].left.insert(id)
    }

    /// The requests that a person left unanswered at beats of the current branch.
    var left: Set<ServerReply.ID> { branch.reduce(into: []) { $0.formUnion($1.left) } }

    // MARK: Branches

    private func branch(to id: Int) -> [Node] {
        var branch: [Node] = []
        var next: Int? = id
        while let id = next {
            branch.append(nodes[id])
            next = nodes[id].parent
        }
        return branch.reversed()
    }

    private func add(_ beat: Beat, _ launch: PlayLaunch, after parent: Int?) {
        let number = parent.map { nodes[$0].number + 1 } ?? 1
        nodes.append(Node(id: nodes.count, parent: parent, beat: beat, number: number, launch: launch))
        current = nodes.count - 1
    }

    private func check(_ beats: [Beat], after parent: Int?) throws(PlayError) {
        let before = parent.map { branch(to: $0).map(\.beat) } ?? []
        let all = before + beats
        if all.count > Limit.beats { throw .full(Limit.beats, "beats in a branch") }
        if all.reduce(0, { $0 + ($1.typedText?.count ?? 0) }) > Limit.characters {
            throw .full(Limit.characters, "typed characters in a branch")
        }
        if nodes.count + beats.count > Limit.nodes { throw .full(Limit.nodes, "beats") }
    }

    /// The runs of one branch: the model's run, and the patterns' runs.
    private struct Tried {
        let model: ModelledRun
        let runs: [RunResult]
    }

    /// Runs a branch in the model, and then in each pattern. Living apps that performed all beats but the last perform
    /// only the last.
    private func run(_ launch: PlayLaunch, _ beats: [Beat]) async throws(PlayError) -> Tried {
        let scenario = launch.scenario(Self.scenarioName, beats)
        let model = await ScenarioRun.modelled(scenario)
        if let failure = model.result.failures.first(where: { $0.kind == .beat }) {
            // The rest of the problem is the screen, which the person sees.
            throw .impossible(failure.moment.beatName, Self.reason(failure.problem))
        }
        var runs: [LivingRun] = []
        if let living, living.launch == launch, living.beats == beats.dropLast(), let beat = beats.last {
            runs = living.runs
            for run in runs {
                await run.goOn(with: beat)
                onRun?(run.result, Self.isAtRest(run.result, model))
            }
        } else {
            living = nil
            for pattern in patterns {
                runs.append(await LivingRun(pattern, scenario))
                onRun?(runs[runs.count - 1].result, Self.isAtRest(runs[runs.count - 1].result, model))
            }
        }
        living = (launch, beats, runs)
        return Tried(model: model, runs: runs.map(\.result))
    }

    /// Extracts the reason from the text of a failure. Leaves out the screen, which the person sees, and the identifier
    /// of the control, which the beat names.
    private static func reason(_ problem: String) -> String {
        let problem = problem.split(separator: "; on screen:")[0]
        guard problem.hasPrefix("can't "), let colon = problem.firstRange(of: ": ") else { return String(problem) }
        let reason = problem[colon.upperBound...]
        return reason == "\(UserActionError.Reason.missing)" ? "it isn't on the screen" : String(reason)
    }

    private func show(_ tried: Tried) {
        (model, runs) = (tried.model, tried.runs)
        let model = model.result
        // An answer that is still under way is no fault, and the model waits for it too.
        let isWaiting = model.failures.contains { $0.kind == .unsettled }
        let findings = ContractCheck.compare(runs, with: model).findings.filter {
            !(isWaiting && $0.kind == .failure(.unsettled))
        }
        differences = findings.compactMap { finding in
            runs.first { $0.pattern == finding.pattern }.map { PlayDifference(finding, in: $0, beside: model) }
        }
        // A beat is marked by what was true at its end. Of beats that never were the last one, it is known by the later run.
        for node in branch where node.id == current || !node.wasLast {
            nodes[node.id].differs = differences.contains { $0.beat <= node.number }
        }
        nodes[current].wasLast = true
    }
}
