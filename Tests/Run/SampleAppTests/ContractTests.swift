import Testing
import TraceFormat

@testable import SampleApp

@Suite("The contract between an app and its model")
struct ContractTests {
    private func runs(_ scenario: String, _ patterns: [(String, Fault)]) async throws -> [RunResult] {
        let scenario = try #require(Scenario.named(scenario))
        var results: [RunResult] = []
        for (name, fault) in patterns {
            results.append(await ScenarioRun.run(PlainApp.pattern(name, fault), scenario))
        }
        return results
    }

    private func compare(_ scenario: String, _ fault: Fault) async throws -> ContractReport {
        try await ContractCheck.compare(
            runs(scenario, [("first", .none), ("odd", fault), ("third", .none)]), with: model(scenario))
    }

    private func model(_ scenario: String) async throws -> RunResult {
        await ScenarioRun.model(try #require(Scenario.named(scenario)))
    }

    @Test("the contract is kept if all apps show the same screens and make the same calls")
    func equal() async throws {
        let report = try await compare("login-success", .none)
        #expect(report.isFulfilled)
        #expect(report.failing == [])
        #expect(report.description == "login-success: equal in first, odd, third")
    }

    @Test(
        "a difference of any kind breaks the contract, and is reported only for the app that has the difference",
        arguments: [
            ("login-wrong-password", Fault.spinnerKeepsTurning, ContractFinding.Kind.screen),
            ("login-wrong-password", .anotherText, .screen),
            ("login-wrong-password", .disabledButton, .screen),
            ("login-cancel", .anotherScreenName, .screen),
            ("about-retry", .dialogWithoutRetry, .failure(.beat)),
            ("login-double-tap", .secondRequest, .calls),
            ("login-success", .changedLogin, .calls),
            ("login-success", .trimmedPassword, .calls),
            ("login-cancel", .presentsTwice, .failure(.warning)),
            ("about-load", .leftoverWork, .calls),
        ])
    func difference(scenario: String, fault: Fault, kind: ContractFinding.Kind) async throws {
        let report = try await compare(scenario, fault)
        #expect(report.failing == ["odd"])
        #expect(report.findings.contains { $0.kind == kind })
        #expect(!report.description.contains(ServerBehavior.testPassword))
    }

    @Test("a broken contract is reported with the differing screens, the beat and the time")
    func screenText() async throws {
        let report = try await compare("login-wrong-password", .anotherText)
        #expect(
            report.description == """
                login-wrong-password: odd shows another screen than the model
                  beat 5 "0.8 s pass", 4.4 s
                  the model                                             | odd
                  Home | Login                                          | Home | Login
                  label   login.caption        "Email"                  | label   login.caption        "Email"
                  field   login.login          "arthur@camelot.example" | field   login.login          "arthur@camelot.example"
                  field   login.password       "•••"                    | field   login.password       "•••"
                  label   login.error          "Check your credentials" ≠ label   login.error          "Wrong"
                  label   login.notice         ""                       | label   login.notice         ""
                  button  login.logIn          "Log In"                 | button  login.logIn          "Log In"
                  button  login.forgotPassword "Forgot password?"       | button  login.forgotPassword "Forgot password?"
                  button  login.cancel         "Cancel"                 | button  login.cancel         "Cancel"
                """)
    }

    @Test("a broken contract is reported with the model's and the app's calls, but without the values of secrets")
    func callsText() async throws {
        let report = try await compare("login-success", .trimmedPassword)
        let finding = try #require(report.findings.first { $0.kind == .calls })
        #expect(
            finding.description == """
                login-success: odd makes other calls to the services than the model
                  beat 4 "taps Log In", 4.2 s
                  the model                                              | odd
                  signIn(login: "arthur@camelot.example", password: •••) ≠ signIn(login: "arthur@camelot.example", password: •••) with another secret
                """)
        let twice = try await compare("login-double-tap", .secondRequest)
        #expect(
            twice.findings.last?.description == """
                login-double-tap: odd makes other calls to the services than the model
                  beat 5 "taps Log In", 4.5 s
                  the model                                              | odd
                  signIn(login: "arthur@camelot.example", password: •••) | signIn(login: "arthur@camelot.example", password: •••)
                                                                         ≠ signIn(login: "arthur@camelot.example", password: •••)
                """)
    }

    @Test("if a beat fails, the report of the broken contract names the beat and what was on screen")
    func failureText() async throws {
        let report = try await compare("about-retry", .dialogWithoutRetry)
        #expect(report.findings.map(\.kind) == [.failure(.beat), .screen])
        #expect(
            report.findings[0].description == """
                about-retry: odd does not complete the scenario
                  beat 4 "taps Retry", 2 s
                  can't tap Retry: it doesn't exist; on screen:
                    Home > About
                    label   about.text  ""
                    button  about.terms "Terms and Conditions"
                    alert "Can't load About": "The server does not answer." [Close]
                """)
    }

    @Test("the contract has the model as reference, even if most patterns differ from it")
    func reference() async throws {
        let runs = try await runs(
            "login-wrong-password",
            [("a", .none), ("b", .anotherText), ("c", .anotherText), ("d", .disabledButton)])
        let report = try await ContractCheck.compare(runs, with: model("login-wrong-password"))
        #expect(report.failing == ["b", "c", "d"])
        #expect(report.findings.map(\.reference) == ["the model", "the model", "the model"])
        #expect(report.findings.map(\.moment.beat) == [5, 5, 4])
    }

    @Test("without a model, only runs that failed are reported as a broken contract")
    func noReference() async throws {
        let odd = try await runs("login-wrong-password", [("odd", .anotherText)])
        #expect(ContractCheck.compare(odd, with: nil).isFulfilled)
        let failing = try await runs("about-retry", [("odd", .dialogWithoutRetry)])
        #expect(ContractCheck.compare(failing, with: nil).failing == ["odd"])
    }

    @Test("the contract is broken by a screen that appears a turn too late")
    func lateness() {
        func run(_ pattern: String, _ screens: [(Int64, String)]) -> RunResult {
            RunResult(
                pattern: pattern, scenario: "s",
                trace: Trace(header: TraceHeader(app: "Test", clock: .virtual)),
                turns: screens.map { at, name in
                    .init(
                        moment: .init(beat: 1, beatName: "launches the app", at: at),
                        screen: ScreenSnapshot(stack: [name], presented: [], elements: []))
                })
        }
        let early = run("early", [(0, "A"), (10, "B")])
        #expect(ContractCheck.compare([run("late", [(0, "A"), (20, "B")])], with: early).failing == ["late"])
        #expect(
            ContractCheck.compare([run("more", [(0, "A"), (5, "A"), (10, "B"), (20, "B")])], with: early).isFulfilled)
        #expect(ContractCheck.compare([run("fewer", [(0, "A")])], with: early).failing == ["fewer"])
    }

    @Test("the contract is checked separately for each scenario")
    func severalScenarios() async throws {
        let runs =
            try await runs("login-cancel", [("a", .none), ("b", .anotherScreenName)])
            + runs("about-load", [("a", .none), ("b", .none)])
        let models = try await [model("login-cancel"), model("about-load")]
        let reports = ContractCheck.compareAll(runs, with: models)
        #expect(reports.map(\.scenario) == ["login-cancel", "about-load"])
        #expect(reports.map(\.isFulfilled) == [false, true])
    }

    @Test("the contract is kept by an empty set of runs")
    func empty() {
        #expect(ContractCheck.compare([], with: nil).isFulfilled)
    }
}
