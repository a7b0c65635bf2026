import ArchFlowSupport
import SourceInventory
import Testing

@Suite("The coupling of features")
struct CouplingTests {
    /// Login has two classes and a protocol. Three classes of Home use two of these. One class of Login uses the framework.
    private let cost = StaticCost(
        inventory([
            ("Login", "A", ["B", "PBase"]), ("Login", "B", ["A"]), ("Login", "PLogin", []),
            ("Home", "C", ["A", "PLogin"]), ("Home", "D", ["A"]), ("Home", "E", ["C", "B"]), ("Home", "F", ["E"]),
            ("Framework", "PBase", []), ("Other", "Lonely", []),
        ]))

    @Test("the coupling counts afferent and efferent dependencies as Martin defines them")
    func counts() {
        #expect(cost.feature("Login")?.coupling.afferent == 3)
        #expect(cost.feature("Login")?.coupling.efferent == 1)
        #expect(cost.feature("Home")?.coupling.afferent == 0)
        #expect(cost.feature("Home")?.coupling.efferent == 3)
        #expect(cost.feature("Framework")?.coupling.afferent == 1)
        #expect(cost.feature("Framework")?.coupling.efferent == 0)
    }

    @Test("the coupling gives instability, abstractness and the distance from the main sequence")
    func ratios() throws {
        let login = try #require(cost.feature("Login")?.coupling)
        #expect(login.instability == 0.25)
        #expect(login.abstractness == 1.0 / 3)
        #expect(login.distance == abs(1.0 / 3 + 0.25 - 1))
        let home = try #require(cost.feature("Home")?.coupling)
        #expect(home.instability == 1 && home.abstractness == 0 && home.distance == 0)
        let framework = try #require(cost.feature("Framework")?.coupling)
        #expect(framework.instability == 0 && framework.abstractness == 1 && framework.distance == 0)
    }

    @Test("a feature without dependencies has no instability, and is left out of the mean distance")
    func undefined() throws {
        let other = try #require(cost.feature("Other")?.coupling)
        #expect(other.afferent == 0 && other.efferent == 0)
        #expect(other.instability == nil && other.distance == nil && other.abstractness == 0)
        #expect(cost.distance == abs(1.0 / 3 + 0.25 - 1) / 3)
    }

    @Test("the coupling counts dependencies from and to free functions, but doesn't count free functions as types")
    func free() throws {
        let cost = StaticCost(
            Inventory(
                pattern: "Sample",
                files: [
                    SourceFile(
                        path: "1", feature: "Home", lines: 1,
                        functions: [FunctionDeclaration(name: "build()", mentions: ["A"])]),
                    SourceFile(
                        path: "2", feature: "Login", lines: 1,
                        types: [TypeDeclaration(kind: .class, name: "A", lines: 1, mentions: ["build"])]),
                ]))
        let home = try #require(cost.feature("Home")?.coupling)
        #expect(home.afferent == 1 && home.efferent == 1 && home.abstractness == nil && home.distance == nil)
        #expect(home.instability == 0.5)
    }

    @Test("the coupling has values within their bounds for random inventories", arguments: 0..<12)
    func bounds(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let cost = StaticCost(generator.inventory(of: 40, edges: Int(seed) * 10))
        for feature in cost.features {
            let coupling = feature.coupling
            #expect((0...feature.elements).contains(coupling.efferent))
            #expect((0...(cost.elements - feature.elements)).contains(coupling.afferent))
            for share in [coupling.instability, coupling.abstractness, coupling.distance, feature.propagation] {
                #expect(share.map { (0...1).contains($0) } ?? true)
            }
        }
        #expect(cost.features.map(\.elements).reduce(0, +) == 40)
    }
}
