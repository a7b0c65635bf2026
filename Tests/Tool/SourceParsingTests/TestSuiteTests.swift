import SourceInventory
import SourceParsing
import Testing

@Suite("The classes that a pattern's tests create, and the test doubles")
struct TestSuiteTests {
    private let pattern = Source(
        path: "Core.swift",
        """
        protocol View {}
        class Core { init(auth: any AuthProtocol, view: any View) {} }
        class State {}
        struct Kind {}
        typealias Brain = Core
        """)
    private let app = Source(path: "Services.swift", "public protocol AuthProtocol {}\npublic protocol Other {}")

    private func suites(_ files: [String: String]) throws -> [PatternTests.Suite] {
        try SourceReader.tests(
            of: "Sample", files.map { Source(path: $0.key, $0.value) }, for: [pattern], in: [app]
        ).suites
    }

    private let doubles = """
        final class AuthDouble: AuthProtocol { var log = Log() }
        final class ViewSpy: @MainActor View { private let part = Part() }
        private final class Part: View {}
        final class Log {}
        class StateDouble: State {}
        final class DeepDouble: StateDouble {}
        struct Tag: View {}
        final class World { let auth = AuthDouble(); let view = ViewSpy(); func brain() -> Brain { Brain(auth: auth, view: view) } }
        """

    @Test(
        "the classes that a test suite creates are found in its code, and in the members that this code names",
        arguments: [
            ("@Test func a() { _ = Core(auth: AuthDouble(), view: ViewSpy()) }", ["Core"], ["AuthDouble", "ViewSpy"]),
            ("let state = State()\n@Test func a() {}", ["State"], []),
            ("@Test func a() { _ = State(); _ = Kind(); _ = Log(); _ = Tag() }", ["State"], []),
            ("@Test func a() { _ = State(); _ = DeepDouble() }", ["State"], ["DeepDouble"]),
            // Of a world only what is used.
            ("let world = World()\n@Test func a() { _ = State(); world.auth.log = 1 }", ["State"], ["AuthDouble"]),
            ("let world = World()\n@Test func a() { world.brain() }", ["Core"], ["AuthDouble", "ViewSpy"]),
            ("@Test func a() { _ = makeState() }", ["State"], []),
        ])
    func found(body: String, makes: [String], doubles: [String]) throws {
        let found = try suites([
            "A.swift": "struct SampleTests { \(body) }", "Doubles.swift": self.doubles,
            "Help.swift": "func makeState() -> State { State() }",
        ])
        #expect(found == [.init(name: "SampleTests", path: "A.swift", makes: makes, doubles: doubles)])
    }

    @Test(
        "a nested suite that uses a member of the outer suite is listed with the classes that this member creates"
    )
    func nested() throws {
        let found = try suites([
            "A.swift": """
            struct AllTests {
                let auth = AuthDouble()
                let view = ViewSpy()
                struct CoreTests {
                    let all = AllTests()
                    @Test func a() { _ = Core(auth: all.auth, view: all.view) }
                }
                @Test func b() { _ = State() }
            }
            struct NoTests { func help() { _ = State() } }
            """, "Doubles.swift": doubles,
        ])
        #expect(
            found == [
                .init(name: "AllTests", path: "A.swift", makes: ["State"], doubles: ["AuthDouble", "ViewSpy"]),
                .init(
                    name: "AllTests.CoreTests", path: "A.swift", makes: ["Core"], doubles: ["AuthDouble", "ViewSpy"]),
            ])
    }

    @Test("listing the classes that tests create is refused with the position of the error if a file isn't valid Swift")
    func broken() throws {
        let error = #expect(throws: SourceError.self) { try suites(["A.swift": "struct {"]) }
        #expect(error?.description.hasPrefix("Tests/Patterns/SampleTests/A.swift:1") == true)
    }
}
