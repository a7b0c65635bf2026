import ArchFlowSupport
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("A component that outlived its screen")
struct OutlivedScreenTests {
    /// Returns a run with screens that come and go at random. Some are kept by others, some are freed.
    private static func comingsAndGoings(seed: UInt64) -> Trace {
        var random = SplitMix64(seed: seed)
        var app = TraceSketch()
        var alive: [Int] = []
        for beat in 1...30 {
            app.beat("beat \(beat)")
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let role = [Role.view, .presentation, .service, .assembly].randomElement(using: &random) ?? .view
                alive.append(app.component("Component", role))
            }
            if Bool.random(using: &random), !alive.isEmpty {
                app.end(alive.remove(at: alive.indices.randomElement(using: &random) ?? 0))
            }
            // Some beats have no references, as if nobody had read them.
            guard Int.random(in: 0..<5, using: &random) > 0 else { continue }
            for id in alive where Bool.random(using: &random) {
                app.hold(Bool.random(using: &random) ? 0 : alive.randomElement(using: &random) ?? 0, id, "held")
            }
        }
        return app.finished
    }

    /// The components that were once on the screen, are no longer, and are still alive. They are found beat by beat,
    /// directly from the definition.
    private func defined(_ run: RunAnalysis) -> [Set<Int>] {
        var seen: Set<Int> = []
        return run.ownership.map { ownership in
            let beat = run.beat(of: ownership) ?? 0
            let left = run.alive(atEndOf: beat).filter { index in
                let component = run.graph.components[index]
                return seen.contains(component.id) && !ownership.onScreen.contains(component.id)
                    && run.graph.beatOfBirth(ofComponentAt: index) > 1
                    && component.role != .service && component.role != .assembly
            }
            seen.formUnion(ownership.onScreen)
            return Set(left.map { run.graph.components[$0].id })
        }
    }

    @Test(
        "a component that outlived its screen was on screen earlier, isn't on screen any more, and is still alive",
        arguments: 0..<20)
    func definition(seed: Int) {
        let run = RunAnalysis(Self.comingsAndGoings(seed: UInt64(seed)))
        let defined = defined(run)
        #expect(run.ownership.map(run.left) == defined)
        #expect(defined.contains { !$0.isEmpty })
    }

    @Test(
        "in the committed traces, a second implementation finds the same components that outlived their screen",
        arguments: CommittedTraces.patterns)
    func committed(pattern: String) throws {
        for run in CommittedTraces.runs(ofPattern: pattern) { #expect(run.ownership.map(run.left) == defined(run)) }
    }

    @Test("a component that outlived its screen is reported once, and again only after it has been back on screen")
    func lasting() {
        var app = TraceSketch()
        app.beat("starts")
        let home = app.component("HomeView", .view)
        app.hold(0, home, "root")
        app.beat("opens Login")
        let login = app.component("LoginView", .view)
        app.hold(0, login, "root")
        for beat in 3...100 {
            app.beat("beat \(beat)")
            app.hold(0, beat == 50 ? login : home, "root")
        }
        let run = RunAnalysis(app.finished)
        #expect(run.outlivedScreens.map(\.component) == [login, login])
        #expect(run.outlivedScreens.map(\.beats) == [3...49, 51...100])
    }
}

@Suite("A beat's number")
struct BeatNumberTests {
    @Test(
        "the first message from a beat on is the beat's first message or, if the beat has none, that of a later beat",
        arguments: 0..<20)
    func messages(seed: UInt64) {
        let graph = FlowGraph(.random(seed: seed))
        for number in 0...(graph.beats.count + 1) {
            let first = graph.messages.firstIndex { Int($0.beat) >= number } ?? graph.messages.count
            #expect(graph.place(fromBeat: number) == first)
        }
    }

    @Test(
        "if several beats have the same id, a search for the id finds the number of the first of them",
        arguments: 0..<20)
    func ids(seed: UInt64) {
        let graph = FlowGraph(.random(seed: seed))
        for id in [-1, 1_000_000] + graph.beats.map(\.id) where id != 0 {
            #expect(graph.number(ofBeat: id) == graph.beats.firstIndex { $0.id == id }.map { $0 + 1 })
        }
        #expect(graph.number(ofBeat: 0) == 0)
    }

    @Test("a selection of several beats has the components alive at the end of any of these beats", arguments: 0..<20)
    func alive(seed: UInt64) {
        let run = RunAnalysis(.random(seed: seed))
        for beats in [[], [0], [3, 1], Array(0...run.graph.beats.count)] {
            #expect(run.alive(atEndOfAny: beats) == Set(beats.flatMap(run.alive(atEndOf:))).sorted())
        }
    }
}
