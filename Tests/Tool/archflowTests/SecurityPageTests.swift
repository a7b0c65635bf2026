import Foundation
import TestSupport
import Testing

/// SECURITY.md names a test for each promise.
@Suite("The page SECURITY.md")
struct SecurityPageTests {
    @Test("SECURITY.md names an existing test for each of its promises")
    func tests() throws {
        let page = try String(contentsOf: Package.root.appending(path: "SECURITY.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`Tests/") }
        #expect(rows.count > 20)
        for row in rows {
            let match = try #require(try /.*\| "(.+)" \(`(Tests\/[^`]+)`\) \|/.wholeMatch(in: row), "\(row)")
            let file = try String(
                contentsOf: Package.root.appending(path: String(match.output.2)), encoding: .utf8)
            #expect(file.contains("\"\(match.output.1)\""), "\(row)")
        }
        // Every row of the tables of promises has one.
        let promises = page.components(separatedBy: "## Promises")[1].components(separatedBy: "\n## ")[0]
        let all = promises.split(separator: "\n").filter { $0.hasPrefix("| ") && $0 != "| promise | test |" }
        #expect(all.count == rows.count)
    }
}
