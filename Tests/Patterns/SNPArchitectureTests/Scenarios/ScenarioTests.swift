import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("All scenarios that SNP runs")
struct ScenarioTests {
    private static let scene = ["Configurator", "Interactor", "Presenter", "Router", "View", "ViewController"]
    private static let always = [
        "AboutManager": 1, "AboutService": 1, "UserManager": 1, "AuthService": 1, "Broadcaster": 1,
        "AccountManager": 1, "ItemsManager": 1, "ItemsService": 1,
    ]

    @Test("every scenario runs to its end under SNP", arguments: Scenario.all)
    func runs(scenario: Scenario) async {
        let result = await PatternRuns.result(of: SNPArchitecture.pattern, scenario)
        #expect(result.failures.isEmpty)
    }

    @Test(
        "after a scenario, only the Scenes on screen, the Managers, the services and the Broadcaster are alive",
        arguments: Scenario.all)
    func memory(scenario: Scenario) async throws {
        let result = await PatternRuns.result(of: SNPArchitecture.pattern, scenario)
        let screen = try #require(result.turns.last?.screen)
        var expected = Self.always
        for name in screen.stack + screen.presented {
            let parts =
                name == "Terms"
                ? ["SNPWebViewController"] : Self.scene.dropFirst().map { name.replacing(" ", with: "") + $0 }
            for part in parts { expected[part] = 1 }
        }
        #expect(result.alive.filter { !$0.key.hasSuffix("Configurator") } == expected)
    }

    @Test(
        "no scenario has two controllers of one Scene at the same time, and the app is freed after each run",
        arguments: Scenario.all)
    func lifetimes(scenario: Scenario) async throws {
        weak var app: SNPApp?
        let tracker = LifetimeTracker()
        let pattern = Pattern(name: "snp", title: "SNPArchitecture") { window, services, options in
            let made = SNPApp(window: window, services: services, options: options)
            app = made
            return made
        }
        await LifetimeTracker.$instance.withValue(tracker) {
            _ = await ScenarioRun.run(pattern, scenario)
        }
        #expect(tracker.excesses.isEmpty)
        #expect(app == nil)
    }

    @Test(
        "a service's reply that comes after the user has left a Scene reaches the Manager, but not the freed Interactor",
        arguments: ["login-leave-in-flight", "about-leave-in-flight", "items-leave-in-flight"])
    func lateReply(name: String) async throws {
        let trace = await SceneTrace.of(try #require(Scenario.named(name)))
        let late = try #require(trace.deliveries.last { $0.isFrom("Service") })
        #expect(late.isTo("Manager") && late.message.isAsync)
        let lost = try #require(trace.deliveries.last)
        #expect(lost.isFrom("Manager") && lost.message.isLost && lost.message.cause == late.message.id)
        let scenes = ["login": "Login", "about": "About", "items": "Items"]
        let scene = try #require(scenes.first { name.hasPrefix($0.key) }?.value)
        #expect(trace.result.alive["\(scene)Interactor"] == nil)
    }

    @Test(
        "a sign-in is reported to Home and Login by one notification, and to the caller by the completion")
    func replyStyles() async throws {
        let trace = await SceneTrace.of(try #require(Scenario.named("login-success")))
        let status = try #require(trace.deliveries.first { $0.message.name == "statusDidChange(_:)" })
        let caused = trace.deliveries.filter { $0.message.cause == status.message.id }
        #expect(
            caused.map(\.message.name) == ["notify(_:block:)", "signIn(login:password:completion:).completion"])
        let told = trace.deliveries.filter { $0.isFrom("Broadcaster") && $0.message.name == "userDidSignIn(_:)" }
        #expect(told.map { $0.receiver?.name } == ["HomeInteractor", "LoginInteractor"])
    }

    @Test("an item's change is reported by one notification to the Scene Items and to the Scene Item over it")
    func twoPlaces() async throws {
        let trace = await SceneTrace.of(try #require(Scenario.named("items-two-places")))
        let notified = try #require(
            trace.deliveries.first { $0.sender?.name == "ItemsManager" && $0.isTo("Broadcaster") })
        let told = trace.deliveries.filter { $0.message.cause == notified.message.id }
        #expect(told.map(\.message.name) == ["itemsDidChange(_:)", "itemsDidChange(_:)"])
        #expect(told.map { $0.receiver?.name } == ["ItemsInteractor", "ItemInteractor"])
    }

    @Test("a link that waits for a sign-in is opened after Login was closed")
    func link() async throws {
        let trace = await SceneTrace.of(try #require(Scenario.named("deep-link-terms")))
        let opened = try #require(
            trace.deliveries.first { $0.message.name == "navigateToWebpage(url:)" })
        var names: [String] = []
        var cause = trace.delivery(opened.message.cause)
        while let message = cause?.message {
            names.append(message.name)
            cause = trace.delivery(message.cause)
        }
        #expect(
            names.prefix(5) == [
                "loginDidEnd(isSignedIn:)", "notify(_:block:)", "navigateBack(completion:).completion",
                "navigateBack(completion:)", "userDidSignIn(_:)",
            ])
    }
}
