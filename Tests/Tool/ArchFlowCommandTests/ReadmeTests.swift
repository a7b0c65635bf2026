import BuiltInPatterns
import Foundation
import SampleApp
import TestSupport
import Testing
import TraceFormat

@Suite("The README")
struct ReadmeTests {
    @Test(
        "the README shows a source file of Examples/Shop, and the tutorial shows all its files",
        arguments: ["Package.swift", "Sources/Shop/main.swift", "Sources/ShopWithClerk/main.swift"])
    func quickStart(file: String) throws {
        let code = try Package.text("Examples/Shop/\(file)")
        let block = "<!-- file: \(file) -->\n```swift\n\(code)```\n"
        #expect(try Package.text("Sources/Record/MessageTrace/MessageTrace.docc/Tutorial.md").contains(block))
        let isInReadme = file == "Sources/Shop/main.swift"
        #expect(try Package.text("README.md").contains(block) == isInReadme)
    }

    @Test(
        "the README links to an example of a user's own pattern, which CI builds, and whose page shows its files",
        arguments: ["Package.swift", "Sources/archflow-mvvmc/main.swift"])
    func ownPattern(file: String) throws {
        let code = try Package.text("Examples/MVVMC/\(file)")
        #expect(try Package.text("README.md").contains("(Examples/MVVMC/README.md)"))
        #expect(try Package.text("Examples/MVVMC/README.md").contains("```swift\n\(code)```\n"))
        #expect(try Package.text("Scripts/check-examples").contains("MVVMC"))
        #expect(try Package.text(".ci/run").contains(" Scripts/check-examples\n"))
    }

    @Test("a test compiles and records the same components that the README shows")
    func components() throws {
        let code = try Package.text("Tests/Record/MessageTraceTests/QuickStartTests.swift")
        let start = try #require(code.range(of: "// README quick start\n"))
        let end = try #require(code.range(of: "// end\n"))
        let components = code[start.upperBound..<end.lowerBound]
        #expect(try Package.text("Examples/Shop/Sources/Shop/main.swift").contains(components))
    }

    @Test(
        "Scripts/quick-start, which CI runs, can run every code block of the README and of the tutorial",
        .enabled(if: Program("python3") != nil, "there is no Python"))
    func blocks() async throws {
        let script = try await #require(Program("python3")).run([Package.path("Scripts/quick-start"), "--list"])
        #expect(script.status == 0, "\(script.errors)")
        for use in [
            "in ArchFlow, commands : Scripts/setup && swift run archflow compare", "in Shop, file Package.swift",
            "in Shop, file Sources/ShopWithClerk/main.swift", "in Shop, steps",
            "in ArchFlow, commands : swift run archflow new pattern",
        ] {
            #expect(script.output.contains(use), "\(use)")
        }
        #expect(try Package.text(".ci/run").contains(" Scripts/quick-start "))
    }

    @Test("the README's sample report shows one scenario, with the same runs as the committed traces")
    @MainActor
    func sample() throws {
        #expect(try Package.text("README.md").contains("(Output/gallery/report.html)"))
        let page = try Package.text("Output/gallery/report.html")
        let data = try #require(page.firstMatch(of: /id="data">(.*?)<\/script>/.dotMatchesNewlines())).1
        let json = try JSONDecoder().decode(SampleData.self, from: Data(data.utf8))
        let names = BuiltInPatterns.catalog.names
        #expect(json.runs.map(\.pattern) == names)
        for run in json.runs {
            let trace = try Trace.read(Package.path("Traces/\(run.pattern)/login-wrong-password.jsonl")).trace
            #expect(run.scenario == "login-wrong-password")
            #expect(run.messages.id == trace.messages.map(\.id), "Scripts/regenerate gallery writes it")
        }
    }

    /// The part of the report's data that the test reads.
    private struct SampleData: Decodable {
        struct Run: Decodable {
            struct Messages: Decodable { let id: [Int] }

            let pattern: String
            let scenario: String
            let messages: Messages
        }

        let runs: [Run]
    }

    @Test("the README has two commands that start with Scripts/setup: one compares the patterns, one runs the tests")
    func lines() throws {
        let lines = try Package.text("README.md").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("Scripts/setup && swift run archflow compare"))
        #expect(lines.contains("Scripts/setup && swift test"))
    }
}
