import ArchFlowSupport
import HeadlessUI
import SampleApp
import Testing
import TraceFormat

@testable import ModelTesting

@Suite("A generated walk, that is a random sequence of beats,")
struct WalkTests {
    private func walk(_ beats: [Beat]) throws -> Walk {
        try beats.reduce(Walk(options: LaunchOptions())) { walk, beat in
            try #require(walk.adding(beat), "\(beat.wording)")
        }
    }

    private func reply(_ request: ServerRequest, _ number: Int = 1, with answer: ServerAnswer) throws -> Beat {
        .reply(try #require(ServerReply(to: request, number: number, answer)))
    }

    /// Random walks. Every third walk has beats that share a turn, and every third also has beats during transitions.
    private func randomWalk(_ seed: Int, length: Int = 12) throws -> Walk {
        var numbers = SplitMix64(seed: UInt64(seed))
        var walk = Walk(options: LaunchOptions(), transitions: seed % 3 == 2 ? .lasting : .instant)
        while walk.length < length {
            let beats = walk.next.filter { seed % 3 > 0 || $0.timing == .atRest }
            let beat = try #require(beats.randomElement(using: &numbers))
            // After two beats in one turn, some beats aren't possible in either order.
            if let longer = walk.adding(beat) { walk = longer }
        }
        return walk
    }

    @Test("a generated walk has two beats in one turn only if both were possible before the turn")
    func together() throws {
        let home = try walk([.tap("home.about"), .tapBack])
        let both = try #require(home.adding(.tap("home.about"))?.adding(.openLink(ItemLink(id: 2)).inTheSameTurn))
        // If the link came first, the touch on About doesn't open About. In both orders the item is on screen.
        #expect(both.end.screen.lines.first == "Home > Items > Item")
        #expect(both.adding(.tapBack)?.end.screen.lines.first == "Home > Items")
        // The second tap on Back would act on another screen.
        let item = try walk([.openLink(ItemLink(id: 2)), .tapBack])
        #expect(item.prefix(2).adding(.tapBack)?.adding(.tapBack.inTheSameTurn)?.end == item.end)
        // Two touches that lead to different screens.
        #expect(home.adding(.tap("home.about"))?.adding(.tap("home.items").inTheSameTurn) == nil)
        #expect(home.adding(.tap("home.about"))?.adding(.tap("about.terms").inTheSameTurn) == nil)
        #expect(home.adding(.tap("home.about"))?.adding(.type("x", into: "items.filter").inTheSameTurn) == nil)
        #expect(Walk(options: LaunchOptions()).adding(.openLink(.terms).inTheSameTurn) == nil)
        #expect(both.adding(.openLink(.terms).inTheSameTurn) == nil)
    }

    @Test(
        "a generated walk has no link in the turn of a touch that reveals a failure, since two results would be right"
    )
    func uncovered() throws {
        let failed = try walk([
            .openLink(.privacy), .type("x", into: "login.password"), .tap("login.logIn"),
            reply(.signIn, with: .signedIn), reply(.about, with: .unavailable),
        ])
        #expect(failed.end.screen.dialog == nil && failed.adding(.swipeDown)?.end.screen.dialog != nil)
        let link = Beat.openLink(.terms)
        #expect(failed.adding(link)?.adding(.swipeDown.inTheSameTurn) == nil)
        #expect(failed.adding(.swipeDown)?.adding(link.inTheSameTurn) == nil)
        // No failure waits under this sheet.
        let login = try walk([.tap("home.signIn")])
        #expect(login.adding(.swipeDown)?.adding(link.inTheSameTurn) != nil)
    }

    @Test(
        "in a generated walk, a beat during a transition is no touch, and follows the beat that starts the transition"
    )
    func during() throws {
        let lasting = Walk(options: LaunchOptions(), transitions: .lasting)
        let about = try #require(lasting.adding(.tap("home.about")))
        #expect(about.adding(.openLink(.terms).duringTheTransition)?.end.screen.lines.first == "Home | Login")
        #expect(about.adding(.tapBack.duringTheTransition) == nil)
        #expect(about.adding(try reply(.about, with: .text))?.adding(.openLink(.terms).duringTheTransition) == nil)
        #expect(try walk([.tap("home.about")]).adding(.openLink(.terms).duringTheTransition) == nil)
    }

    @Test("a generated walk can be extended only by beats that are possible at its end")
    func adding() throws {
        let walk = Walk(options: LaunchOptions())
        #expect(walk.length == 0)
        #expect(walk.adding(.tap("login.logIn")) == nil)
        #expect(try self.walk([.tap("home.about")]).length == 1)
    }

    @Test("a generated walk keeps the server's answers to the same requests after some beats are removed")
    func renumbering() throws {
        let long = try walk([
            .tap("home.about"), .tapBack, .tap("home.about"), reply(.about, 2, with: .unavailable),
        ])
        let short = try #require(long.keeping([0, 3, 4]))
        #expect(short.beats == [.launch, .tap("home.about"), try reply(.about, with: .unavailable)])
        #expect(long.keeping([0, 1, 4]) == nil)
    }

    @Test("a generated walk is unchanged if no beat is removed", arguments: 0..<20)
    func keepingAll(seed: Int) throws {
        let walk = try randomWalk(seed)
        #expect(walk.keeping(Array(walk.beats.indices)) == walk)
    }

    @Test("a generated walk can be extended so that every request is answered", arguments: 0..<20)
    func answered(seed: Int) throws {
        let walk = try randomWalk(seed)
        // After two beats in one turn, an answer may be to a request that exists in only one of the orders.
        let isInOneOrder = !walk.beats.contains { $0.timing == .inTheSameTurn }
        #expect(walk.answered.end.pending == [] || !isInOneOrder)
        #expect(Array(walk.answered.beats.prefix(walk.beats.count)) == walk.beats)
    }

    @Test("a generated walk is the same after it was written as a job's line of text and read back", arguments: 0..<20)
    func line(seed: Int) throws {
        let job = TrialJob(try randomWalk(seed), isRecorded: seed.isMultiple(of: 2), takes: [true, false, true])
        let read = try #require(TrialJob(line: job.line))
        #expect(read.walk == job.walk)
        #expect(read.isRecorded == job.isRecorded)
        #expect(read.takes == job.takes)
    }

    @Test(
        "a generated walk is not read from a malformed job",
        arguments: [
            "", "email", "email instant r", "fax instant r 1", "email slow r 1", "email r 1", "email instant r 1 99",
            "email instant r 1 -1", "email instant r 1 x", "email lasting r 1 0 0 999",
            "email instant r 1 99999999999999999999",
        ])
    func noJob(line: String) {
        #expect(TrialJob(line: line) == nil)
    }

    @Test(
        "a generated walk has the same screens and calls in the model alone and with the simulated services",
        arguments: 0..<20)
    func modelRun(seed: Int) async throws {
        let scenario = try randomWalk(seed).scenario("walk")
        let quick = AppModel.run(scenario)
        let whole = await ScenarioRun.model(scenario)
        #expect(ContractCheck.compare([quick], with: whole).isFulfilled)
        #expect(quick.calls == whole.calls)
        #expect(quick.turns.last == whole.turns.last)
    }

    // MARK: Shortening

    @Test(
        "a generated walk is shortened to the beats that cause the difference, wherever they are in the walk",
        arguments: 0..<20)
    func shortening(seed: Int) async throws {
        let walk = try randomWalk(seed, length: 15)
        var shortening = Shortening { walk in
            walk.beats.contains { [.tap("home.about"), .tap("home.signIn")].contains($0.atRest) }
        }
        guard await shortening.shows(walk) else { return }
        #expect(await shortening.shortest(walk).length <= 3)
    }

    @Test("a generated walk is shortened without the loss of beats that cause the difference only together")
    func pairs() async throws {
        let walk = try walk([
            .tap("home.signIn"), .tap("login.cancel"), .tap("home.about"), .tapBack, .tap("home.about"),
            .openLink(.privacy),
        ])
        var shortening = Shortening { walk in
            guard let about = walk.beats.firstIndex(of: .tap("home.about")) else { return false }
            return walk.beats[about...].contains { $0 == .openLink(.privacy) || $0 == .openLink(.terms) }
        }
        let shortest = await shortening.shortest(walk)
        #expect(shortest.beats == [.launch, .tap("home.about"), .openLink(.terms)])
        #expect(shortening.tried > 0)
    }
}
