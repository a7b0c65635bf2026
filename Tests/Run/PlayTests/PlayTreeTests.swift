import ArchFlowSupport
import BuiltInPatterns
import HeadlessUI
import Play
import SampleApp
import Testing
import TraceFormat

@testable import ModelTesting

@Suite("In a session's tree of tried beats,")
struct PlayTreeTests {
    private let two = Array(BuiltInPatterns.all.prefix(2))

    @Test("the first node of a session's tree is the launch, in all patterns")
    func launch() async throws {
        let tree = try await PlayTree(BuiltInPatterns.all)
        #expect(tree.runs.map(\.pattern) == BuiltInPatterns.all.map(\.name))
        #expect(tree.branch.map(\.beat) == [.launch])
        #expect(tree.differences == [])
        #expect(tree.possible.filter { $0.kind == .button }.map(\.title) == ["About", "Items", "Sign in"])
        await #expect(throws: PlayError.nothingBefore) { try await tree.back() }
    }

    @Test(
        "a random sequence of beats gives the same messages and screens in a session as in 'archflow explore'",
        arguments: [1, 2] as [UInt64])
    func walk(seed: UInt64) async throws {
        try await WalkComparison.compare(two, beats: 25, seed: seed)
    }

    @Test(
        "runs that are continued beat by beat equal runs of the same beats from the launch",
        arguments: PlayLaunch.all + [PlayLaunch("lasting", transitions: .lasting)], [3, 4] as [UInt64])
    func goingOn(launch: PlayLaunch, seed: UInt64) async throws {
        let tree = try await PlayTree(BuiltInPatterns.all, launches: [launch])
        var numbers = SplitMix64(seed: seed)
        for step in 0..<30 {
            let offered = tree.possible + tree.waiting.flatMap(\.answers)
            let action = try #require(offered.randomElement(using: &numbers))
            try await tree.perform(action.kind == .field ? .type("x", into: action.element) : action.beat)
            if step % 11 == 10 { try await tree.back() }
            guard step % 3 == 0 else { continue }
            for (pattern, run) in zip(BuiltInPatterns.all, tree.runs) {
                let whole = await ScenarioRun.run(pattern, tree.scenario())
                let isEqual = run == whole
                #expect(isEqual, "\(pattern.name) after \(tree.branch.map(\.beat.wording))")
            }
        }
    }

    @Test("a session that goes back and into another branch shows the runs of that branch, and adds no beat twice")
    func branches() async throws {
        let tree = try await PlayTree(two)
        try await tree.perform(.tap("home.about"))
        let about = (id: tree.current, runs: tree.runs)
        try await tree.back()
        #expect(tree.current == 0)
        try await tree.perform(.tap("home.signIn"))
        try await tree.perform(.tap("login.cancel"))
        #expect(tree.nodes.map(\.parent) == [nil, 0, 0, 2])
        try await tree.go(to: about.id)
        #expect(tree.runs == about.runs)
        try await tree.back()
        try await tree.perform(.tap("home.signIn"))
        #expect(tree.nodes.count == 4)
        #expect(tree.current == 2)
        await #expect(throws: PlayError.unknownNode(9)) { try await tree.go(to: 9) }
    }

    @Test("a session refuses a beat that isn't possible in the model, and stays unchanged")
    func refusal() async throws {
        let tree = try await PlayTree(two)
        let before = (tree.runs, tree.nodes)
        for beat in [Beat.tap("login.logIn"), .launch, .tapBack, .tap("home.nothing"), .type("x", into: "home.about")] {
            await #expect(throws: PlayError.self) { try await tree.perform(beat) }
        }
        await #expect(throws: PlayError.self) { try await tree.perform(.tap("home.items").inTheSameTurn) }
        #expect(throws: PlayError.unknownRequest("about 1")) { try tree.leave("about 1") }
        #expect(before == (tree.runs, tree.nodes))
    }

