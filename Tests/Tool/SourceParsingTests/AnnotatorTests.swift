import SourceInventory
import SourceParsing
import Testing

@Suite("The attributes that 'annotate' proposes")
struct AnnotatorTests {
    private func lines(_ files: [String: String], roles: RoleNames = .common, hasModules: Bool = false) throws
        -> [String]
    {
        let sources = files.map { Source(path: $0.key, $0.value) }
        return try SourceReader.annotations(of: sources, roles: roles, hasModules: hasModules).additions.map {
            "\($0.file):\($0.line) \($0.text)"
        }
    }

    @Test(
        "'annotate' gives a class the role of the longest suffix that its name ends with",
        arguments: [
            ("LoginView", "view"), ("LoginViewController", "view"), ("LoginViewModel", "presentation"),
            ("LoginPresenter", "presentation"), ("LoginInteractor", "logic"), ("SessionStore", "state"),
            ("AppCoordinator", "navigation"), ("LoginFlowController", "navigation"), ("AuthService", "service"),
            ("LoginBuilder", "assembly"), ("EventBus", "bus"),
        ])
    func roles(name: String, role: String) throws {
        #expect(
            try lines(["A.swift": "import UIKit\nclass \(name) {}\n"]) == [
                "A.swift:2 import MessageTrace", "A.swift:2 @Component(.\(role))",
            ])
    }

    @Test("'annotate' puts its attribute on a line before the declaration's attributes and modifiers, equally indented")
    func place() throws {
        let text = """
            // Shop
            import UIKit // and more

            /// The list.
            @MainActor
            public final class ListView {
                fileprivate actor Cache {}
                struct Row {}
            }

            """
        #expect(
            try lines(["A.swift": text]) == [
                "A.swift:3 public import MessageTrace", "A.swift:5 @Component(.view)",
                "A.swift:7     @Component(.state)",
            ])
    }

    @Test(
        "'annotate' also proposes attributes for components' subclasses and extensions, and enums sent as messages"
    )
    func others() throws {
        let files = [
            "Base.swift":
                "import MessageTrace\n@Component(.logic)\nclass Base {}\nclass Shop: Base {}\nclass Stall: Shop {}\n",
            "More.swift": """
            extension Stall {
                func open() {}
            }
            extension Stall { var isOpen: Bool { true } }
            extension String { func cut() {} }
            enum ShopAction { case open }
            enum ShopOutput {}
            enum Size { case small }
            """,
        ]
        #expect(
            try lines(files) == [
                "Base.swift:4 @Component(inherits: true)", "Base.swift:5 @Component(inherits: true)",
                "More.swift:1 import MessageTrace", "More.swift:1 @Traced", "More.swift:6 @Message",
            ])
    }

    @Test("'annotate' proposes no attributes for protocols, tests, annotated types, and structs except SwiftUI's views")
    func leftAlone() throws {
        let files = [
            "A.swift": """
            import MessageTrace
            struct PriceView: View {}
            struct AuthService {}
            protocol LoginPresenter {}
            @Component(.state) class LoginView {}
            @Traced extension LoginView { func a() {} }
            @Message enum AnAction { case a }
            """,
            "ATests.swift": "import XCTest\nclass FakeService {}\n", "B.swift": "let a = 1; class BView {}\n",
        ]
        #expect(try lines(files) == ["A.swift:2 @Component(.view)"])
    }

    @Test("'annotate' uses roles given for suffixes, uses folders as modules, and lists classes without a role")
    func given() throws {
        let text =
            "import MessageTrace\nclass LoginEngine {}\nclass LoginView {}\nclass Thing {}\n@Component(.state) class Cart {}\n"
        let files = ["Login/A.swift": text]
        let roles = RoleNames.common.adding(["logic": ["Engine", "View"]])
        #expect(
            try lines(files, roles: roles, hasModules: true) == [
                "Login/A.swift:2 @Component(.logic, module: \"Login\")",
                "Login/A.swift:3 @Component(.logic, module: \"Login\")",
            ])
        let sources = files.map { Source(path: $0.key, $0.value) }
        #expect(
            try SourceReader.annotations(of: sources).unnamed == [
                "LoginEngine (Login/A.swift:2)", "Thing (Login/A.swift:4)",
            ])
        #expect(
            try SourceReader.annotations(of: sources).notComponents == [
                "LoginEngine (Login/A.swift:2)", "LoginView (Login/A.swift:3)", "Thing (Login/A.swift:4)",
            ])
    }

    @Test(
        "'annotate' knows the roles of common suffixes, and proposes no role for a vague suffix such as Manager",
        arguments: [
            ("AppDIContainer", "assembly"), ("ImageStorage", "service"), ("EventLogger", "service"),
            ("CartAnalytics", "service"), ("CartModel", "state"), ("CartViewModel", "presentation"),
            ("RouterImp", "navigation"), ("CoordinatorFactoryImpl", "assembly"), ("CartStoreImplementation", "state"),
            ("SessionManager", nil), ("SessionImp", nil),
        ] as [(String, String?)])
    func endings(type: String, role: String?) throws {
        let expected = role.map { ["A.swift:2 @Component(.\($0))"] } ?? []
        #expect(try lines(["A.swift": "import MessageTrace\nfinal class \(type) {}\n"]) == expected)
    }

    @Test(
        "'annotate' annotates only SwiftUI views among structs, and lists others with methods and a suffix like Service"
    )
    func structs() throws {
        let text = """
            struct PriceService { func price() -> Int { 1 } }
            struct PriceClient {}
            struct Price { func rounded() -> Int { 1 } }
            struct PriceView: View { func show() {} }

            """
        let annotations = try SourceReader.annotations(of: [Source(path: "A.swift", text)])
        #expect(annotations.unnamed == ["PriceService (A.swift:1, struct)"])
        #expect(annotations.additions.map(\.text).contains("@Component(.view)"))
        #expect(annotations.notComponents == ["PriceView (A.swift:4)"])
    }

    @Test(
        "'annotate' proposes no attribute for a class whose generated Codable code would include the recorder's property",
        arguments: [
            ("Codable", "let count = 0", true), ("Decodable", "let count = 0", true),
            ("Encodable", "let count = 0", true), ("Encodable", "func encode(to encoder: any Encoder) {}", false),
            ("Codable", "enum CodingKeys: String, CodingKey { case count }", false),
            ("Codable", "required init(from decoder: any Decoder) {}\n func encode(to encoder: any Encoder) {}", false),
            ("Hashable", "let count = 0", false),
        ])
    func coded(inherited: String, members: String, isLeftAlone: Bool) throws {
        let text = "import MessageTrace\nclass CartModel: \(inherited) {\n\(members)\n}\n"
        let annotations = try SourceReader.annotations(of: [Source(path: "A.swift", text)])
        #expect(annotations.unnamed == (isLeftAlone ? ["CartModel (A.swift:2, Codable)"] : []))
        #expect(annotations.additions.map(\.text) == (isLeftAlone ? [] : ["@Component(.state)"]))
    }

    @Test(
        "'annotate' only lists a private type in another type, unless it is a subclass of a component"
    )
    func hidden() throws {
        let text = """
            import MessageTrace
            struct Outer {
                private final class RowView {}
                fileprivate final class CellView {}
                private enum Names { actor NameStore {} }
            }
            private final class ListView {}
            extension Outer {
                private class Thing {}
                @Component(.view) fileprivate class BaseView {}
                private final class PlainView: BaseView {}
            }

            """
        #expect(
            try lines(["A.swift": text]) == [
                "A.swift:4     @Component(.view)", "A.swift:7 @Component(.view)",
                "A.swift:11     @Component(inherits: true)",
            ])
        #expect(
            try SourceReader.annotations(of: [Source(path: "A.swift", text)]).unnamed == [
                "Outer.Names.NameStore (A.swift:5, private)", "Outer.RowView (A.swift:3, private)",
                "Outer.Thing (A.swift:9, private)",
            ])
    }

    @Test(
        "'annotate' proposes no attribute for an extension with only operators, or with an operator and a where clause")
    func operators() throws {
        let text = """
            import MessageTrace
            @Component(.state) class Box<V> {}
            extension Box: Equatable where V: Equatable { static func == (a: Box, b: Box) -> Bool { true } }
            extension Box { static func < (a: Box, b: Box) -> Bool { true } }
            extension Box where V: Hashable {
                func hash() {}
                static func == (a: Box, b: Int) -> Bool { true }
            }
            extension Box {
                func open() {}
                static func > (a: Box, b: Box) -> Bool { true }
            }

            """
        #expect(try lines(["A.swift": text]) == ["A.swift:9 @Traced"])
        // Of two files with such clauses, the compiler may begin with the other one.
        let files = [
            "B.swift":
                "import MessageTrace\n@Component(.state) class Box<V> {}\nextension Box where V == Int { func a() {} }\n",
            "C.swift":
                "import MessageTrace\nextension Box where V == Bool { func b() {} }\nextension Box { func c() {} }\n",
        ]
        #expect(try lines(files) == ["C.swift:3 @Traced"])
        #expect(try lines(["B.swift": files["B.swift"] ?? ""]) == ["B.swift:3 @Traced"])
    }

    @Test("once the attributes of 'annotate' were added, it proposes no more")
    func again() throws {
        let text =
            "import UIKit\nfinal class LoginView {\n    class RowCell {}\n}\nextension LoginView { func a() {} }\n"
        let first = try SourceReader.annotations(of: [Source(path: "A.swift", text)])
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for addition in first.additions.reversed() { lines.insert(addition.text, at: addition.line - 1) }
        #expect(first.additions.count == 4)
        let again = try SourceReader.annotations(of: [Source(path: "A.swift", lines.joined(separator: "\n"))])
        #expect(again.additions == [])
    }

    @Test("'annotate' also lists all components that its attributes create, each with its role")
    func components() throws {
        let text = """
            import MessageTrace
            @Component(.state) final class Cart {}
            class ListView { final class Row: ListView {} }
            enum Screens { final class HomePresenter {} }
            @Component(inherits: true) final class Basket: Elsewhere {}
            final class First: Second {}
            final class Second: First {}
            final class Thing {}
            extension ListView { func show() {} }

            """
        #expect(
            try SourceReader.annotations(of: [Source(path: "A.swift", text)]).components == [
                .init(name: "Basket"), .init(name: "Cart", role: "state"),
                .init(name: "HomePresenter", role: "presentation"), .init(name: "ListView", role: "view"),
                .init(name: "Row", role: "view"),
            ])
    }

    @Test("the attributes of 'annotate' are the same after they were written as JSON and read again")
    func json() throws {
        let annotations = Annotations(
            files: 2, additions: [.init(file: "A.swift", line: 3, text: "@Traced", why: "it is")], unnamed: ["Thing"],
            components: [.init(name: "Cart", role: "state"), .init(name: "Row")])
        #expect(Annotations(json: try annotations.json()) == annotations)
    }
}
