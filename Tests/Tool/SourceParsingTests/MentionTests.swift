import SourceInventory
import SourceParsing
import Testing

@Suite("The names that a declaration mentions")
struct MentionTests {
    private let others = """
        protocol View {}
        protocol Store { associatedtype State }
        class Base<T> {}
        class Presenter { static let shared = Presenter(); static func make() {}; enum Kind { case one } }
        enum Home { struct Adapter {}; enum Deep { struct Deeper {} } }
        struct Failure {}
        typealias Alias = Base<Failure>
        typealias Chain = Alias
        typealias Stream<Failure> = Base<Failure>
        func buildHome() {}
        let limit = 3
        """

    private func mentions(_ declaration: String) throws -> [String] {
        let inventory = try read(["A.swift": declaration, "Others.swift": others])
        return try #require(inventory.files[0].types.first).mentions
    }

    @Test(
        "an inventory lists the pattern's types, free functions and variables that a declaration mentions anywhere",
        arguments: [
            ("class A: Base<Failure>, View {}", ["Base", "Failure", "View"]),
            ("class A { weak var view: (any View)? }", ["View"]),
            ("class A { var all: [String: [Presenter?]] = [:] }", ["Presenter"]),
            (
                "class A { func f(_ x: @escaping (Presenter) -> Failure) -> Home.Adapter { x } }",
                ["Failure", "Home.Adapter", "Presenter"]
            ),
            ("class A { func f() { let p = Presenter(); print(p) } }", ["Presenter"]),
            (
                "class A { func f() { run(Presenter.shared.name, Presenter.Kind.one) } }",
                ["Presenter", "Presenter.Kind"]
            ),
            ("class A { func f() { _ = x as? any View; _ = y is Failure } }", ["Failure", "View"]),
            ("class A { func f() { g((any View).self); h(\\Failure.code) } }", ["Failure", "View"]),
            ("class A { let b = Base<Home.Deep.Deeper>() }", ["Base", "Home.Deep.Deeper"]),
            ("struct A<T: View> where T: Store, T.State == Failure {}", ["Failure", "Store", "View"]),
            ("enum A { case one(Failure), two }", ["Failure"]),
            ("class A { func f() { buildHome() } }", ["buildHome"]),
            ("class A { let b = limit }", ["limit"]),
            ("class A: Chain {}", ["Base", "Failure"]),
            ("class A { var x: Stream<Int> }", ["Base"]),
            ("class A { var x: Int { do { try f() } catch let error as Failure { return 1 } } }", ["Failure"]),
            ("extension UIView { var presenter: Presenter? { nil } }", ["Presenter"]),
            ("@Wrapped class A { @Base<Int> var x = 1 }", ["Base"]),
            ("#if DEBUG\nclass A { var x: Failure }\n#endif", ["Failure"]),
        ])
    func found(declaration: String, names: [String]) throws {
        #expect(try mentions(declaration) == names)
    }

    @Test(
        "a type isn't listed as mentioned by its own declaration, in nested types, or where a member or text has its name",
        arguments: [
            "class A { var next: A?; func copy() -> Self { self } }",
            "class A { struct Inner { var x: Failure } }",
            "class A { var url: URL; let size = CGSize.zero }",
            "class A { func f() { x.Failure.y(); _ = .Failure; other.buildHome(); self.limit() } }",
            "/// ``Failure``\nclass A { let s = \"Failure\" /* Failure */ } // Failure",
            "class A { func run(Failure: Int) { print(Failure) } }",
        ])
    func notFound(declaration: String) throws {
        #expect(try mentions(declaration) == [])
    }

    @Test(
        "generic parameters, associated types, members and local names aren't listed as types with the same name",
        arguments: [
            "class A<Failure> { var x: Failure? }",
            "class A { func f<Failure>(x: Failure) -> Failure { x } }",
            "class A { init<View>(v: View) {}; subscript<View>(v: View) -> Int { 0 } }",
            "protocol A { associatedtype Failure; var x: Failure { get } }",
            "protocol A<Failure> { associatedtype Failure }",
            "class A { func buildHome() {}; func f() { buildHome() } }",
            "class A { let limit = 1; func f() -> Int { limit } }",
            "class A { func f(limit: Int) -> Int { limit } }",
            "class A { func f() { let limit = 2; print(limit) } }",
            "class A { func f() { if case let limit? = x { print(limit) } } }",
            "enum A { struct Failure {}; static func f() { Failure.g() } }\n",
        ])
    func hidden(declaration: String) throws {
        #expect(try mentions(declaration).allSatisfy { $0.hasPrefix("A.") })
    }

    @Test("generic parameters of the extended type aren't listed as types that an extension mentions")
    func genericExtension() throws {
        let inventory = try read([
            "A.swift": "extension Box { func f(_ x: Failure, y: View) {} }",
            "Box.swift": "struct Box<Failure> {}", "Others.swift": others,
        ])
        #expect(inventory.files[0].types[0].mentions == ["View"])
    }

    @Test("a nested type is listed as mentioned under its full name, also where its outer type mentions the short name")
    func nested() throws {
        let inventory = try read([
            "A.swift": """
            enum Event { struct Failure {}; case failed(Failure) }
            extension Event { var failure: Failure? { nil } }
            class User { var x: Event.Failure; var y: Failure }
            """,
            "Others.swift": others,
        ])
        let types = inventory.files[0].types
        #expect(types[0].mentions == ["Event.Failure"])
        #expect(types[1].mentions == ["Event.Failure"])
        #expect(types[2].mentions == ["Event.Failure", "Failure"])
    }

    @Test("an inventory lists types that free functions and variables mention, and for an alias the type that it names")
    func free() throws {
        let inventory = try read([
            "A.swift": "func assembly(view: any View) -> Alias { buildHome(); return Alias() }\nlet one = Failure()",
            "Others.swift": others,
        ])
        #expect(inventory.files[0].functions[0].mentions == ["Base", "Failure", "View", "buildHome"])
        #expect(inventory.files[0].properties[0].mentions == ["Failure"])
    }

    @Test(
        "an inventory lists mentioned types of other modules separately, with the member used, as in Texts.hello",
        arguments: [
            ("class A: UIViewController { let form = LoginForm() }", ["LoginForm", "UIViewController"]),
            ("class A { func f() -> String { Texts.hello } }", ["Texts.hello"]),
            ("class A { var id: Item.ID?; func f(_ x: [Int: any Remote]) {} }", ["Item.ID", "Remote"]),
            ("@Component class A: Presenter { func f() { Presenter.make(); print(x.Y); y = .Z } }", []),
            ("class A<T> { var x: T; func f<Q>(q: Q) {}; struct Inner { var y: UIView } }", []),
            ("class A { var x: Screen }; typealias Screen = UIView", ["UIView"]),
            ("extension UIView { var date: Date { Date() } }", ["Date", "UIView"]),
        ])
    func outside(declaration: String, names: [String]) throws {
        let inventory = try read(["A.swift": declaration, "Others.swift": others])
        #expect(try #require(inventory.files[0].types.first).outside == names)
    }

    @Test("finding the names that a declaration mentions doesn't crash if aliases refer to each other")
    func circle() throws {
        let file = try read("typealias A = B\ntypealias B = A\nclass C { var x: A = B() }")
        #expect(file.types[0].mentions == [])
        #expect(file.types[0].properties[0].makes == [])
    }
}
