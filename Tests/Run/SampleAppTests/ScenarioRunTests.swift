import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@Suite("A run of a scenario")
struct ScenarioRunTests {
    private func run(_ name: String, _ fault: Fault = .none) async throws -> RunResult {
        await ScenarioRun.run(PlainApp.pattern("plain", fault), try #require(Scenario.named(name)))
    }

    @Test(
        "a run succeeds for a correct app in each scenario of the features that the app has",
        arguments: Scenario.all.filter { $0.feature != .items && $0.name != "session-expired" })
    func all(scenario: Scenario) async {
        let result = await ScenarioRun.run(PlainApp.pattern("plain"), scenario)
        #expect(result.failures == [])
        #expect(result.pattern == "plain" && result.scenario == scenario.name)
        #expect(result.trace.header.clock == .virtual)
        #expect(!"\(result)".contains(ServerBehavior.testPassword))
    }

    /// The screen with which a scenario is expected to end.
    nonisolated struct Ending: Sendable {
        var scenario: String
        var lines: [String]
        var calls: [String]
    }

    private nonisolated static let signIn = "signIn(login: \"arthur@camelot.example\", password: •••)"

    @Test(
        "a run ends with the screen that the scenario expects",
        arguments: [
            Ending(
                scenario: "login-success",
                lines: [
                    "Home", "label   home.greeting \"Hello, Arthur\"", "button  home.about    \"About\"",
                    "button  home.items    \"Items\"",
                    "button  home.signOut  \"Sign out\"",
                ], calls: [signIn]),
            Ending(
                scenario: "login-wrong-password",
                lines: [
                    "Home | Login", "label   login.caption        \"Email\"",
                    "field   login.login          \"arthur@camelot.example\"", "field   login.password       \"•••\"",
                    "label   login.error          \"Check your credentials\"", "label   login.notice         \"\"",
                    "button  login.logIn          \"Log In\"", "button  login.forgotPassword \"Forgot password?\"",
                    "button  login.cancel         \"Cancel\"",
                ], calls: [signIn]),
            Ending(
                scenario: "login-cancel",
                lines: [
                    "Home", "label   home.greeting \"Signed out\"", "button  home.about    \"About\"",
                    "button  home.items    \"Items\"",
                    "button  home.signIn   \"Sign in\"",
                ], calls: []),
            Ending(
                scenario: "about-load",
                lines: [
                    "Home > About", "label   about.text  \"\(Texts.about)\"",
                    "button  about.terms \"Terms and Conditions\"",
                ], calls: ["fetchAbout()"]),
            Ending(
                scenario: "deep-link-terms",
                lines: [
                    "Home > About | Terms",
                    "page    terms.page  \"Terms and Conditions <https://camelot.example/terms>\"",
                    "button  terms.close \"Close\"",
                ], calls: [signIn, "fetchAbout()"]),
            Ending(
                scenario: "full-tour",
                lines: [
                    "Home", "label   home.greeting \"Signed out\"", "button  home.about    \"About\"",
                    "button  home.items    \"Items\"",
                    "button  home.signIn   \"Sign in\"",
                ], calls: [signIn, "fetchAbout()", "signOut()"]),
        ])
    func endings(ending: Ending) async throws {
        let result = try await run(ending.scenario)
        #expect(result.turns.last?.screen.lines == ending.lines)
        #expect(result.calls.map(\.call.description) == ending.calls)
    }

    @Test(
        "in some turn, a run shows the text, alert or spinner to which its scenario leads",
        arguments: [
            ("login-limit-reached", "label   login.error          \"Please try again later\""),
            ("login-offline", "label   login.error          \"No connection\""),
            ("login-empty-fields", "label   login.error          \"Enter your password\""),
            ("login-by-phone", "field   login.login          \"+44 20 7946 0000\""),
            ("password-recovery", "label   login.notice         \"We sent a link to arthur@camelot.example.uk\""),
            ("about-retry", "alert \"Can't load About\": \"The server does not answer.\" [Retry] [Close]"),
            ("about-load", "spinner about.spinner turning"),
        ])
    func onTheWay(scenario: String, line: String) async throws {
        let result = try await run(scenario)
        #expect(result.turns.contains { $0.screen.lines.contains(line) })
    }

    @Test("a run takes the documented time: a second between beats, a tenth of a second between characters")
    func time() async throws {
        let result = try await run("login-success")
        let beats = result.trace.records.compactMap { record in
            if case .beat(let beat) = record { "\(beat.id) \(beat.name) \(beat.at / 1_000_000)" } else { nil }
        }
        let typing = 100 * (ServerBehavior.testPassword.count - 1)
        #expect(
            beats == [
                "1 launches the app 0", "2 taps Sign in 1000", "3 types a password 2000",
                "4 taps Log In \(3000 + typing)", "5 0.8 s pass \(3000 + typing)",
            ])
        #expect(result.turns.last?.moment.description == "beat 5 \"0.8 s pass\", 5 s")
        #expect(result.calls.map(\.moment.beat) == [4])
    }

