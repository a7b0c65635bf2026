import ArchFlowSupport
import SourceInventory
import Testing

@Suite("The isolation of a type that makes decisions")
struct IsolationTests {
    private static func type(
        _ name: String, _ kind: TypeDeclaration.Kind = .class, asks: [[String]] = [], makes: [String] = [],
        sets: [String] = [], inherits: [String] = [], generics: [String] = [], aliases: [AliasDeclaration] = [],
        isComponent: Bool = false, mentions: [String] = [], outside: [String] = []
    ) -> TypeDeclaration {
        TypeDeclaration(
            kind: kind, name: name, lines: 1, inherits: inherits, generics: generics,
            mark: isComponent ? TraceMark(.component, role: "logic") : nil,
            properties: sets.map { PropertyDeclaration(name: $0.lowercased(), binding: .var, type: $0) },
            functions: asks.map { FunctionDeclaration(name: "init(_:)", parameters: $0, makes: makes) },
            aliases: aliases, mentions: mentions, outside: outside)
    }

    private func measured(_ types: [TypeDeclaration], _ tests: PatternTests? = nil) throws -> Isolation.OfType {
        let isolation = Isolation(inventory(types: types), tests: tests, decisions: ["Core": ["run()", "tap() ok"]])
        return try #require(isolation.types.first)
    }

    private static let others = [
        type("State", asks: [[]]), type("Pipeline", asks: [["State", "any View"]]), type("View", .protocol),
        type("Kind", .enum), type("Screen", isComponent: true), type("Stream"),
        type("Box", .struct, asks: [["Pipeline"]]),
    ]

    @Test(
        "isolation counts the concrete classes that a type's initialiser takes, and those that their initialisers take",
        arguments: [
            (["any View", "Kind", "Int", "(State) -> Void", "@escaping (Screen) -> State", "[State]"], []),
            (["State"], ["State"]), (["State?"], ["State"]), (["(any View)?"], []),
            (["Pipeline"], ["Pipeline", "State"]), (["Box"], ["Pipeline", "State"]),
            (["UIViewController"], ["UIViewController"]), (["UINavigationController?"], ["UINavigationController"]),
            (["AnyPublisher<State, Never>", "Date"], []),
        ])
    func asked(parameters: [String], needs: [String]) throws {
        let core = try measured(Self.others + [Self.type("Core", asks: [parameters])])
        #expect(core.concrete == needs)
        #expect(core.isAlone == needs.isEmpty && !core.isAtLeast)
    }

    @Test(
        "a type's isolation uses the initialiser that needs the fewest classes; if none is declared, the superclass's")
    func initialisers() throws {
        #expect(try measured(Self.others + [Self.type("Core", asks: [["Pipeline"], ["State"]])]).concrete == ["State"])
        let base = Self.type("Base", asks: [["Screen"]])
        #expect(try measured(Self.others + [base, Self.type("Core", inherits: ["Base"])]).concrete == ["Screen"])
    }

