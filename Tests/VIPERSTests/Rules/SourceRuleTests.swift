import Foundation
import TestSupport
import Testing

@Suite("The sources keep the document's rules")
struct SourceRuleTests {
    /// A source file below `Sources/Patterns/VIPERS`.
    struct Source: CustomTestStringConvertible, Sendable {
        /// The folders it lies in: `["General", "Login"]`.
        let folders: [String]
        /// Its name without `.swift`.
        let name: String
        let text: String

        var testDescription: String { (folders + [name]).joined(separator: "/") }

        /// The module's prefix, by the folders.
        var prefix: String { folders.joined() }

        /// The names declared with a keyword at the beginning of a line.
        func names(of keyword: String) -> [String] {
            text.split(separator: "\n").compactMap { line in
                let words = line.split { " :<".contains($0) }.map(String.init)
                let modifiers = ["final", "public", "open"]
                let rest = words.drop { modifiers.contains($0) }
                guard line.first?.isWhitespace == false, rest.first == keyword, rest.count > 1 else { return nil }
                return rest[rest.index(after: rest.startIndex)]
            }
        }

        /// The text of a protocol, by the end of its name.
        func body(ofRole role: String) -> Substring? {
            guard let start = text.range(of: "\(role):"), let end = text[start.upperBound...].range(of: "\n}")
            else { return nil }
            return text[start.upperBound..<end.lowerBound]
        }
    }

    nonisolated static let root = Package.url("Sources/Patterns/VIPERS")

    nonisolated static let all: [Source] = {
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            else { return nil }
            let parts = path.dropLast(".swift".count).split(separator: "/").map(String.init)
            return Source(folders: parts.dropLast(), name: parts.last ?? "", text: text)
        }
    }()

    /// The files of modules: they lie in the folder of a module in the folder of a group.
    nonisolated static let modules = all.filter { $0.folders.count == 2 }
    nonisolated static let contracts = modules.filter { $0.name.hasSuffix("Contract") }

    @Test("there are five modules, each with its contract")
    func modules() {
        #expect(
            Self.contracts.map(\.prefix)
                == ["GeneralHome", "GeneralLogin", "GeneralRecovery", "InfoAbout", "InfoTerms"])
        #expect(Set(Self.modules.map(\.prefix)) == Set(Self.contracts.map(\.prefix)))
    }

    @Test("VS-6: the functions of a contract begin with their role's verb", arguments: contracts)
    func verbs(_ contract: Source) {
        let verbs = ["_DisplayUI": "display", "_HandleUIEvents": "on", "_PresentData": "present", "_Navigate": "go"]
        for (role, verb) in verbs {
            guard let body = contract.body(ofRole: role) else { continue }
            let functions = body.matches(of: /func (\w+)/).map(\.1)
            #expect(!functions.isEmpty)
            #expect(functions.filter { !$0.hasPrefix(verb) } == [], "\(role)")
        }
    }

    @Test("VS-7: what is displayed is a simple type or a UI model, never a model", arguments: contracts)
    func displayed(_ contract: Source) throws {
        let body = try #require(contract.body(ofRole: "_DisplayUI"))
        let types = body.matches(of: /\w+: (\w+)/).map { String($0.1) }
        #expect(!types.isEmpty)
        #expect(types.filter { !["String", "Bool"].contains($0) && !$0.hasSuffix("UI") } == [])
    }

    @Test("VS-7: a UI model is made of simple types", arguments: all.filter { $0.folders == ["Models"] })
    func models(_ source: Source) {
        #expect(source.names(of: "struct") == [source.name])
        guard source.name.hasSuffix("UI") else { return }
        let types = source.text.matches(of: /let \w+: (\w+)/).map { String($0.1) }
        #expect(!types.isEmpty && Set(types).isSubset(of: ["String", "Bool", "URL"]))
    }

    @Test("VS-8: protocols have an underscore, other types have none", arguments: all)
    func underscores(_ source: Source) {
        for name in source.names(of: "protocol") { #expect(name.contains("_")) }
        for keyword in ["class", "struct", "enum"] {
            for name in source.names(of: keyword) { #expect(!name.contains("_")) }
        }
    }

    @Test("VS-9: a file is named like its type: group, module, specialisation", arguments: modules)
    func names(_ source: Source) {
        #expect(source.name.hasPrefix(source.prefix))
        if source.name.hasSuffix("Contract") {
            #expect(source.name == source.prefix + "Contract")
            #expect(source.names(of: "protocol").allSatisfy { $0.hasPrefix(source.prefix + "_") })
        } else {
            let actors = ["Scene", "Director", "Worker", "Navigator"]
            #expect(actors.map { source.prefix + $0 }.contains(source.name))
            #expect(source.names(of: "class") == [source.name])
        }
    }

    @Test("a role that a module doesn't need is left out, in the contract and among the actors", arguments: contracts)
    func roles(_ contract: Source) {
        let files = Self.modules.filter { $0.prefix == contract.prefix }.map(\.name)
        let hasData = contract.text.contains("_ManageData")
        #expect(hasData == files.contains(contract.prefix + "Worker"))
        #expect(hasData == contract.text.contains("_PresentData"))
        #expect(hasData == (contract.name != "InfoTermsContract"))
    }
}
