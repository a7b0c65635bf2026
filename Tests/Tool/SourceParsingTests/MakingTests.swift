import SourceInventory
import SourceParsing
import Testing

@Suite("The types that a function or property creates")
struct MakingTests {
    private let others = """
        @Component(.view) class Scene { init(x: Int = 0, then: () -> Void = {}) {} ; static func make() {} }
        @Component(.state) struct Box<T> { struct Plain {} }
        struct Model {}
        typealias Alias = Scene
        func builder() {}
        """

    private func function(_ body: String) throws -> FunctionDeclaration {
        let inventory = try read(["A.swift": "class A {\n func f() {\n\(body)\n }\n}", "Others.swift": others])
        return inventory.files[0].types[0].functions[0]
    }

    @Test(
        "an inventory lists types whose initialisers a function calls, and counts lines that create components",
        arguments: [
            ("let scene = Scene()", ["Scene"], 1),
            ("let scene = Scene(\n  x: 1\n)", ["Scene"], 3),
            ("let scene =\n  // so\n\n  Scene(x: 1)", ["Scene"], 2),
            ("window.root = Stack(\n  Scene())", ["Scene"], 2),
            ("return Scene.init()", ["Scene"], 1),
            ("Box<Int>()", ["Box"], 1),
            ("Alias()", ["Scene"], 1),
            ("Scene(); Scene()", ["Scene"], 1),
            ("let pair = (Scene(), Box<Int>())", ["Box", "Scene"], 1),
            ("let model = Model()", ["Model"], 0),
            ("Box<Int>.Plain()", ["Box.Plain"], 0),
            ("if Scene().isReady {\n  a()\n  b()\n}", ["Scene"], 1),
            ("guard let x = Scene().x else {\n  return\n}", ["Scene"], 1),
            ("while Scene().isReady {\n  Scene()\n}", ["Scene"], 2),
            ("switch kind {\ncase .a: Scene()\ncase .b: Scene(\n  x: 1)\ndefault: break\n}", ["Scene"], 3),
            ("let scene = if a {\n  Scene()\n} else {\n  Scene()\n}", ["Scene"], 2),
            ("run {\n  a()\n  Scene()\n}", ["Scene"], 1),
            ("func inner() {\n  a()\n  Scene()\n}", ["Scene"], 1),
            ("Scene {\n  Scene()\n}", ["Scene"], 3),
        ] as [(String, [String], Int)])
    func makes(body: String, types: [String], lines: Int) throws {
        let function = try function(body)
        #expect(function.makes == types)
        #expect(function.makingLines == lines)
    }

    @Test(
        "an inventory lists the names of all functions that a function calls, on any object, and of types it creates",
        arguments: [
            ("search(where: { $0.fits }).last?.open()", ["open", "search"]),
            ("if let child = router?.route?(to: x) { run { self.push(child) } }", ["push", "route", "run"]),
            ("stack.first!.push(Box<Int>())\npush()", ["Box", "push"]), ("completion?(child)", ["completion"]),
            ("{ $0 + 1 }(2); items[0](); run { $0() }; let method = a.b", ["run"]),
            ("struct Local { func f() { run() } }", []),
            ("return .failure(`default`())", ["default", "failure"]),
        ] as [(String, [String])])
    func calls(body: String, names: [String]) throws {
        #expect(try function(body).calls == names)
    }

    @Test(
        "an inventory doesn't list a type as created if it is only mentioned, or if a called function creates it",
        arguments: [
            "Scene.make()", "let type = Scene.self", "let scene: Scene? = nil", "builder()", "UIWindow()", "x.Scene()",
            "let scene: Scene = .init()", "struct Local { let scene = Scene() }",
        ])
    func makesNothing(body: String) throws {
        let function = try function(body)
        #expect(function.makes == [])
        #expect(function.makingLines == 0)
    }

    @Test("an inventory also lists types that are created in initial values, getters and default arguments")
    func properties() throws {
        let inventory = try read([
            "A.swift": """
            class A {
                let scene = Scene(
                    x: 1)
                lazy var other: Scene = {
                    prepare()
                    return Scene()
                }()
                var third: Scene { Scene() }
                var fourth: Scene {
                    get {
                        log()
                        return Scene()
                    }
                }
                init(scene: Scene = Scene(),
                    x: Int) {}
            }
            let shared = Scene()
            """,
            "Others.swift": others,
        ])
        let file = inventory.files[0]
        #expect(file.types[0].properties.map(\.makingLines) == [2, 1, 1, 1])
        #expect(file.types[0].properties.map(\.makes) == Array(repeating: ["Scene"], count: 4))
        #expect(file.types[0].functions[0].makingLines == 1)
        #expect(file.properties[0].makingLines == 1)
    }
}
