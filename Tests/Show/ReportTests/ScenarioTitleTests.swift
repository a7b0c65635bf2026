import Testing

@testable import Report

@Suite("The title of a scenario")
struct ScenarioTitleTests {
    @Test(
        "a scenario's title is its name in words, preceded by the pattern's title if the scenario belongs to one",
        arguments: [
            ("login-wrong-password", "Login wrong password"), ("rvb-covered", "RVB: covered"), ("items2", "Items2"),
            ("My Run, 2", "My Run, 2"), ("the recording", "the recording"), ("a--b", "a--b"), ("", ""),
        ])
    func words(name: String, title: String) {
        #expect(ScenarioTitle.of(name, pattern: "rvb", title: "RVB") == title)
    }
}
