import DefectSwitches
import SourceParsing
import Testing

@Suite("Mutants that the program generates")
struct MutantTests {
    private static func mutants(
        _ files: [String], count: Int = 1000, seed: UInt64 = 1, without: Set<Int> = []
    ) throws -> SwitchedModule {
        var module = try SwitchedModule(
            files.enumerated().map { Source(path: "File\($0).swift", $1) }, in: "/app", without: without)
        module.addMutants(Plan.Mutants(first: 1001, count: count, seed: seed))
        return module
    }

    private static func changes(of statements: String) throws -> [String] {
        let text =
            "enum Kind { case one, two, three }\nclass A {\n func f(a: Int, b: Int, c: Kind) {\n\(statements)\n }\n}\n"
        return try mutants([text]).mutants.map { "\($0.operator): \($0.before) -> \($0.after)" }
    }

    @Test(
        "a mutant changes the code as the name of its operator says",
        arguments: [
            ("let x = a < b", ["relational: a < b -> a <= b"]),
            ("let x = a === b", ["relational: a === b -> a !== b"]),
            ("let x = p && q", ["logical: p && q -> p || q"]),
            (
                "let x = p && a == b",
                ["logical: p && a == b -> p || a == b", "relational: a == b -> a != b"]
            ),
            ("if p { return }", ["negated condition: p -> !p"]),
            ("guard !p else { return }", ["negated condition: !p -> p"]),
            ("while a < b { return }", ["negated condition: a < b -> !(a < b)", "relational: a < b -> a <= b"]),
            ("if a == b { return }", ["relational: a == b -> a != b"]),
            ("if let x, let y = z { return }", []),
            ("for x in y where p { return }", ["negated condition: p -> !p"]),
            ("let x = p ? a : b", ["swapped ternary: ? a : b -> ? b : a"]),
            ("g()", ["removed side effect: g() -> "]),
            ("self.x = 1", ["removed side effect: self.x = 1 -> "]),
            ("try? g()\nreturn", ["removed side effect: try? g() -> "]),
            ("let x: Int\nx = 1", []),
            (
                "h(x: a, y: b)",
                ["exchanged argument: h(x: a, y: b) -> h(x: b, y: a)", "removed side effect: h(x: a, y: b) -> "]
            ),
            ("let z = h(x: \"1\", y: \"2\")", ["exchanged argument: h(x: \"1\", y: \"2\") -> h(x: \"2\", y: \"1\")"]),
            ("let z = h(x: a, y: c)", []), ("let z = h(a, b)", []),
            ("let x = c == .two", ["relational: c == .two -> c != .two", "swapped case: c == .two -> c == .three"]),
            (
                "switch c {\ncase .one: return 1\ncase .two: return 2\ncase let x: return 3\n}",
                ["swapped case: case .one: return 1 case .two: return 2 -> case .one: return 2 case .two: return 1"]
            ),
            (
                "h { [weak self] in self?.g() }",
                [
                    "removed side effect: h { [weak self] in self?.g() } -> ",
                    "removed weak: weak self -> self = self as Optional", "removed side effect: self?.g() -> ",
                ]
            ),
            (
                "let x = h { [weak self] in\nguard let self else { return }\nreturn g }",
                [
                    "removed weak: weak self -> weak self, held = self"
                ]
            ),
            ("precondition(a < b)", []), ("print(a < b)", []), ("let x = \"\\(a < b)\"", []),
            ("let token = TraceToken()\ng()", []), ("let x = map { $0.g() }", []),
        ])
    func operators(statements: String, changes: [String]) throws {
        #expect(try Self.changes(of: statements).sorted() == changes.sorted())
    }

    @Test("no mutant removes an initial value, a call of a superclass's initialiser, or a returned value")
    func values() throws {
        let text = """
            class A {
                let x: Int
                override init() {
                    self.x = 1
                    super.init()
                }
                var y: Int { g() }
                func f() -> Int { if p { g() } else { h() } }
            }

            """
        #expect(try Self.mutants([text]).mutants.map(\.operator) == ["negated condition"])
    }

    @Test("a mutant that removes the only statement of a closure keeps the closure's parameter")
    func parameter() throws {
        let module = try Self.mutants(["func f() {\n h { $0.x = 1 }\n}\n"])

        #expect(module.written["File0.swift"]?.contains("h { _ = $0 }") == true)
    }

    @Test("the same seed always draws the same mutants, with an equal share for each operator")
    func draw() throws {
        let files = (0..<5).map { "class A\($0) {\n func f() {\n  if p { a() }\n  if q { b() }\n  c()\n  d()\n }\n}\n" }
        let all = try Self.mutants(files)
        let drawn = try Self.mutants(files, count: 12)
        #expect(all.mutants.count == 30)
        #expect(drawn.mutants.map(\.number) == Array(1001...1012))
        #expect(drawn.mutants.count { $0.operator == "negated condition" } == 4)
        #expect(try Self.mutants(files, count: 12).mutants == drawn.mutants)
        #expect(try Self.mutants(files, count: 12, seed: 2).mutants != drawn.mutants)
    }

    @Test("if a mutant is excluded, its statements aren't written, and the other mutants keep their numbers")
    func without() throws {
        let files = ["func f() {\n a()\n b()\n}\n"]
        let module = try Self.mutants(files, without: [1001])

        #expect(try module.mutants == Self.mutants(files).mutants)
        #expect(module.lines.map(\.number) == [1002])
    }
}