    @Test("a run has a user action for each typed character")
    func typing() async throws {
        let result = try await run("login-success")
        let typed = result.trace.records.count { record in
            if case .write(let write) = record { write.property == "login.password" } else { false }
        }
        #expect(typed == ServerBehavior.testPassword.count)
    }

    @Test("a run ends every beat with a record of its screen and its references")
    func beats() async throws {
        let trace = try await run("login-success").trace
        for beat in 1...5 {
            let kinds = trace.records.compactMap { record in
                switch record {
                case .screen(let screen) where screen.beat == beat: "screen"
                case .reference(let reference) where reference.beat == beat: "reference"
                default: nil
                }
            }
            #expect(kinds.contains("screen"))
            #expect(kinds.last == "reference")
        }
    }

    @Test(
        "a run records as lost a late reply to a screen that the user has left",
        arguments: [
            ("login-leave-in-flight", "authStatusDidChange(_:)", "PlainLogin"),
            ("about-leave-in-flight", "didFetch(_:)", "PlainAbout"),
        ])
    func lost(scenario: String, reply: String, screen: String) async throws {
        let result = try await run(scenario)
        #expect(result.trace.messages.last?.name == reply)
        #expect(result.trace.messages.last?.isLost == true)
        #expect(result.alive == ["PlainHome": 1, "AuthService": 1, "AboutService": 1, "ItemsService": 1])
    }

    @Test(
        "a run can answer all pending requests at its end, without a change to the compared turns"
    )
    func rest() async throws {
        let scenario = told([.tap("home.about")])
        let (left, answered) = (
            await ScenarioRun.run(PlainApp.pattern("plain"), scenario),
            await ScenarioRun.run(PlainApp.pattern("plain"), scenario, answersRest: true)
        )
        func beats(_ result: RunResult) -> [String] {
            result.trace.records.compactMap { if case .beat(let beat) = $0 { beat.name } else { nil } }
        }
        #expect(beats(left) == ["launches the app", "taps About"])
        #expect(beats(answered) == beats(left) + ["the server answers the rest"])
        #expect(answered.turns.map(\.screen) == left.turns.map(\.screen) && answered.calls == left.calls)
        #expect(answered.failures == [] && answered.trace.messages.count > left.trace.messages.count)
    }

    @Test("a run names the components that are still alive at its end")
    func alive() async throws {
        #expect(try await run("login-cancel", .staysAlive).alive["PlainLogin"] == 1)
        #expect(try await run("login-cancel").alive["PlainLogin"] == nil)
    }

    @Test(
        "a run has the same result when it is repeated, even in parallel",
        arguments: ["full-tour", "password-recovery"])
    func determinism(scenario: String) async throws {
        async let first = run(scenario)
        async let second = run(scenario)
        let results = try await [first, second]
        #expect(results[0] == results[1])
        #expect(results[0].trace.messages.count > 10)
    }

