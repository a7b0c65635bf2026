import DefectSwitches
import Testing

@Suite("Statements that a variant changes")
struct StatementTests {
    @Test("a variant's statements run for the variant's number, and the original statements for any other number")
    func choice() throws {
        let switched = try Switched(
            "class A {\n    func f() {\n        // Why.\n        one()\n    }\n}\n",
            "class A {\n    func f() {\n        two()\n    }\n}\n",
            "class A {\n    func f() {\n        three()\n    }\n}\n")

        #expect(
            switched.text == """
                class A {
                    func f() {
                switch DefectSwitch.current {
                case 1:
                #sourceLocation(file: "/app/File0.swift", line: 110000)
                        two()
                case 2:
                #sourceLocation(file: "/app/File0.swift", line: 120000)
                        three()
                default:
                #sourceLocation(file: "/app/File0.swift", line: 3)
                        // Why.
                        one()
                }
                #sourceLocation(file: "/app/File0.swift", line: 5)
                }
                }

                """)
        #expect(switched.module.lines.map(\.number) == [1, 2])
        #expect(switched.module.lines.map(\.from) == [110_000, 120_000])
        #expect(switched.module.written.keys.sorted() == ["DefectSwitch.swift", "File0.swift"])
    }

    @Test(
        "if a variant changes a body that is a single expression, the expression's value is still returned",
        arguments: [
            ("var x: Int { 1 }", "var x: Int { 2 }", "return 2", "return 1"),
            ("var x: Int { get { 1 } set { f() } }", "var x: Int { get { 2 } set { f() } }", "return 2", "return 1"),
            ("func f() -> Int { 1 }", "func f() -> Int { 2 }", "return 2", "return 1"),
            ("func f() -> Int { 1 }", "func f() -> Int { g(); return 2 }", "g(); return 2", "return 1"),
            ("func f() -> Int { return 1 }", "func f() -> Int { return 2 }", "return 2", "return 1"),
            ("func f() -> Int { 1 }", "func f() -> Int { fatalError() }", "fatalError()", "return 1"),
            ("func f() -> Never { g() }", "func f() -> Never { h() }", "h()", "g()"),
            ("func f() -> Void { g() }", "func f() -> Void { h() }", "h()", "g()"),
            ("func f() { g() }", "func f() {}", "break", "g()"),
            ("func f() {}", "func f() { g() }", "g()", "break"),
            ("subscript(i: Int) -> Int { 1 }", "subscript(i: Int) -> Int { 2 }", "return 2", "return 1"),
            ("var x = 1 { didSet { g() } }", "var x = 1 { didSet { h() } }", "h()", "g()"),
            ("var x = 1 { didSet { g() } }", "var x = 1", "break", "g()"),
            ("init() { a(); super.init() }", "init() { super.init() }", "break", "a();"),
            ("deinit { g() }", "", "break", "g()"),
            (
                "func f() -> Int { if a { 1 } else { 2 } }", "func f() -> Int { if a { 2 } else { 1 } }",
                "return if a { 2 } else { 1 }", "return if a { 1 } else { 2 }"
            ),
            (
                "func f() -> Int { if a { return 1 } else { return 2 } }",
                "func f() -> Int { if a { return 2 } else { return 1 } }",
                "if a { return 2 } else { return 1 }", "if a { return 1 } else { return 2 }"
            ),
        ])
    func result(original: String, variant: String, text: String, kept: String) throws {
        let switched = try Switched("class A {\n\(original)\n}\n", "class A {\n\(variant)\n}\n")

        #expect(switched.reasons == [nil])
        #expect(switched.choice == ["case 1:", text, "default:", kept])
    }

    @Test("in an initialiser, a switch surrounds each changed statement, or several statements if variants overlap")
    func initializer() throws {
        func text(_ statements: String) -> String { "class A {\ninit() {\n\(statements)\n}\n}\n" }
        let switched = try Switched(
            text("x = 1\nsuper.init()\na()\nb()\nc()"), text("x = 1\nsuper.init()\na()\nB()\nc()"),
            text("x = 1\nsuper.init()\na()\nb2()\nc2()"), text("x = 2\nsuper.init()\na()\nb()\nc()"),
            text("x = 1\nsuper.init()\na()\nb()\nc()\nd()"))

        #expect(
            switched.lines == [
                "class A {", "init() {", "switch DefectSwitch.current {", "case 3:", "x = 2", "default:", "x = 1", "}",
                "super.init()", "a()", "switch DefectSwitch.current {", "case 1:", "B()", "c()", "case 2:", "b2()",
                "c2()",
                "default:", "b()", "c()", "}", "switch DefectSwitch.current {", "case 4:", "d()", "default:", "break",
                "}",
                "}", "}",
            ])
    }

    @Test(
        "in an initialiser, a switch surrounds a changed declaration together with the later statements that use it"
    )
    func declaration() throws {
        func text(_ statements: String) -> String { "class A {\ninit() {\n\(statements)\n}\n}\n" }
        let switched = try Switched(text("a()\nlet x = 1\nb(x)"), text("a()\nlet x = 2\nb(x)"))

        #expect(switched.choice == ["case 1:", "let x = 2", "b(x)", "default:", "let x = 1", "b(x)"])
    }

    @Test("a variant's change is listed with the line of its first difference in the original sources")
    func place() throws {
        let before = "struct A {\n struct B {\n  func f(x: Int) {\n   one()\n   two()\n  }\n }\n}\n"
        let switched = try Switched(before, before.replacing("two", with: "three"))

        let place = try #require(switched.module.variants.first?.places.first)
        #expect(place.file == "File0.swift" && place.type == "A.B" && place.member == "f(x:)" && place.line == 5)
    }

    @Test("a variant whose number is excluded isn't written")
    func without() throws {
        let switched = try Switched("func f() { a() }\n", "func f() { b() }\n", without: [1])

        #expect(switched.text == "func f() { a() }\n")
        #expect(switched.reasons == ["the variant doesn't compile together with the other variants"])
        #expect(switched.module.written.isEmpty)
    }

    @Test("a variant that changes only comments is refused")
    func comments() throws {
        let switched = try Switched("func f() { a() }\n", "/// Why.\nfunc f() { a() /* so */ }\n")

        #expect(switched.reasons == ["the variant differs from the original only in comments"])
    }
}
