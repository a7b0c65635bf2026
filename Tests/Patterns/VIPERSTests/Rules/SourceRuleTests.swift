import Foundation
import TestSupport
import Testing

/// Rules about VIPER-S's sources that the blueprint can't express.
@Suite("The sources of VIPER-S")
struct SourceRuleTests {
    /// A source file below `Sources/Patterns/VIPERS`.
    nonisolated struct Source: CustomTestStringConvertible, Sendable {
        /// The folders that contain the file: `["General", "Login"]`.
        let folders: [String]
        /// The file's name without `.swift`.
        let name: String
        let text: String

        var testDescription: String { (folders + [name]).joined(separator: "/") }

        /// The prefix of the module's names, made of the names of its folders.
        var prefix: String { folders.joined() }
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

    nonisolated static let contracts = all.filter { $0.name.hasSuffix("Contract") && $0.folders.count == 2 }
    nonisolated static let navigators = all.filter { $0.name.hasSuffix("Navigator") && $0.folders.count == 2 }

    @Test("VIPER-S's sources have the app's eight modules, each with a Contract file of its protocols and models")
    func modules() {
        #expect(
            Set(Self.contracts.map(\.prefix)).isSuperset(of: [
                "GeneralHome", "GeneralLogin", "GeneralRecovery", "InfoAbout", "InfoTerms", "ItemsAdd", "ItemsDetails",
                "ItemsList",
            ]))
        let folders = Set(Self.all.filter { $0.folders.count == 2 }.map(\.prefix))
        #expect(folders == Set(Self.contracts.map(\.prefix)))
    }

    @Test(
        "VIPER-S's sources have a Worker, and the protocols for its data, in each module except Terms",
        arguments: contracts)
    func roles(_ contract: Source) {
        let files = Self.all.filter { $0.prefix == contract.prefix }.map(\.name)
        let hasData = contract.text.contains("_ManageData")
        #expect(hasData == files.contains { $0.hasSuffix("Worker") })
        #expect(hasData == contract.text.contains("_PresentData:"))
        #expect(hasData == (contract.name != "InfoTermsContract"))
    }

    @Test(
        "VIPER-S's sources have a comment on each protocol and each @Message type of a module's Contract file",
        arguments: contracts)
    func documented(_ contract: Source) {
        let lines = contract.text.split(separator: "\n").map(String.init)
        for (line, next) in zip(lines, lines.dropFirst()) where next.hasPrefix("protocol ") {
            #expect(line.hasPrefix("/// "), "\(next)")
        }
        for (line, next) in zip(lines, lines.dropFirst()) where next == "@Message" {
            #expect(line.hasPrefix("/// "))
        }
    }

    // MARK: - VS-13

    /// The lines of a Navigator that contain a condition.
    nonisolated static func conditions(in text: String) -> [String] {
        let condition = /\b(if|guard|switch|while|repeat)\b|\?\?| \? |&&|\|\||\?\./
        var found: [String] = []
        for line in text.split(separator: "\n") {
            let code = line.trimmingCharacters(in: .whitespaces)
            if !code.hasPrefix("//"), code.contains(condition) { found.append(code) }
        }
        return found
    }

    @Test("rule VS-13: no module's Navigator contains a condition", arguments: navigators)
    func navigatorsHaveNoCondition(_ navigator: Source) {
        #expect(Self.conditions(in: navigator.text) == [])
    }

    @Test(
        "rule VS-13: the check for conditions finds each Swift syntax for a condition in a Navigator",
        arguments: [
            "guard viewController.presentedViewController == nil else { return }", "if isOpen { dismiss() }",
            "viewController?.dismiss(animated: true)", "let next = isOpen ? about : login", "switch place {",
            "present(modalViewController: open ?? made)",
        ])
    func mutation(line: String) {
        let changed = "    func gotoLogin() {\n        // if\n        \(line)\n        comeBack()\n    }"
        #expect(Self.conditions(in: changed) == [line])
    }
}
