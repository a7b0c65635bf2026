import SampleApp
import Testing

@Suite("The scenarios of the sample app")
struct ScenarioTests {
    @Test("the scenarios have unique names and a fixed order")
    func names() {
        #expect(
            Scenario.all.map(\.name) == [
                "login-success", "login-wrong-password", "login-limit-reached", "login-offline", "login-empty-fields",
                "login-double-tap", "login-cancel", "login-leave-in-flight", "login-by-phone", "password-recovery",
                "about-load", "about-retry", "about-terms", "about-leave-in-flight", "deep-link-terms", "full-tour",
                "items-load", "items-empty", "items-offline", "items-filter", "items-add", "items-add-empty-name",
                "items-add-fails", "items-detail", "items-delete-all", "items-deep-link", "items-leave-in-flight",
                "items-two-places", "items-ask-before-leaving",
                "session-expired",
            ])
        #expect(Scenario.named("about-load")?.name == "about-load")
        #expect(Scenario.named("about") == nil)
    }

    @Test("the scenarios' beats are worded as acts of the person, such as 'taps Sign in'")
    func wording() {
        #expect(
            Scenario.named("login-double-tap")?.beats.map(\.wording) == [
                "launches the app", "taps Sign in", "types a password", "taps Log In", "taps Log In", "0.5 s pass",
            ])
        #expect(
            Scenario.named("login-double-tap")?.beats.map(\.isIdleByDesign) == [
                false, false, false, false, true, false,
            ])
        #expect(
            Scenario.named("deep-link-terms")?.beats.map(\.wording) == [
                "launches the app", "opens a link to Terms", "types a password", "taps Log In", "0.8 s pass",
                "0.6 s pass",
            ])
        #expect(
            Scenario.named("about-retry")?.beats.map(\.wording) == [
                "launches the app", "taps About", "0.6 s pass", "taps Retry", "0.6 s pass",
            ])
        #expect(Beat.openLink(.privacy).wording == "opens a link to Privacy Policy")
        #expect(Beat.tap("other.button").wording == "taps other.button")
        #expect(Beat.tap("other.button", title: "Other").wording == "taps Other")
        #expect(Beat.tapBack.wording == "taps Back")
    }

    @Test(
        "the scenarios' beats give durations in seconds",
        arguments: [
            (Duration.milliseconds(800), "0.8 s pass"), (.seconds(2), "2 s pass"), (.milliseconds(1250), "1.25 s pass"),
            (.milliseconds(5), "0.005 s pass"),
        ])
    func times(duration: Duration, wording: String) {
        #expect(Beat.wait(duration).wording == wording)
    }

    @Test("the scenarios' descriptions never contain the right password", arguments: Scenario.all)
    func secrets(scenario: Scenario) {
        #expect(!scenario.beats.contains { $0.wording.contains(ServerBehavior.testPassword) })
        #expect(scenario.summary.hasSuffix("."))
    }
}