    @Test("a run fails at a beat that isn't possible, and stops there")
    func failure() async throws {
        let result = try await run("about-retry", .dialogWithoutRetry)
        #expect(result.failures.count == 1)
        #expect(
            result.failures.first?.description == """
                beat 4 "taps Retry", 2 s: can't tap Retry: it doesn't exist; on screen:
                  Home > About
                  label   about.text  ""
                  button  about.terms "Terms and Conditions"
                  alert "Can't load About": "The server does not answer." [Close]
                """)
        #expect(result.turns.last?.moment.beat == 4)
    }

    @Test("a run fails if UIKit would refuse a call")
    func warnings() async throws {
        let result = try await run("login-cancel", .presentsTwice)
        #expect(
            result.failures.map(\.problem) == [
                "UIKit would warn: attempt to present UIViewController on Home, which is already presenting Login"
            ])
    }

    @Test("a run fails if work is still scheduled at the end")
    func leftover() async {
        let scenario = Scenario("short", "Stops too early.", beats: [.launch, .tap("home.about")])
        let result = await ScenarioRun.run(PlainApp.pattern("plain"), scenario)
        #expect(result.failures.map(\.problem) == ["work is still scheduled after the last beat"])
    }

    @Test("a run passes to the app a link that came before the launch")
    func linkBeforeLaunch() async {
        let scenario = Scenario("early", "A link, then the launch.", beats: [.openLink(.terms), .launch])
        let result = await ScenarioRun.run(PlainApp.pattern("plain"), scenario)
        #expect(result.failures == [])
        #expect(result.turns.map(\.screen.presented) == [[], ["Login"]])
    }

    // MARK: Two things in one turn, and during a transition

    private func told(_ beats: [Beat], _ transitions: Transitions = .instant) -> Scenario {
        Scenario("told", "", server: .told, transitions: transitions, beats: [.launch] + beats)
    }

    @Test("a run of the model includes both orders of two beats in one turn")
    func orders() async {
        let scenario = told([.tap("home.about"), .openLink(.terms).inTheSameTurn])
        for model in [await ScenarioRun.model(scenario), AppModel.run(scenario)] {
            let results = [model] + model.alternatives
            // The link leads to Login in both orders, but About requests its text only if the tap comes first.
            #expect(results.map { $0.turns.last?.screen.presented } == [["Login"], ["Login"]])
            #expect(results.map { $0.calls.map(\.call.description) } == [["fetchAbout()"], []])
            #expect(model.turns.count == 2)
        }
        let two = told([.tap("home.about"), .tap("home.items").inTheSameTurn])
        let model = await ScenarioRun.model(two)
        #expect(
            ([model] + model.alternatives).map { $0.turns.last?.screen.stack } == [
                ["Home", "About"], ["Home", "Items"],
            ])
        #expect(AppModel.run(two).alternatives.map(\.calls) == model.alternatives.map(\.calls))
    }

    @Test("a run is compared with the model in each order of one turn's beats; the order that agrees longest counts")
    func closest() async throws {
        let beats: [Beat] = [.tap("home.about"), .tap("home.items").inTheSameTurn, .tapBack, .tap("home.signIn")]
        let model = AppModel.run(told(beats))
        var run = try #require(model.alternatives.first)
        #expect(ContractCheck.compare([run], with: model).isFulfilled)
        run.turns[run.turns.count - 1].screen.presented = []
        let finding = try #require(ContractCheck.compare([run], with: model).findings.first)
        #expect(finding.moment.beat == 5)
    }

    @Test("a run accepts a beat without touches during a transition, and runs the next beat after the transition")
    func during() async {
        let scenario = told(
            [.tap("home.signIn"), .openLink(.terms).duringTheTransition, .tap("login.cancel").after(.zero)], .lasting)
        let result = await ScenarioRun.run(PlainApp.pattern("plain"), scenario)
        #expect(result.failures.filter { $0.kind != .warning } == [])
        #expect(result.turns.contains { !$0.isAtRest })
        #expect(result.turns.last?.isAtRest == true && result.turns.last?.screen.presented == [])
    }

    @Test(
        "a run succeeds for a correct app if transitions have a duration",
        arguments: ["login-success", "about-terms", "full-tour"])
    func lasting(name: String) async throws {
        let known = try #require(Scenario.named(name))
        let scenario = Scenario(
            known.name, known.summary, options: known.options, server: known.server, transitions: .lasting,
            beats: known.beats)
        let result = await ScenarioRun.run(PlainApp.pattern("plain"), scenario)
        #expect(ContractCheck.compare([result], with: await ScenarioRun.model(scenario)).findings == [])
    }
}