    @Test("a session lists each pending request's answers, including the one that the server would give by itself")
    func answers() async throws {
        let tree = try await PlayTree(two)
        try await tree.perform(.tap("home.signIn"))
        try await tree.perform(.type(ServerBehavior.wrongPassword, into: "login.password"))
        try await tree.perform(.tap("login.logIn"))
        let request = try #require(tree.waiting.first)
        #expect(tree.waiting.count == 1)
        #expect(request.title == "sign in")
        #expect(
            request.answers.map(\.title) == [
                "signed in", "wrong pair", "limit reached", "offline", "by itself: wrong pair after 0.8 s",
                "late: wrong pair after 5 s",
            ])
        try tree.leave("sign in 1")
        #expect(tree.waiting.first?.isLeft == true)
        let late = try #require(request.answers.last?.beat)
        try await tree.perform(late)
        #expect(tree.waiting == [])
        #expect(tree.differences == [])
        #expect(tree.runs.allSatisfy { run in run.turns.last?.moment.at == tree.runs[0].turns.last?.moment.at })
        try await tree.back()
        #expect(tree.waiting.first?.isLeft == true)
    }

    @Test("controls under an alert can't be used in a session, and the error names the alert as the reason")
    func alert() async throws {
        let scenario = try #require(Scenario.all.lazy.compactMap(Self.upToAlert).first)
        let tree = try await PlayTree([BuiltInPatterns.all[0]], from: scenario)
        #expect(tree.possible.allSatisfy { $0.kind == .alert || $0.kind == .link || $0.kind == .server })
        #expect(!tree.refused.isEmpty)
        for refusal in tree.refused {
            #expect(refusal.reason.hasPrefix("the alert “") && refusal.reason.hasSuffix("” covers it"))
        }
    }

    /// Returns a scenario up to its first alert, which is left open; `nil` if it has none.
    private static func upToAlert(_ scenario: Scenario) -> Scenario? {
        let place = scenario.beats.firstIndex { beat in
            guard case .tapInAlert = beat.action else { return false }
            return true
        }
        return place.map { place in
            Scenario(
                scenario.name, scenario.summary, options: scenario.options, server: scenario.server,
                transitions: scenario.transitions, beats: Array(scenario.beats[..<place]))
        }
    }

    @Test("a session's beat of waiting brings the answer of a server that answers by itself, but a tap may come first")
    func byItself() async throws {
        let launch = PlayLaunch("by itself", server: .reliable)
        let tree = try await PlayTree(two, launches: [launch])
        try await tree.perform(.tap("home.items"))
        let wait = try #require(tree.possible.first { $0.kind == .wait })
        #expect(tree.waiting.first?.answers.map(\.beat) == [wait.beat])
        let back = try #require(tree.possible.first { $0.kind == .back })
        try await tree.perform(back.beat)
        #expect(tree.waiting.count == 1)
        try await tree.back()
        try await tree.perform(wait.beat)
        #expect(tree.waiting == [])
        #expect(tree.differences == [])
        #expect(tree.possible.contains { $0.kind == .row })
    }

    @Test("a session offers only actions that can be performed", arguments: PlayLaunch.all)
    func offered(launch: PlayLaunch) async throws {
        let tree = try await PlayTree([BuiltInPatterns.all[0]], launches: [launch])
        var numbers = SplitMix64(seed: 7)
        for _ in 0..<40 {
            let offered = tree.possible + tree.waiting.flatMap(\.answers)
            let action = try #require(offered.randomElement(using: &numbers))
            try await tree.perform(action.kind == .field ? .type("x", into: action.element) : action.beat)
        }
        #expect(tree.differences == [])
    }

    @Test("a session can start at the end of any scenario", arguments: Scenario.all.map(\.name))
    func scenario(name: String) async throws {
        let scenario = try #require(Scenario.named(name))
        let tree = try await PlayTree([BuiltInPatterns.all[0]], from: scenario)
        #expect(tree.branch.map(\.beat) == scenario.beats)
        let run = await ScenarioRun.run(BuiltInPatterns.all[0], scenario)
        #expect(tree.runs[0].trace.records == run.trace.records)
        #expect(tree.scenario().beats == scenario.beats)
        #expect(tree.differences == [])
    }

    @Test("a session refuses a text if a branch would have more than 2000 typed characters")
    func limits() async throws {
        let tree = try await PlayTree(two)
        try await tree.perform(.tap("home.signIn"))
        let text = String(repeating: "x", count: 2001)
        await #expect(throws: PlayError.full(2000, "typed characters in a branch")) {
            try await tree.perform(.type(text, into: "login.password"))
        }
    }

    @Test("a session reports a pattern that differs from the model, with the beat and the expected screen")
    func difference() async throws {
        let right = BuiltInPatterns.all[0]
        let wrong = Pattern(name: "wrong", title: "Wrong") { window, services, _ in
            IdleApp(window: window, services: services, options: LaunchOptions())
        }
        let tree = try await PlayTree([right, wrong])
        let difference = try #require(tree.differences.first)
        #expect(difference.pattern == "wrong")
        #expect(difference.kind == .screen)
        #expect(difference.beat == 1)
        #expect(difference.expected.contains("home.greeting"))
        #expect(tree.nodes[0].differs)
    }
}

/// An app that shows an empty screen.
private final class IdleApp: PatternApp {
    private let window: UIWindow
    init(window: UIWindow, services: Services, options: LaunchOptions) { self.window = window }
    func start() {
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        window.makeKeyAndVisible()
    }
    func open(_ link: Link) {}
    func open(_ link: ItemLink) {}
}

/// Compares a walk through a session with the same walk as `archflow explore` takes it.
enum WalkComparison {
    /// - Returns: The times of the walk's beats.
    @discardableResult
    static func compare(_ patterns: [Pattern], beats: Int, seed: UInt64) async throws -> [Duration] {
        let tree = try await PlayTree(patterns)
        var walk = Walk(options: LaunchOptions())
        var numbers = SplitMix64(seed: seed)
        var times: [Duration] = []
        for _ in 0..<beats {
            let next = walk.end.beats
            let offered = tree.possible.map(\.beat) + tree.waiting.flatMap { $0.answers.map(\.beat) }
            let isTyping = { (beat: Beat) in beat.typedText != nil }
            #expect(next.filter { !isTyping($0) && !offered.contains($0) } == [])
            let beat = try #require(next.randomElement(using: &numbers))
            walk = try #require(walk.adding(beat))
            let start = ContinuousClock.now
            try await tree.perform(beat)
            times.append(ContinuousClock.now - start)
        }
        #expect(tree.differences == [])
        for (pattern, run) in zip(patterns, tree.runs) {
            let trial = await Trial.run(
                ExploredPattern(pattern, []), walk.scenario("walk"), isRecorded: true,
                model: AppModel.run(walk.scenario("walk")))
            #expect(trial.problems() == [])
            let answered = trial.result.trace.records.prefix(run.trace.records.count)
            #expect(
                run.trace.messages
                    == answered.compactMap { if case .message(let message) = $0 { message } else { nil } })
            #expect(run.turns == trial.result.turns)
            #expect(run.calls == trial.result.calls)
        }
        return times
    }
}
