import BuiltInPatterns
import SampleApp
import Testing
import TraceFormat

@Suite("A link that arrives during a transition")
struct HeldLinkTests {
    /// *Save* is pending and is answered while *Cancel* asks its question. The list's request has failed under *Add Item*.
    private static let scenario = Scenario(
        "held-link", "", server: ServerBehavior(itemsOfflineTries: 1), transitions: .lasting,
        beats: [
            .launch, .tap("home.items"), .tap("items.add").after(.milliseconds(400)),
            .type("Sword", into: "addItem.name"), .tap("addItem.save"),
            .tap("addItem.cancel").after(ItemsService.itemLatency - .milliseconds(300)),
            .openLink(ItemLink(id: 2)).duringTheTransition, .wait(.seconds(5)),
        ])

    @Test(
        "a link during a transition opens its item, even if Add Item is saving and a failure to load is not yet shown",
        arguments: await MainActor.run { BuiltInPatterns.all.map { $0.name } })
    func addedItem(name: String) async throws {
        let pattern = try #require(BuiltInPatterns.all.first { $0.name == name })
        let result = await ScenarioRun.run(pattern, Self.scenario, options: nil)
        #expect(result.failures == [])
        let screen = try #require(result.turns.last).screen
        #expect(screen.stack == [HomeForm.title, ItemsForm.title, ItemForm.title])
        #expect(screen.presented == [] && screen.dialog == nil)
    }

    /// Login is swiped away, and a link to Terms comes during that transition. An attempt to sign in may be pending.
    private static func swipedLogin(signsIn: Bool) -> Scenario {
        let attempt: [Beat] = [.type(ServerBehavior.testPassword, into: "login.password"), .tap("login.logIn")]
        let again: [Beat] = [
            .type(ServerBehavior.testPassword, into: "login.password").after(.seconds(1)), .tap("login.logIn"),
        ]
        return Scenario(
            "held-link", "", transitions: .lasting,
            beats: [.launch, .tap("home.signIn"), .wait(.milliseconds(400))] + (signsIn ? attempt : [])
                + [.swipeDown.after(.milliseconds(200)), .openLink(.terms).duringTheTransition] + (signsIn ? [] : again)
                + [.wait(.seconds(5))])
    }

    @Test(
        "a link to Terms that arrives while Login is swiped away opens Terms, whether the sign-in began before or after",
        arguments: await MainActor.run { BuiltInPatterns.all.map { $0.name } }, [true, false])
    func swipedLogin(name: String, signsIn: Bool) async throws {
        let pattern = try #require(BuiltInPatterns.all.first { $0.name == name })
        let result = await ScenarioRun.run(pattern, Self.swipedLogin(signsIn: signsIn), options: nil)
        #expect(result.failures == [])
        let screen = try #require(result.turns.last).screen
        #expect(screen.stack == [HomeForm.title, AboutForm.title])
        #expect(screen.presented == [TermsForm.title])
    }
}
