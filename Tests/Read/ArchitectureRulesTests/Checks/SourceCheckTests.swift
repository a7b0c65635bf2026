import ArchitectureRules
import SourceInventory
import Testing

@Suite("Rules about sources")
struct SourceCheckTests {
    private static let inventory = Inventory(
        pattern: "Sketch",
        files: [
            SourceFile(
                path: "Shop/ShopView.swift", feature: "Shop", lines: 20, imports: ["UIKit"],
                types: [
                    TypeDeclaration(
                        kind: .class, name: "ShopView", lines: 10, inherits: ["UIViewController", "ShopShowing"],
                        properties: [
                            PropertyDeclaration(name: "core", binding: .let, type: "any ShopHandling"),
                            PropertyDeclaration(
                                name: "presenter", binding: .var, type: "ShopPresenter?", strength: .weak),
                            PropertyDeclaration(name: "count", binding: .var, type: "Int", isInferred: true),
                        ],
                        functions: [
                            FunctionDeclaration(name: "show(model:)", parameters: ["ShopModel"]),
                            FunctionDeclaration(name: "make()", isStatic: true, makes: ["ShopCore"], calls: ["wire"]),
                        ], mentions: ["ShopHandling", "ShopPresenter"])
                ]),
            SourceFile(
                path: "Shop/ShopModel.swift", feature: "Shop", lines: 9,
                types: [
                    TypeDeclaration(
                        kind: .struct, name: "ShopModel", lines: 4,
                        properties: [PropertyDeclaration(name: "price", binding: .let, type: "String")]),
                    TypeDeclaration(kind: .protocol, name: "ShopHandling", lines: 2),
                    TypeDeclaration(
                        kind: .enum, name: "ShopAction", lines: 3,
                        cases: [
                            CaseDeclaration(name: "buy", values: ["Int", "Account"]), CaseDeclaration(name: "stop"),
                        ]),
                ], functions: [FunctionDeclaration(name: "makeShop(of:)", parameters: ["Int"], result: "ShopView")]),
        ])

    private func outcome(_ check: String) throws -> RuleOutcome {
        try #require(try blueprint(check).check(Self.inventory).first)
    }

    @Test(
        "rules about sources can forbid declarations of each kind",
        arguments: [
            ("never type: {name: '*View'}", ["ShopView"]), ("never type: {kind: struct}", ["ShopModel"]),
            ("never type: {inherits: 'UI*'}", ["ShopView"]), ("never type: {mentions: ShopPresenter}", ["ShopView"]),
            ("never property: {of: '*View', type: '*Presenter?'}", ["ShopView.presenter"]),
            ("never property: {strength: weak}", ["ShopView.presenter"]),
            ("never property: {binding: var, type: Int}", ["ShopView.count"]),
            ("never method: {static: 'true'}", ["ShopView.make()"]),
            ("never method: {makes: ShopCore}", ["ShopView.make()"]),
            ("never method: {calls: wire}", ["ShopView.make()"]),
            ("never method: {result: '*View'}", ["makeShop(of:)"]),
            ("never parameter: {type: 'Shop*', of kind: class}", ["ShopView.show(model:): ShopModel"]),
            ("never case: {name: stop}", ["ShopAction.stop"]),
            ("never value: {type: Account}", ["ShopAction.buy(Account)"]),
            ("never file: {imports: [UIKit, AppKit]}", ["ShopView.swift"]),
            ("never file: {declares: ShopAction, not: {path: 'Shop/*'}}", []),
            ("never property: {of: '*Model', not: {binding: let}}", []),
        ])
    func nouns(check: String, found: [String]) throws {
        let outcome = try outcome(check)
        #expect(outcome.violations.map(\.what) == found)
        #expect(outcome.matched > 0)
    }

    @Test(
        "rules about sources check each matching declaration; in a rule, $1 is what its first '*' or group matched")
    func each() throws {
        #expect(
            try outcome("{each type: {name: '*', nested: 'false'}, is: {file: '$1.swift'}}").told == [
                "ShopHandling | should be: file $1.swift", "ShopAction | should be: file $1.swift",
            ])
        let values = try outcome("{each value: {of: '*Action'}, is: {type: [Int, String, Bool]}}")
        #expect(values.matched == 2)
        #expect(values.violations.map(\.what) == ["ShopAction.buy(Account)"])
        #expect(values.violations.first?.place?.file == "Shop/ShopModel.swift")
        #expect(try outcome("{each type: {name: '*Action'}, is: {kind: [struct, enum]}}").count == 0)
        #expect(
            try outcome("{each property: {of: '/(.*)View/', type: '/.*($1Presenter).*/'}, is: {strength: weak}}").count
                == 0)
    }

    @Test(
        "rules about sources can require a number of declarations; an 'each' or 'never' rule without a match is untested"
    )
    func counts() throws {
        #expect(try outcome("{some type: {kind: class}, times: 1}").count == 0)
        #expect(
            try outcome("{some type: {kind: actor}}").told == ["type kind actor | found 0, but it should be at least 1"]
        )
        #expect(try outcome("never type: {kind: actor}").matched == 0)
        #expect(try outcome("{each type: {name: 'X*'}, is: {kind: struct}}").matched == 0)
    }

    @Test("rules about sources are checked only in sources, and rules about messages only in runs")
    func apart() throws {
        let rules = try blueprint("never type: {name: '*View'}", "never message: {from: view, to: core}")
        #expect(rules.check(Self.inventory).map(\.rule.id) == ["R-1"])
        #expect(rules.check(Shop().trace).map(\.rule.id).suffix(1) == ["R-2"])
    }
}
