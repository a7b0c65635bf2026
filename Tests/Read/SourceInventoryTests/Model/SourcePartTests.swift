import SourceInventory
import Testing

@Suite("The part of a pattern that a file belongs to")
struct SourcePartTests {
    @Test(
        "a file's part is the first folder named after a part of the app, otherwise the first folder",
        arguments: [
            ("Login/Logic/LoginModuleCore.swift", "Login"), ("General/Home/GeneralHomeScene.swift", "Home"),
            ("Home/Login/Adapter.swift", "Home"), ("Framework/Enums/RTEModuleView.swift", "Framework"),
            ("Managers/AuthManager.swift", "Managers"), ("RVB.swift", "App"), ("Login.swift", "App"),
            ("General/Shared/Texts.swift", "General"),
        ])
    func feature(path: String, feature: String) {
        #expect(SourcePart.of(path: path) == feature)
    }

    @Test("each part of the app has a feature, except the screen Home, the app's start and the pattern's framework")
    func whole() {
        #expect(
            ["Login", "Recovery", "About", "Items"].map(SourcePart.feature) == ["login", "login", "about", "items"])
        #expect(["Home", "App", "Framework", "login"].map(SourcePart.feature) == [nil, nil, nil, nil])
        #expect(SourcePart.ofTheApp == ["Home"] + SourcePart.byFeature.flatMap(\.parts))
    }

    @Test(
        "parts that all patterns have come first, in a fixed order; then others by name, the app's start, the framework"
    )
    func order() {
        let features = ["Framework", "App", "Terms", "Models", "Home", "Managers", "Login", "Home"]
        #expect(
            SourcePart.sorted(features) == ["Home", "Login", "Terms", "Managers", "Models", "App", "Framework"])
        #expect(SourcePart.sorted([String]()) == [])
    }
}
