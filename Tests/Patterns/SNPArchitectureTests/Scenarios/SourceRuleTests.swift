import Foundation
import TestSupport
import Testing

@Suite("The sources of SNP")
struct SourceRuleTests {
    nonisolated static let root = Package.url("Sources/Patterns/SNPArchitecture")

    /// The files that must not contain displayed texts.
    nonisolated static let wordless: [String] = {
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        let parts = ["Interactor.swift", "Manager.swift", "Router.swift"]
        return paths.filter { path in parts.contains { path.hasSuffix($0) } }.sorted()
    }()

    @Test("rule SNP-11: Managers, Interactors and Routers contain no texts for the screen", arguments: wordless)
    func words(path: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        // Texts in attributes are only for traces.
        let code = text.replacing("\"\"", with: "").split(separator: "\n").filter { !$0.hasPrefix("@") }
        #expect(code.filter { $0.contains("Texts.") || $0.contains("\"") } == [])
    }

    @Test(
        "rule SNP-5: a Router's source contains no condition",
        arguments: wordless.filter { $0.hasSuffix("Router.swift") })
    func conditions(path: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        let code = text.split(separator: "\n").filter { !$0.contains("///") }
        let conditions = ["if ", "guard ", "switch ", " ? ", " ?? "]
        #expect(code.filter { line in conditions.contains { line.contains($0) } } == [])
    }

    @Test("SNP's sources have an Interactor and a Router for each Scene, and four Managers")
    func files() {
        let names = Self.wordless.map { $0.split(separator: "/").last.map(String.init) ?? "" }
        #expect(names.filter { $0.hasSuffix("Manager.swift") }.count == 4)
        for scene in ["Home", "Login", "Recovery", "About", "Items", "AddItem", "Item"] {
            #expect(names.contains("\(scene)Interactor.swift") && names.contains("\(scene)Router.swift"))
        }
    }
}
