import SourceInventory
import Testing

@Suite("The feature of a file")
struct FeatureTests {
    @Test(
        "is its first folder that bears the name of one, else its first folder",
        arguments: [
            ("Login/Logic/LoginModuleCore.swift", "Login"), ("General/Home/GeneralHomeScene.swift", "Home"),
            ("Home/Login/Adapter.swift", "Home"), ("Framework/Enums/RTEModuleView.swift", "Framework"),
            ("Managers/AuthManager.swift", "Managers"), ("RVB.swift", "App"), ("Login.swift", "App"),
            ("General/Shared/Texts.swift", "General"),
        ])
    func feature(path: String, feature: String) {
        #expect(Feature.of(path: path) == feature)
    }

    @Test("has its place: the app's in their order, then others, then the start and the framework")
    func order() {
        let features = ["Framework", "App", "Terms", "Models", "Home", "Managers", "Login", "Home"]
        #expect(
            Feature.sorted(features) == ["Home", "Login", "Terms", "Managers", "Models", "App", "Framework"])
        #expect(Feature.sorted([String]()) == [])
    }
}
