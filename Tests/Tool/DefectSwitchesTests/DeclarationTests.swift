import DefectSwitches
import Testing

@Suite("Declarations that a variant changes, adds or removes")
struct DeclarationTests {
    @Test(
        "a stored property whose type is known gets the initial value of the variant that runs",
        arguments: [
            ("var x = true", "var x = false", "true", "false"),
            ("let x: Kind = .a", "let x: Kind = .b", ".a", ".b"),
            ("static let x = Kind(1)", "static let x = Kind(2)", "Kind(1)", "Kind(2)"),
        ])
    func value(original: String, variant: String, before: String, after: String) throws {
        let switched = try Switched("struct A {\n\(original)\n}\n", "struct A {\n\(variant)\n}\n")

        #expect(switched.reasons == [nil])
        #expect(switched.text.contains("= DefectSwitch.current == 1 ? (\(after)) : (\(before))\n"))
    }

    @Test("a parameter gets the default value of the variant that runs")
    func parameter() throws {
        let switched = try Switched("func f(a: Int = 1) {}\n", "func f(a: Int = 2) {}\n")

        #expect(switched.lines == ["func f(a: Int = DefectSwitch.current == 1 ? (2) : (1)) {}"])
    }

    @Test(
        "a declaration that a variant changes is used for all variants if their behaviour stays the same",
        arguments: [
            ("func f() {}", "func f(x: Int = 0) {}"), ("private let x: Int", "let x: Int"),
            ("let x = 1", "var x = 1"), ("func f() -> Int { 1 }", "@discardableResult func f() -> Int { 1 }"),
            ("let x = 1", "let x = 1\n    var y: Int?"), ("let x = 1", "let x = 1\n    static let y = Z()"),
            ("", "private func g() {\n        h()\n    }"),
            ("", "func g() {}\n    private func h() {\n        g()\n    }"),
            ("", "enum B {\n        case a\n    }"), ("case a", "case a\n    case b"),
        ])
    func forAll(original: String, variant: String) throws {
        let switched = try Switched("extension A {\n\(original)\n}\n", "extension A {\n\(variant)\n}\n")

        #expect(switched.reasons == [nil])
        let wanted = "extension A {\n\(variant)\n}".split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(switched.lines == wanted)
        #expect(switched.module.written["DefectSwitch.swift"] == nil)
        #expect(switched.module.lines.map(\.number).allSatisfy { $0 == 1 } && !switched.module.lines.isEmpty)
    }

    @Test("an import that a variant adds is used for all variants, on the file's first line")
    func importing() throws {
        let switched = try Switched("/// A.\nstruct A {}\n", "import B\n/// A.\nstruct A {}\n")

        #expect(switched.lines == ["import B", "/// A.", "struct A {}"])
    }

    @Test("a conformance that a variant adds is used for all variants")
    func conformance() throws {
        let switched = try Switched("class A: B {}\n", "class A: B, C {}\n")

        #expect(switched.text == "class A: B, C {}\n")
    }

    @Test("a deinitialiser that a variant adds does nothing in the other variants")
    func fallback() throws {
        let switched = try Switched("class A: B {\nlet x = 1\n}\n", "class A: B {\nlet x = 1\ndeinit { g() }\n}\n")

        #expect(switched.choice == ["case 1:", "g()", "default:", "break"])
    }

    @Test("a declaration that two variants add is shared if only its statements differ")
    func shared() throws {
        let original = "class A {\n}\n"
        func adding(_ text: String) -> String { "class A {\n\(text)\n}\n" }
        let switched = try Switched(
            original, adding("private func f() { a() }"), adding("private func f() { b() }"),
            adding("private func f() { a() }"), adding("private func f() -> Int { 1 }"),
            adding("private var f = 1\nlet y = 2"),
            adding("private var z: Int?"), adding("private var z: String?"))

        #expect(switched.choice == ["case 2:", "b()", "default:", "a()"])
        #expect(switched.reasons[0...3] == [nil, nil, nil, nil])
        #expect(switched.reasons[6] == "variant 6 adds another declaration of z")
    }

