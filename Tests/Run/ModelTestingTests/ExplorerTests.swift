import Foundation
import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import ModelTesting
@testable import Yardstick

@Suite("The exploration of patterns")
struct ExplorerTests {
    /// The app as the yardstick builds it, except that it ignores links.
    private final class DeafApp: PatternApp {
        private let app: any PatternApp

        init(window: UIWindow, services: Services, options: LaunchOptions) {
            app = YardstickApp(window: window, services: services, options: options)
        }

        func start() { app.start() }
        func open(_ link: Link) {}
        func open(_ link: ItemLink) {}
    }

    /// The app as the yardstick builds it, except that it fails when two links come at the same time.
    private final class HastyApp: PatternApp {
        private let app: any PatternApp
        private let now: () -> Date
        private var last: Date?

        init(window: UIWindow, services: Services, options: LaunchOptions) {
            app = YardstickApp(window: window, services: services, options: options)
            now = services.now
        }

        func start() { app.start() }
        func open(_ link: ItemLink) { app.open(link) }
        func open(_ link: Link) {
            if last == now() { app.open(ItemLink(id: 2)) } else { app.open(link) }
            last = now()
        }
    }

    private func pattern(_ name: String = "app", _ app: any PatternApp.Type = DeafApp.self) -> ExploredPattern {
        ExploredPattern(Pattern(name: name, title: name, app: app), [])
    }

    private func explore(
        _ patterns: [ExploredPattern], workers: [any TrialWorker] = [], depth: Int = 2, walks: Int = 40
    ) async -> ExplorationReport {
        await Explorer(
            patterns, Explorer.Settings(depth: depth, walks: walks, length: 8, recordedEvery: 5), workers: workers
        ).explore()
    }

    @Test("the exploration finds the same differences for the same seed, each with its shortest sequence of beats")
    func deterministic() async {
        let (first, second) = (await explore([pattern()]), await explore([pattern()]))
        #expect(first.text(time: .seconds(1)) == second.text(time: .seconds(1)))
        #expect(first.differences.first?.walk.beats == [.launch, .openLink(.terms)])
        #expect(first.differences.first?.problems.first?.problems.map(\.kind) == [.screen])
        #expect(first.differences.allSatisfy { $0.problems.map(\.pattern) == ["app"] })
    }

    @Test("the exploration finds a difference that needs two beats in one turn, and prints the sequence as a scenario")
    func together() async throws {
        let hasty = pattern("hasty", HastyApp.self)
        let settings = Explorer.Settings(depth: 2, walks: 0, hasFaults: false, together: true)
        let report = await Explorer([hasty], settings).explore()
        let twice: [Beat] = [.launch, .openLink(.terms), .openLink(.terms).inTheSameTurn]
        let found = try #require(report.differences.first { $0.walk.beats == twice })
        #expect(found.text.contains("2. opens a link to Terms\n   3. opens a link to Terms in the same turn"))
        let again = await ScenarioRun.run(hasty.pattern, found.walk.scenario("again"))
        #expect(again.turns.last?.screen.lines.first == "Home > Items > Item")
        #expect(try JSONSerialization.jsonObject(with: Data(report.json())) is [String: Any])
    }

    @Test(
        "the exploration finds the same differences for the same seed if transitions have a duration",
        arguments: [false, true])
    func lasting(together: Bool) async {
        let settings = Explorer.Settings(
            depth: 1, walks: 10, length: 5, transitions: .lasting, together: together)
        let (first, second) = (
            await Explorer([pattern()], settings).explore(), await Explorer([pattern()], settings).explore()
        )
        #expect(first.text(time: .seconds(1)) == second.text(time: .seconds(1)))
    }

    /// A worker that has died: it answers nothing.
    private final class DeadWorker: TrialWorker {
        func begin(_ lines: [String]) {}
        func finish() -> [String] { [] }
    }

    @Test("the exploration repeats the work of a worker process that ended early, and reports the repetition")
    func deadWorker() async {
        let (alone, together) = (await explore([pattern()]), await explore([pattern()], workers: [DeadWorker()]))
        #expect(alone.unanswered == 0 && together.unanswered > 0)
        #expect(together.text(time: .seconds(1)).hasPrefix(alone.text(time: .seconds(1)).dropLast()))
        #expect(
            together.text(time: .seconds(1)).hasSuffix(
                "\(together.unanswered) walks had to be run again in this process, because a parallel process "
                    + "ended early.\n"))
    }

    /// A worker that finds every pattern wrong on each walk.
    private final class LyingWorker: TrialWorker {
        private var count = 0
        func begin(_ lines: [String]) { count = lines.count }
        func finish() -> [String] { Array(repeating: "x", count: count) }
    }

    @Test("the exploration fails, with a report, if a difference doesn't appear again when its beats are repeated")
    func notSeenAgain() async {
        let right = pattern("right", YardstickApp.self)
        let report = await explore([right], workers: [LyingWorker()], depth: 1, walks: 0)
        #expect(report.differences.isEmpty && report.notSeenAgain > 0 && !report.isSound)
        #expect(report.text(time: .seconds(1)).contains("did not appear again when the walk was repeated"))
    }

    @Test("a worker of the exploration answers a job with a character per pattern, and a malformed job with nothing")
    func service() async {
        let service = TrialService([pattern("first"), pattern("second")])
        #expect(await service.answer("email instant n 10") == ".-")
        #expect(await service.answer("email instant n 11 3") == "xx")
        #expect(await service.answer("email instant n 11 0") == "..")
        #expect(await service.answer("email instant n 1 0") == nil)
        #expect(await service.answer("nonsense") == nil)
    }

    @Test("the exploration tries every beat in every situation down to the requested depth")
    func situations() async {
        let report = await explore([pattern()], depth: 1, walks: 0)
        var model = AppModel()
        _ = model.perform(.launch)
        #expect(report.walks == model.beats.count)
        #expect(report.checkedWalks == report.walks)
        #expect(report.coverage.controls == ["home.about", "home.items", "home.signIn"])
    }

    @Test("the exploration begins no further round of random walks after it is told to stop")
    func stops() async {
        let explorer = Explorer([pattern()], Explorer.Settings(depth: 3, walks: 100)) { $0.walks < 10 }
        let report = await explorer.explore()
        #expect((10...42).contains(report.walks))
    }

    @Test("if every screen differs from the model's, the exploration reports one difference, before the first beat")
    func allWrong() async {
        let report = await explore([pattern("nothing", NothingApp.self)], depth: 1, walks: 0)
        #expect(report.differences.count == 1)
        #expect(report.differences.first?.walk.length == 0)
        #expect(report.differences.first?.problems.first?.problems.first?.kind == .screen)
    }

    private final class NothingApp: PatternApp {
        init(window: UIWindow, services: Services, options: LaunchOptions) {}
        func start() {}
        func open(_ link: Link) {}
        func open(_ link: ItemLink) {}
    }
}