    @Test("isolation counts properties that must be set and components that the type creates, but no other members")
    func own() throws {
        #expect(
            try measured(Self.others + [Self.type("Core", sets: ["State!", "Stream?", "(any View)!"])]).concrete == [
                "State"
            ])
        let maker = Self.type("Core", asks: [[]], makes: ["Screen", "Stream"])
        #expect(try measured(Self.others + [maker]).concrete == ["Screen"])
    }

    @Test("isolation resolves a generic superclass's parameters, and is a lower bound if the sources don't show them")
    func generics() throws {
        let base = Self.type("Base", asks: [["Types.State", "Store<Types>"]], generics: ["Types"])
        let store = Self.type("Store", asks: [[]], generics: ["T"])
        let types = Self.type("CoreTypes", .enum, aliases: [AliasDeclaration(name: "State", target: "CoreState")])
        let core = Self.type("Core", inherits: ["Base<CoreTypes>"])
        #expect(try measured([Self.type("CoreState"), base, store, types, core]).concrete == ["CoreState", "Store"])
        let bare = try measured(Self.others + [Self.type("Core", asks: [["Needs"]], generics: ["Needs"])])
        #expect(bare.isAtLeast && !bare.isAlone && bare.concrete.isEmpty)
    }

    @Test("a type's isolation is also found for types that need each other in a cycle")
    func circle() throws {
        let core = try measured([
            Self.type("Core", asks: [["Other"]]), Self.type("Other", asks: [["Core", "Core.Missing"]]),
        ])
        #expect(core.concrete == ["Other"])
    }

    @Test("a type's isolation gives the shortest path of dependencies by which the type needs UIKit")
    func way() throws {
        let near = try measured([Self.type("Core", outside: ["Texts.hello", "UIAction"])])
        #expect(near.wayToUI == ["UIAction"])
        let far = try measured([
            Self.type("Core", mentions: ["Bus", "Long"]), Self.type("Bus", mentions: ["Joint"]),
            Self.type("Joint", outside: ["UIView"]), Self.type("Long", mentions: ["Longer"]),
            Self.type("Longer", mentions: ["Joint"]),
        ])
        #expect(far.wayToUI == ["Bus", "Joint", "UIView"])
        #expect(try measured([Self.type("Core", mentions: ["Bus"]), Self.type("Bus", outside: ["Date"])]).isWithoutUI)
    }

    @Test("a type's isolation lists the files that a type without UIKit shares with types that need UIKit")
    func sharedFiles() throws {
        func file(_ path: String, _ imports: [String], _ types: [TypeDeclaration]) -> SourceFile {
            SourceFile(path: path, feature: "Login", lines: 1, imports: imports, types: types)
        }
        let both = Inventory(
            pattern: "Sample",
            files: [
                file("A.swift", [], [Self.type("Core", mentions: ["Intent"])]),
                file("B.swift", ["UIKit"], [Self.type("Intent", .enum), Self.type("Screen", outside: ["UIView"])]),
            ])
        let core = try #require(Isolation(both, decisions: ["Core": ["run()"]]).types.first)
        #expect(core.isWithoutUI && core.filesToSplit == ["B.swift"])
    }

    @Test(
        "isolation says that a type needs UIKit exactly if a path of dependencies leads to a name of UIKit",
        arguments: 0..<20 as Range<UInt64>)
    func reachesUI(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var drawn = random.inventory(of: 30, edges: 40)
        for place in drawn.files.indices where random.next() % 8 == 0 {
            drawn.files[place].types[0].outside = ["UIView"]
        }
        let mentions = Dictionary(uniqueKeysWithValues: drawn.files.map { ($0.types[0].name, $0.types[0]) })
        let isolation = Isolation(drawn, decisions: mentions.mapValues { _ in ["run()"] })
        #expect(isolation.types.count == 30)
        for type in isolation.types {
            var seen: Set = [type.name]
            var waiting = [type.name]
            while let next = waiting.popLast() {
                for name in mentions[next]?.mentions ?? [] where seen.insert(name).inserted { waiting.append(name) }
            }
            #expect(type.isWithoutUI == seen.allSatisfy { mentions[$0]?.outside.isEmpty == true })
            // Each type names the next.
            for (one, next) in zip([type.name] + type.wayToUI.dropLast(), type.wayToUI) {
                #expect(mentions[one]?.mentions.contains(next) == true || mentions[one]?.outside == [next])
            }
        }
    }

    @Test(
        "a type's test doubles are those of the test suite that needs the fewest, and missing if no suite creates the type"
    )
    func doubles() throws {
        let tests = PatternTests(
            pattern: "Sample",
            suites: [
                .init(name: "A", path: "A.swift", makes: ["Core"], doubles: ["X", "Y"]),
                .init(name: "B", path: "B.swift", makes: ["Core", "State"], doubles: ["X"]),
                .init(name: "C", path: "C.swift", makes: ["State"]),
            ])
        let core = try measured([Self.type("Core")], tests)
        #expect(core.doubles == ["X"] && core.suite == "B")
        #expect(try measured([Self.type("Core")]).doubles == nil)
    }

    @Test(
        "isolation gives shares of all deciding methods, medians over types, and a list of types that aren't declared")
    func shares() {
        let isolation = Isolation(
            inventory(
                types: Self.others + [
                    Self.type("Core"), Self.type("Joint", asks: [["State"]]),
                    Self.type("Scene", asks: [["Core", "State"]], outside: ["UIView"]),
                ]),
            decisions: ["Core": ["a()", "b()", "c()"], "Joint": ["a()"], "Scene": ["a()"], "Elsewhere": ["a()"]])
        #expect(isolation.undeclared == ["Elsewhere"])
        #expect(isolation.decisions == 5)
        #expect(isolation.withoutUI.part == 4 && isolation.alone.part == 3)
        #expect(isolation.isolated.part == 3 && isolation.isolated.whole == 5)
        #expect(isolation.medianConcrete == 1 && isolation.medianDoubles == nil)
        #expect(Isolation(inventory(), decisions: [:]).medianConcrete == nil)
    }
}