    @Test(
        "a declaration that a variant removes is kept if no code of the variant can use it",
        arguments: [
            "private func f() {}", "private var x = 1", "private var y: Int?", "import B", "private struct C {}",
        ])
    func kept(declaration: String) throws {
        let switched = try Switched("\(declaration)\nfunc g() { a() }\n", "func g() { b() }\n")

        #expect(switched.reasons == [nil])
        #expect(switched.lines.first == declaration)
        #expect(switched.module.variants[0].places.count == 2)
    }

    @Test(
        "a variant must be built alone if no switch at run time can express its change, and the reason is given",
        arguments: [
            (
                "class A {\nweak var x: B?\n}", "class A {\nvar x: B?\n}",
                "the variant changes the modifiers of A.x: no switch at run time can do this"
            ),
            (
                "class A {\nvar x: Int\n}", "class A {\nvar x: String\n}",
                "the variant changes the type of A.x: no switch at run time can do this"
            ),
            (
                "class A {\nvar x = f()\n}", "class A {\nvar x = g()\n}",
                "the new initial value of A.x may have another type"
            ),
            (
                "class A {\nlet x: B\n}", "class A {\nlet x: B = .c\n}",
                "the variant gives A.x an initial value: no switch at run time can do this"
            ),
            ("class A {\nfunc f() {}\n}", "class A {\n}", "the variant removes A.f(), which other code may use"),
            ("class A {\n}", "class A {\nlet x: Int\n}", "A.x can't be added to all variants: it has no initial value"),
            (
                "class A {\n}", "class A {\nlet x = B()\n}",
                "A.x can't be added to all variants: its initial value may have side effects"
            ),
            (
                "class A {\n}", "class A {\nfunc f() {}\n}",
                "A.f() can't be added to all variants: code outside the variant may call it"
            ),
            (
                "class A {\n}", "class A {\ninit() {}\n}",
                "A.init() can't be added to all variants: the type would lose its implicit initialiser"
            ),
            (
                "struct A {\nvar x: Int\n}", "struct A {\nvar x: Int\nprivate var y = 1\n}",
                "A.y can't be added to all variants: the implicit initialiser would become private"
            ),
            (
                "protocol A {\n}", "protocol A {\nfunc f()\n}",
                "A.f() can't be added to all variants: all types that conform to the protocol would need it"
            ),
            (
                "protocol P { func f() }\nclass A: P {\n}", "protocol P { func f() }\nclass A: P {\nfunc f() {}\n}",
                "A.f() can't be added to all variants: it may replace a protocol's default implementation"
            ),
            (
                "enum A { case a }\nfunc f(a: A) { switch a { case .a: g() } }",
                "enum A { case a\ncase b }\nfunc f(a: A) { switch a { case .a: g() } }",
                "A.b can't be added to all variants: a 'switch' that names all cases would not be exhaustive"
            ),
            (
                "class A: B {\n}", "class A: B {\noverride func f() {}\n}",
                "A.f() can't be added to all variants: the override would be recorded in all variants"
            ),
            (
                "class A: B {\noverride func f() {}\n}", "class A: B {\n}",
                "the variant removes A.f(), which other code may use"
            ),
            ("enum A { case a(Int) }", "enum A { case a }", "the variant removes A.a, which other code may use"),
            (
                "final class A {}", "class A {}",
                "the variant changes the modifiers of A: no switch at run time can do this"
            ),
            (
                "class A {}", "class A: B {}",
                "the variant may change the superclass of A: no switch at run time can do this"
            ),
        ])
    func alone(original: String, variant: String, reason: String) throws {
        let switched = try Switched("\(original)\n", "\(variant)\n")

        #expect(switched.reasons == [reason])
        #expect(!switched.module.variants[0].places.isEmpty)
        #expect(switched.module.written.isEmpty)
    }

    @Test("the locations of a variant's changes are listed even if the variant must be built alone")
    func placesOfRefused() throws {
        let original = """
            final class A {
                let x: Int
                func f() { g() }
                func h() -> Int { 1 }
            }

            """
        let variant = original.replacing("let x: Int", with: "let x: String").replacing("g()", with: "k()")
        let switched = try Switched(original, variant)

        #expect(switched.reasons == ["the variant changes the type of A.x: no switch at run time can do this"])
        let places = switched.module.variants[0].places
        #expect(places.map(\.member) == ["x", "f()"])
        #expect(places.map(\.line) == [2, 3])
        #expect(places.allSatisfy { $0.type == "A" && $0.file == "File0.swift" })
    }
}
