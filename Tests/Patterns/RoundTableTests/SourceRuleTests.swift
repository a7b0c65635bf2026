import Foundation
import TestSupport
import Testing

/// Rules about Round Table's sources that the blueprint can't express.
@Suite("The sources of Round Table")
struct SourceRuleTests {
    nonisolated static let root = Package.url("Sources/Patterns/RoundTable")

    /// The files of the modules: `Login/Logic/LoginModuleCore.swift`.
    nonisolated static let modules: [String] = {
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.contains("Module") && $0.hasSuffix(".swift") && !$0.hasPrefix("Framework/") }.sorted()
    }()

    /// The lines of a file without attributes, whose texts are only for traces.
    private static func code(of path: String) throws -> [Substring] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("@") }
    }

    @Test(
        "Round Table's sources have texts for the screen only in Presenters",
        arguments: modules.filter { !$0.hasSuffix("Presenter.swift") }
    )
    func texts(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains("Texts.") || $0.contains("\"") } == [])
    }

    @Test(
        "Round Table's sources use form types, such as LoginForm, only outside of the modules' folders Logic",
        arguments: modules.filter { $0.contains("/Logic/") })
    func forms(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains(/\b[A-Z]\w*Form\b/) } == [])
    }

    @Test(
        "Round Table's sources have no Joint that sends an input to itself",
        arguments: modules.filter { $0.hasSuffix("Joint.swift") })
    func inputs(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains(/(?:^|\s|self\??\.)take\(input:/) } == [])
    }

    @Test(
        "Round Table's sources have no Joint that uses its View's navigationController",
        arguments: modules.filter { $0.hasSuffix("Joint.swift") })
    func stacks(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains(/\.navigationController\b/) } == [])
    }

    @Test("Round Table's sources have Core, Presenter, Joint, State and View in each module")
    func files() {
        for module in ["Home", "Login", "Recovery", "About", "Terms", "Items", "AddItem", "Item"] {
            for part in [
                "Logic/$ModuleCore", "Logic/$ModulePresenter", "Logic/$ModuleJoint", "Logic/$ModuleState",
                "UI/$ModuleView",
            ] {
                #expect(Self.modules.contains("\(module)/\(part.replacing("$", with: module)).swift"))
            }
        }
    }
}
