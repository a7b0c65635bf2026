import Foundation
import TestSupport
import Testing

/// The rules of the sources that the blueprint can't say.
@Suite("The sources keep the document's rules")
struct SourceRuleTests {
    nonisolated static let root = Package.url("Sources/Patterns/RoundTable")

    /// The files of the modules: `Login/Logic/LoginModuleCore.swift`.
    nonisolated static let modules: [String] = {
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.contains("Module") && $0.hasSuffix(".swift") && !$0.hasPrefix("Framework/") }.sorted()
    }()

    /// The lines of a file, but for attributes: what they say is for traces.
    private static func code(of path: String) throws -> [Substring] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("@") }
    }

    @Test(
        "texts that are shown stand in Presenters alone", arguments: modules.filter { !$0.hasSuffix("Presenter.swift") }
    )
    func texts(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains("Texts.") || $0.contains("\"") } == [])
    }

    @Test("forms are the Views'", arguments: modules.filter { $0.contains("/Logic/") })
    func forms(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains(/\b[A-Z]\w*Form\b/) } == [])
    }

    @Test(
        "a Joint takes inputs from outside, never from itself",
        arguments: modules.filter { $0.hasSuffix("Joint.swift") })
    func inputs(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains(/(?:^|\s|self\??\.)take\(input:/) } == [])
    }

    @Test(
        "a Joint changes the stack that its own View is, never one that its View stands in",
        arguments: modules.filter { $0.hasSuffix("Joint.swift") })
    func stacks(path: String) throws {
        #expect(try Self.code(of: path).filter { $0.contains(/\.navigationController\b/) } == [])
    }

    @Test("each of the modules has Core, Presenter, Joint, State and View")
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
