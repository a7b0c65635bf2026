import Foundation
import Tables
import TestSupport
import Testing

@testable import ArchFlowCommand

@Suite("The README")
struct ReadmeTests {
    @Test("has the numbers of changes that the table has")
    @MainActor
    func sentences() throws {
        let table = try PatternChanges(.own).table()
        func numbers(_ measure: String, of change: String) throws -> [String: Int] {
            let column = try #require(table.columns.firstIndex { $0.key == measure })
            var numbers: [String: Int] = [:]
            for row in table.rows {
                if case .text(change) = row.cells[0], case .text(let pattern) = row.cells[1],
                    case .number(let number) = row.cells[column]
                {
                    numbers[pattern] = Int(number)
                }
            }
            return numbers
        }
        func range(_ numbers: [String: Int]) throws -> String {
            let five = numbers.filter { $0.key != "yardstick" }.values
            return "\(try #require(five.min())) to \(try #require(five.max()))"
        }
        let added = try ["items", "ask-before-leaving", "session-expired"].map { try numbers("linesAdded", of: $0) }
        let edited = try numbers("linesEdited", of: "items")
        let central = try numbers("centralFilesEdited", of: "items")
        let readme = try Package.text("README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for sentence in [
            "took \(try range(added[0])) lines of code in the five architectures and \(added[0]["yardstick"]!) without one",
            "none of them edited more than \(edited.values.max()!) lines",
            "edited \(central["round-table"]!) files of no one feature in Round Table, \(central["snp"]!) in "
                + "SNPArchitecture, \(central["viper-s"]!) in VIPER-S, \(central["lockflux"]!) in LockFlux and "
                + "\(central["rvb"]!) in RVB",
            "took \(try range(added[1])) lines, and \(added[1]["yardstick"]!) without an architecture",
            "The \(try numbers("testLinesEdited", of: "items")["viper-s"]!) lines of tests that Items edited in VIPER-S",
            "took \(try range(added[2])), and \(added[2]["yardstick"]!)",
        ] {
            #expect(readme.contains(sentence), "\(sentence)")
        }
    }

    @Test(
        "shows one source file of Examples/Shop, of which the tutorial shows every file",
        arguments: ["Package.swift", "Sources/Shop/main.swift", "Sources/ShopWithClerk/main.swift"])
    func quickStart(file: String) throws {
        let code = try Package.text("Examples/Shop/\(file)")
        let block = "<!-- file: \(file) -->\n```swift\n\(code)```\n"
        #expect(try Package.text("Sources/Record/MessageTrace/MessageTrace.docc/Tutorial.md").contains(block))
        let isInReadme = file == "Sources/Shop/main.swift"
        #expect(try Package.text("README.md").contains(block) == isInReadme)
    }

    @Test(
        "has the own pattern that Scripts/check-examples builds, tests and compares in CI",
        arguments: ["Package.swift", "Sources/archflow-mvvmc/main.swift"])
    func ownPattern(file: String) throws {
        let code = try Package.text("Examples/MVVMC/\(file)")
        #expect(try Package.text("README.md").contains("<!-- like: Examples/MVVMC/\(file) -->\n```swift\n\(code)```\n"))
        #expect(try Package.text("Scripts/check-examples").contains("MVVMC"))
        #expect(try Package.text(".ci/run").contains(" Scripts/check-examples\n"))
    }

    @Test("has components that a test compiles and records")
    func components() throws {
        let code = try Package.text("Tests/Record/MessageTraceTests/QuickStartTests.swift")
        let start = try #require(code.range(of: "// README quick start\n"))
        let end = try #require(code.range(of: "// end\n"))
        let components = code[start.upperBound..<end.lowerBound]
        #expect(try Package.text("Examples/Shop/Sources/Shop/main.swift").contains(components))
    }

    @Test(
        "has only code blocks whose use Scripts/quick-start knows, like the tutorial's, and CI runs it",
        .enabled(if: Program("python3") != nil, "there is no Python"))
    func blocks() async throws {
        let script = try await #require(Program("python3")).run([Package.path("Scripts/quick-start"), "--list"])
        #expect(script.status == 0, "\(script.errors)")
        for use in [
            "in ArchFlow, commands : Scripts/setup && swift run archflow compare", "in Shop, file Package.swift",
            "in Shop, file Sources/ShopWithClerk/main.swift", "in Shop, steps",
            "in Shop, commands : archflow new pattern",
        ] {
            #expect(script.output.contains(use), "\(use)")
        }
        #expect(try Package.text(".ci/run").contains(" Scripts/quick-start "))
    }

    @Test("links to existing pictures and files only")
    func links() throws {
        let readme = try Package.text("README.md")
        let links = readme.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
        #expect(links.count >= 6)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Package.path(link)), "\(link)")
        }
    }

    @Test("has the two commands that suffice on a fresh machine")
    func lines() throws {
        let lines = try Package.text("README.md").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("Scripts/setup && swift run archflow compare"))
        #expect(lines.contains("Scripts/setup && swift test"))
    }
}
