import SourceInventory
import Testing

@Suite("The size of sources")
struct SizeMeasuresTests {
    private let method = FunctionDeclaration(name: "run()", lines: 3)

    @Test("the size of sources counts types and protocols separately, includes nested ones, and leaves out extensions")
    func types() {
        let inner = TypeDeclaration(kind: .enum, name: "Inner", lines: 1)
        let size = StaticCost(
            inventory(types: [
                TypeDeclaration(kind: .class, name: "A", lines: 2, types: [inner]),
                TypeDeclaration(kind: .struct, name: "B", lines: 1), TypeDeclaration(kind: .actor, name: "C", lines: 1),
                TypeDeclaration(kind: .protocol, name: "D", lines: 1),
                TypeDeclaration(kind: .extension, name: "A", lines: 1, types: [inner]),
            ])
        ).total
        #expect(size.types == 5)
        #expect(size.protocols == 1)
    }

    @Test("the size of sources counts functions with a body as methods, and a protocol's functions as requirements")
    func methods() {
        let size = StaticCost(
            inventory(
                types: [
                    TypeDeclaration(kind: .class, name: "A", lines: 9, functions: [method, method]),
                    TypeDeclaration(kind: .extension, name: "D", lines: 9, functions: [method]),
                    TypeDeclaration(kind: .protocol, name: "D", lines: 9, functions: [method, method, method]),
                ], functions: [method])
        ).total
        #expect(size.methods == 4)
        #expect(size.requirements == 3)
    }

    @Test("the size of sources is summed by feature, and separately for the pattern's framework")
    func sums() {
        func file(_ feature: String, _ name: String, lines: Int) -> SourceFile {
            SourceFile(path: "Patterns/Sample/\(feature)/\(name).swift", feature: feature, lines: lines)
        }
        let cost = StaticCost(
            Inventory(
                pattern: "Sample",
                files: [
                    file("Framework", "A", lines: 100), file("Login", "B", lines: 20), file("Login", "C", lines: 3),
                    file("App", "D", lines: 7), file("Zoo", "E", lines: 1),
                ]))
        #expect(cost.features.map(\.name) == ["Login", "Zoo", "App", "Framework"])
        #expect(cost.features.map(\.size.lines) == [23, 1, 7, 100])
        #expect(cost.features.map(\.size.files) == [2, 1, 1, 1])
        #expect(cost.withoutFramework.lines == 31)
        #expect(cost.total.lines == 131)
        #expect(cost.total.files == 5)
    }

    @Test("the size of sources is zero in an empty inventory")
    func nothing() {
        let cost = StaticCost(Inventory(pattern: "Sample", files: []))
        #expect(cost.features.isEmpty)
        #expect(cost.total.lines == 0 && cost.total.files == 0 && cost.elements == 0)
        #expect(cost.propagation == nil && cost.distance == nil)
    }
}
