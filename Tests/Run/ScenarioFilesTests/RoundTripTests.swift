import ArchFlowSupport
import SampleApp
import ScenarioFiles
import Testing
import YAMLDocuments

@Suite("A scenario that is written to a file and read back")
struct RoundTripTests {
    private func reading(_ scenario: Scenario, pattern: String? = nil) throws -> ScenarioFile {
        let text = try ScenarioFile(scenario, pattern: pattern).text()
        return try ScenarioFile(Array(text.utf8), file: "scenario.yaml")
    }

    @Test("a scenario written and read back is the same, for each scenario of the app", arguments: Scenario.all)
    func known(scenario: Scenario) throws {
        #expect(try reading(scenario).scenario == scenario)
    }

    @Test("a scenario written and read back is the same, for beats of any kind in any order", arguments: 0..<100)
    func walk(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed))
        var model = AppModel()
        var beats: [Beat] = []
        for _ in 0..<30 {
            var beat = try #require(model.beats.randomElement(using: &chance))
            if Bool.random(using: &chance), beat != .launch {
                beat = beat.after(.milliseconds(Int.random(in: 0...3000, using: &chance)))
            }
            if Int.random(in: 0..<5, using: &chance) == 0, beat != .launch { beat = beat.idleByDesign }
            let isLink = beat == .openLink(.terms) || beat == .openLink(.privacy)
            if isLink, beat.pause == Beat.standardPause, Bool.random(using: &chance) {
                beat = beat.duringTheTransition
            } else if let last = beats.last, last.canShareATurn, last.timing == .atRest, beat.canShareATurn,
                beat.pause == Beat.standardPause, beats.count(where: { $0.timing == .inTheSameTurn }) < 4
            {
                beat = beat.inTheSameTurn
            }
            beats.append(beat)
            let isDone = model.perform(beat) != nil
            try #require(isDone)
            if Bool.random(using: &chance) {
                beats.append(.wait(.milliseconds(Int.random(in: 0...3_600_000, using: &chance))))
            }
        }
        let options = LaunchOptions(
            loginKind: LoginKind.allCases.randomElement(using: &chance) ?? .email,
            collectsUsageData: Bool.random(using: &chance))
        let scenario = Scenario(
            "walk-\(seed)", "Any way.", options: options, server: .told, transitions: .lasting, beats: beats)
        #expect(try reading(scenario).scenario == scenario)
    }

    @Test("a scenario written and read back is the same, for any typed text", arguments: 0..<100)
    func texts(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed))
        let scalars = Array("aZ09 '\"#:&*!|>%@`,.?-{}[]\\~=\u{E9}e\u{301}\u{1F44D}\u{4E2D}".unicodeScalars)
        func text() -> String {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &chance) {
                if let scalar = scalars.randomElement(using: &chance) { text.append(scalar) }
            }
            return String(text)
        }
        let words = [
            "true", "null", "~", "y", "- x", "a: b", "a #b", "1.5", "0x1F", "1e3", "2026-11-22", " x ", "'", "''",
        ]
        let typed = (0..<20).map { _ in text() } + words
        let scenario = Scenario(
            "typing", text(), server: ServerBehavior(wrongTriesAllowed: 0, offlineTries: 12, aboutFailures: 999),
            beats: [.launch] + typed.map { .type($0, into: text()) }
                + typed.map { .replace(text(), with: $0) } + [.clear(text())])
        let read = try reading(scenario, pattern: "rvb")
        #expect(read.scenario == scenario && read.pattern == "rvb")
    }

    @Test("a scenario has the words 'the right password' in its file, and never the password itself")
    func secrets() throws {
        let text = try ScenarioFile(#require(Scenario.named("login-success"))).text()
        #expect(text.contains("type: the right password\n"))
        #expect(!text.contains(ServerBehavior.testPassword))
        let leaking = [
            Scenario("leak", "", beats: [.launch, .type("x" + ServerBehavior.testPassword, into: "login.login")]),
            Scenario("leak", "It is \(ServerBehavior.testPassword).", beats: [.launch]),
            Scenario("leak", "", beats: [.launch, .tap(ServerBehavior.testPassword)]),
        ]
        for scenario in leaking {
            let error = #expect(throws: YAMLFileError.self) { try ScenarioFile(scenario).text() }
            #expect(error?.description.contains("'the right password'") == true)
            #expect(error?.description.contains(ServerBehavior.testPassword) == false)
        }
    }

    @Test("a scenario isn't written if the file format can't express it")
    func unsayable() {
        let beats: [[Beat]] = [
            [], [.tap("home.about")], [.launch, .launch], [.launch, .wait(.milliseconds(-1))],
            [.launch, .wait(.microseconds(1500))], [.launch, .wait(.seconds(3601))],
            [.launch, .tap("home.about", title: "Info")], [.launch, .type("", into: "login.login")],
            [.launch, .type("a\nb", into: "login.login")], [.launch, .type("a wrong password ", into: "a\u{0}b")],
            [.launch.idleByDesign], [.launch, .wait(.seconds(1)).after(.seconds(2))],
        ]
        for beats in beats {
            #expect(throws: YAMLFileError.self, "\(beats)") { try ScenarioFile(Scenario("a", "", beats: beats)).text() }
        }
        let servers = [
            ServerBehavior(password: "another"), ServerBehavior(user: User(name: "Morgan")),
            ServerBehavior(offlineTries: -1), ServerBehavior(offlineTries: 1, answersWhenTold: true),
        ]
        for server in servers {
            #expect(throws: YAMLFileError.self) {
                try ScenarioFile(Scenario("a", "", server: server, beats: [.launch])).text()
            }
        }
        for name in ["", "A", "a/b", "..", "a b", "-a", String(repeating: "a", count: 65), "é"] {
            #expect(throws: YAMLFileError.self) { try ScenarioFile(Scenario(name, "", beats: [.launch])).text() }
        }
    }
}
