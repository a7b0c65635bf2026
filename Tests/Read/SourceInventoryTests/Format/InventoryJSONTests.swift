import Foundation
import SourceInventory
import Testing

@Suite("An inventory file")
struct InventoryJSONTests {
    private let full = Inventory(
        pattern: "Sample",
        files: [
            SourceFile(
                path: "Patterns/Sample/Login/B.swift", feature: "Login", lines: 42, imports: ["A", "B"],
                types: [
                    TypeDeclaration(
                        kind: .class, name: "Core", lines: 30, inherits: ["Base<Types>", "P"],
                        mark: TraceMark(.component, role: "logic", inherits: true, module: "Login"),
                        cases: [CaseDeclaration(name: "failed", values: ["Error", "Int"])],
                        properties: [
                            PropertyDeclaration(
                                name: "view", binding: .var, type: "(any V)?", strength: .weak, isStatic: true,
                                isComputed: true, makes: ["X"], makingLines: 2),
                            PropertyDeclaration(name: "x", binding: .let, type: nil, isInferred: true),
                        ],
                        functions: [
                            FunctionDeclaration(
                                name: "run(a:)", parameters: ["Int"], result: "Bool", isStatic: true, lines: 5,
                                mark: TraceMark(.traced), makes: ["Y"], makingLines: 1, mentions: ["Z"])
                        ],
                        aliases: [AliasDeclaration(name: "S", target: "State")], associatedTypes: ["T"],
                        types: [TypeDeclaration(kind: .enum, name: "Kind", lines: 2)], mentions: ["Base", "P"])
                ],
                functions: [FunctionDeclaration(name: "free()")],
                properties: [PropertyDeclaration(name: "limit", binding: .let, type: "Int")],
                aliases: [AliasDeclaration(name: "A", target: "B")]),
            SourceFile(path: "Patterns/Sample/A.swift", feature: "App", lines: 1),
        ])

    @Test("an inventory file is read back as it was written")
    func roundTrip() throws {
        let json = try full.json()
        #expect(try Inventory(json: Data(json.utf8)) == full)
        #expect(try Inventory(json: Data(json.utf8)).json() == json)
    }

    @Test("an inventory file has each declaration on one line if it fits, with the name first and without empty keys")
    func layout() throws {
        let small = Inventory(
            pattern: "Sample",
            files: [
                SourceFile(
                    path: "Patterns/Sample/A.swift", feature: "App", lines: 4,
                    types: [
                        TypeDeclaration(
                            kind: .class, name: "A", lines: 3,
                            functions: [
                                FunctionDeclaration(name: "run(\"x\":\\)", lines: 2, makes: ["B"]),
                                FunctionDeclaration(
                                    name: "build()", parameters: (0..<10).map { "LongName\($0)" }, isStatic: true),
                            ])
                    ])
            ])
        #expect(
            try small.json() == #"""
                {
                 "version": 1,
                 "pattern": "Sample",
                 "files": [
                  {
                   "path": "Patterns/Sample/A.swift",
                   "feature": "App",
                   "lines": 4,
                   "types": [
                    {
                     "kind": "class",
                     "name": "A",
                     "lines": 3,
                     "functions": [
                      {"name": "run(\"x\":\\)", "lines": 2, "makes": ["B"]},
                      {
                       "name": "build()",
                       "lines": 1,
                       "isStatic": true,
                       "parameters": [
                        "LongName0",
                        "LongName1",
                        "LongName2",
                        "LongName3",
                        "LongName4",
                        "LongName5",
                        "LongName6",
                        "LongName7",
                        "LongName8",
                        "LongName9"
                       ]
                      }
                     ]
                    }
                   ]
                  }
                 ]
                }

                """#)
    }

    @Test(
        "an inventory file has each text on one line, whatever characters the text contains",
        arguments: ["\"", "\\", "\n", "\u{0}", "日本", "\u{2028}", "é", "\u{1F}", "/"])
    func texts(text: String) throws {
        let inventory = Inventory(
            pattern: text, files: [SourceFile(path: text, feature: text, lines: 1, imports: [text, text])])
        let json = try inventory.json()
        #expect(try Inventory(json: Data(json.utf8)) == inventory)
        #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        #expect(json.hasSuffix("}\n") && !json.contains("\n\n"))
    }

    @Test(
        "an invalid inventory file is refused with advice on how to make a valid one",
        arguments: [
            ("", "not JSON"), ("{", "not JSON"), ("[]", "has the wrong type"), ("{}", "no 'version'"),
            ("{\"version\": 1}", "no 'pattern'"), ("{\"version\": \"1\"}", "'version' has the wrong type"),
            ("{\"version\": 2}", "reads version 1"),
            ("{\"version\": 1, \"pattern\": \"A\", \"files\": [{}]}", "files.0"),
            ("{\"version\": 1, \"pattern\": \"A\", \"files\": null}", "files"), ("\u{0}", "not JSON"),
            (
                "{\"version\": 1, \"pattern\": \"A\", \"files\": [{\"path\": \"a\", \"feature\": \"b\", \"lines\": 1e99}]}",
                "no inventory"
            ),
        ])
    func damaged(text: String, words: String) {
        let error = #expect(throws: InventoryError.self) { try Inventory(json: Data(text.utf8)) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("Scripts/regenerate inventories") == true)
    }

    @Test("an inventory file is refused if it is cut off at any byte")
    func cut() throws {
        let bytes = Data(try full.json().utf8)
        for end in stride(from: 0, to: bytes.count - 2, by: 7) {
            #expect(throws: InventoryError.self) { try Inventory(json: bytes.prefix(end)) }
        }
    }
}
