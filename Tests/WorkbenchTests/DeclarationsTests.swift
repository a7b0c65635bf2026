import FlowAnalysis
import SourceInventory
import Testing
import TraceFormat

@testable import Workbench

@MainActor
@Suite("What an inventory says of properties")
struct DeclarationsTests {
    private func inventory(_ types: [TypeDeclaration]) -> Inventory {
        Inventory(pattern: "Test", files: [SourceFile(path: "Test.swift", feature: "App", lines: 1, types: types)])
    }

    private func type(
        _ kind: TypeDeclaration.Kind, _ name: String, _ inherits: [String] = [], _ properties: [String: String] = [:],
        methods: [String] = []
    ) -> TypeDeclaration {
        TypeDeclaration(
            kind: kind, name: name, lines: 1, inherits: inherits,
            properties: properties.map { PropertyDeclaration(name: $0.key, binding: .var, type: $0.value) },
            functions: methods.map { FunctionDeclaration(name: $0) })
    }

    @Test(
        "a protocol is known under all its spellings",
        arguments: ["Store", "any Store", "(any Store)?", "any Store<Int>", "Store!", "Module.Store", "some Store"])
    func spellings(written: String) throws {
        let declarations = Declarations(
            inventory([
                type(.protocol, "Store", methods: ["load()"]), type(.class, "A", ["Store"]),
                type(.class, "Core", [], ["store": written]),
            ]))
        let interface = try #require(declarations["store", of: "Core"])
        #expect(interface == .init(methods: ["load()"]))
    }

    @Test("properties and requirements are inherited, through superclasses and protocols")
    func inherited() {
        let declarations = Declarations(
            inventory([
                type(.protocol, "Base", methods: ["start()"]), type(.protocol, "Store", ["Base"], methods: ["load()"]),
                type(.class, "A", ["Store"]), type(.class, "B", ["A", "Store"]), type(.struct, "C"),
                type(.extension, "C", ["Store"]), type(.class, "Root", [], ["store": "any Store", "count": "Int"]),
                type(.class, "Leaf", ["Root"]),
            ]))
        #expect(declarations["store", of: "Leaf"] == .init(methods: ["start()", "load()"]))
        #expect(declarations["count", of: "Leaf"] == nil && declarations["store", of: "A"] == nil)
    }

    @Test("what takes a type checker is left out, and circles end")
    func odd() {
        let declarations = Declarations(
            inventory([
                type(.protocol, "P", ["Q"]), type(.protocol, "Q", ["P"]), type(.class, "A", ["A", "P"]),
                type(.class, "Core", ["Core"], ["both": "any P & Q", "run": "(P) -> Void", "all": "[P]", "own": ""]),
            ]))
        for property in ["both", "run", "all", "own"] { #expect(declarations[property, of: "Core"] == nil) }
    }

    @Test("patterns hold their neighbours by protocols, of one conformer or several")
    func patterns() throws {
        let declarations = try PatternSources.declarations(.own)
        #expect(declarations.count == 6)
        let interface = try #require(declarations["snp"]?["interactor", of: "AboutViewController"])
        #expect(interface.methods.contains("viewDidLoad()"))
        #expect(declarations["snp"]?["presenter", of: "AboutInteractor"] != nil)
        #expect(
            declarations["viper-s"]?["navigator", of: "GeneralHomeDirector"]?.methods.contains("gotoAbout(with:)")
                == true)
    }
}
