import SourceInventory
import Testing

@Suite("The lines of wiring")
struct WiringTests {
    private func wiring(_ inventory: Inventory) -> Int { StaticCost(inventory).total.wiring }

    private let assembly = TraceMark(.component, role: "assembly", inherits: true)
    private let build = FunctionDeclaration(
        name: "build()", lines: 10, mark: TraceMark(.traced, role: "assembly"), makes: ["A"], makingLines: 4)
    private let other = FunctionDeclaration(name: "run()", lines: 5, makes: ["A"], makingLines: 2)

    @Test("the lines of wiring include all lines of a type with the role assembly, its extensions and nested types")
    func types() {
        let inner = TypeDeclaration(kind: .struct, name: "Inner", lines: 3, functions: [other])
        let type = TypeDeclaration(
            kind: .class, name: "A", lines: 20, mark: assembly, functions: [build], types: [inner])
        let addition = TypeDeclaration(kind: .extension, name: "A", lines: 6, functions: [other])
        let innerAddition = TypeDeclaration(kind: .extension, name: "A.Inner", lines: 4, functions: [other])
        #expect(wiring(inventory(types: [type])) == 20)
        #expect(wiring(inventory(types: [addition, type])) == 26)
        #expect(wiring(inventory(types: [addition])) == 2)
        #expect(wiring(inventory(types: [innerAddition, type])) == 22)
    }

    @Test("the lines of wiring include all lines of a nested type with the role assembly, but not of the outer type")
    func nested() {
        let inner = TypeDeclaration(kind: .class, name: "Builder", lines: 7, mark: assembly, functions: [other])
        let outer = TypeDeclaration(kind: .enum, name: "Home", lines: 30, functions: [other], types: [inner])
        #expect(wiring(inventory(types: [outer])) == 9)
        #expect(wiring(inventory(types: [TypeDeclaration(kind: .class, name: "Builder", lines: 9), outer])) == 9)
    }

    @Test("the lines of wiring include all lines of an assembly function, and of a type with only such functions")
    func functions() {
        #expect(wiring(inventory(functions: [build])) == 10)
        let only = TypeDeclaration(kind: .class, name: "A", lines: 12, functions: [build])
        #expect(wiring(inventory(types: [only])) == 12)
        let mixed = TypeDeclaration(kind: .class, name: "A", lines: 20, functions: [build, other])
        #expect(wiring(inventory(types: [mixed])) == 12)
        let storing = TypeDeclaration(
            kind: .class, name: "A", lines: 14, properties: [.init(name: "x", binding: .let, type: "Int")],
            functions: [build])
        #expect(wiring(inventory(types: [storing])) == 10)
    }

    @Test("outside assemblies, the lines of wiring are those in functions and initial values that create a component")
    func making() {
        let property = PropertyDeclaration(name: "a", binding: .let, type: "A", makes: ["A"], makingLines: 3)
        let type = TypeDeclaration(kind: .class, name: "B", lines: 20, properties: [property], functions: [other])
        #expect(wiring(inventory(types: [type], functions: [other], properties: [property])) == 10)
    }

    @Test("the lines of wiring are 0 if no component is created")
    func nothing() {
        let empty = TypeDeclaration(kind: .class, name: "B", lines: 20)
        let contract = TypeDeclaration(kind: .protocol, name: "P", lines: 3, functions: [.init(name: "f()")])
        #expect(wiring(inventory(types: [empty, contract])) == 0)
    }
}
