import SourceInventory
import SourceParsing
import Testing

@Suite("The properties in an inventory")
struct PropertyTests {
    private func property(_ declaration: String) throws -> PropertyDeclaration {
        let file = try read("class Thing {\n    \(declaration)\n}")
        return try #require(file.types[0].properties.first)
    }

    @Test("an inventory says whether a property's reference is strong, weak or unowned, and whether it is a constant")
    func strengths() throws {
        #expect(
            try property("private weak var view: (any ViewProtocol)?")
                == PropertyDeclaration(name: "view", binding: .var, type: "(any ViewProtocol)?", strength: .weak))
        #expect(
            try property("private(set) unowned let window: UIWindow")
                == PropertyDeclaration(name: "window", binding: .let, type: "UIWindow", strength: .unowned))
        #expect(try property("unowned(unsafe) var other: Thing").strength == .unowned)
        #expect(
            try property("let name: String")
                == PropertyDeclaration(name: "name", binding: .let, type: "String", strength: .strong))
        #expect(try property("static var shared = Thing()").isStatic)
        #expect(try property("class var maxCount: Int { 1 }").isStatic)
    }

    @Test(
        "an inventory has the type that a property's initial value shows, if none is declared",
        arguments: [
            ("\"a\"", "String"), ("\"a\\(1)\"", "String"), ("1", "Int"), ("-1", "Int"), ("1.5", "Double"),
            ("true", "Bool"),
            ("Form()", "Form"), ("PublishSubject<any Action, Never>()", "PublishSubject<any Action, Never>"),
            ("Home.Form(kind: 1)", "Home.Form"), ("[Int]()", "[Int]"), ("[String: Int]()", "[String: Int]"),
            ("Form.init()", "Form"), ("try! Form()", nil), ("try Form()", "Form"), ("x as Form", "Form"),
            ("Set<Int>([1])", "Set<Int>"), ("Form { $0 }", "Form"), ("-x", nil), ("x as? Form", nil),
            ("Form.shared", nil), ("Form.make()", nil), ("make()", nil), ("[1, 2]", nil), ("{ 1 }()", nil),
            (".init()", nil), ("nil", nil), ("a + b", nil),
        ] as [(String, String?)])
    func inferred(value: String, type: String?) throws {
        let property = try property("var x = \(value)")
        #expect(property.type == type)
        #expect(property.isInferred == (type != nil))
    }

    @Test("an inventory has a property's declared type, even if the initial value shows another")
    func declared() throws {
        let property = try property("var view: UIView? = Form()")
        #expect(property.type == "UIView?")
        #expect(!property.isInferred)
    }

    @Test("an inventory marks properties without storage as computed")
    func computed() throws {
        #expect(try property("var x: Int { 1 }").isComputed)
        #expect(try property("var x: Int { get { 1 } set {} }").isComputed)
        #expect(try property("var x: Int { get async throws { 1 } }").isComputed)
        #expect(try !property("var x = 1 { didSet {} }").isComputed)
        #expect(try !property("var x: Int { willSet {} didSet {} }").isComputed)
        #expect(try !property("lazy var x = { 1 }()").isComputed)
        let requirement = try read("protocol P { var x: Int { get set } }").types[0].properties
        #expect(requirement.map(\.isComputed) == [true])
    }

    @Test("an inventory has properties with a wrapper, even if the wrapper is on the line before")
    func wrapped() throws {
        let property = try property("@Published\n    // why\n    @Clamped(0...9) private var count: Int = 0")
        #expect(property == PropertyDeclaration(name: "count", binding: .var, type: "Int", strength: .strong))
    }

    @Test("an inventory has each of several properties in one declaration")
    func several() throws {
        let file = try read("class T { var a, b: Int; let c = 1, d = \"x\"; let (e, f) = (1, 2); var g: Int, h = 2.5 }")
        let properties = file.types[0].properties
        #expect(properties.map(\.name) == ["a", "b", "c", "d", "e", "f", "g", "h"])
        #expect(properties.map(\.type) == ["Int", "Int", "Int", "String", nil, nil, "Int", "Double"])
    }

    @Test("an inventory has constants and variables outside types")
    func free() throws {
        let file = try read("let limit = 3\nprivate var cache: [Int] = []")
        #expect(file.properties.map(\.name) == ["limit", "cache"])
        #expect(file.properties.map(\.binding) == [.let, .var])
    }
}
