import SourceInventory
import Testing

@Suite("The reach of a change")
struct ReachTests {
    private let sample = Inventory(
        pattern: "Sample",
        files: [
            file(
                "Login",
                [
                    TypeDeclaration(
                        kind: .class, name: "Worker", lines: 1, outside: ["AuthServiceProtocol", "StoredCredentials"]),
                    TypeDeclaration(
                        kind: .extension, name: "Worker", lines: 1,
                        functions: [FunctionDeclaration(name: "go()", calls: ["signIn", "storedCredentials"])]),
                    // The type's own protocol has a method with the same name.
                    TypeDeclaration(
                        kind: .class, name: "Interactor", lines: 1,
                        functions: [FunctionDeclaration(name: "go()", calls: ["signIn"])]),
                    TypeDeclaration(
                        kind: .class, name: "Presenter", lines: 1, mentions: ["RecoveryScene"],
                        outside: ["Texts.checkCredentials", "Texts.tryLater"]),
                ]),
            file(
                "Recovery",
                [
                    TypeDeclaration(kind: .class, name: "RecoveryScene", lines: 1, mentions: ["RecoveryCore"]),
                    TypeDeclaration(kind: .class, name: "RecoveryCore", lines: 1, outside: ["AuthServiceProtocol"]),
                ]),
        ])

    private static func file(_ feature: String, _ types: [TypeDeclaration]) -> SourceFile {
        SourceFile(path: "Patterns/Sample/\(feature)/A.swift", feature: feature, lines: 1, types: types)
    }

    @Test(
        "a change's reach is the set of types, functions and variables whose code names the changed declaration",
        arguments: [
            (Reach.Change.signature, ["Worker: calls signIn"]),
            (.service, ["Worker: names AuthServiceProtocol", "RecoveryCore: names AuthServiceProtocol"]),
            (.text, ["Presenter: names Texts.checkCredentials"]),
            (.place, ["Presenter: names RecoveryScene"]),
            // A type and its extension in one file count as one.
            (.field, ["Worker: names StoredCredentials, calls storedCredentials"]),
        ])
    func knowers(change: Reach.Change, expected: [String]) {
        let reach = Reach(of: change, in: sample)
        #expect(reach.knowers.map { "\($0.name): \($0.by)" } == expected)
        #expect(reach.files.count == (change == .service ? 2 : 1))
    }

    @Test("a change's reach is empty in an inventory without declarations", arguments: Reach.Change.allCases)
    func nobody(change: Reach.Change) {
        #expect(Reach(of: change, in: Inventory(pattern: "Sample", files: [])).knowers.isEmpty)
    }
}
