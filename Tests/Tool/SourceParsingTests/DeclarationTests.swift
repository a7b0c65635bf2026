import SourceInventory
import SourceParsing
import Testing

@Suite("The declarations in an inventory")
struct DeclarationTests {
    @Test(
        "an inventory has the keyword of each type, such as class or enum",
        arguments: [
            ("class", .class), ("final class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor),
            ("protocol", .protocol), ("extension", .extension), ("@MainActor\npublic final class", .class),
        ] as [(String, TypeDeclaration.Kind)])
    func kinds(keyword: String, kind: TypeDeclaration.Kind) throws {
        let file = try read("\(keyword) Thing {}")
        #expect(file.types.map(\.kind) == [kind])
        #expect(file.types.map(\.name) == ["Thing"])
    }

    @Test("an inventory has a file's types in order, and nested types in their outer types, even those in functions")
    func nesting() throws {
        let file = try read(
            """
            enum Outer {
                struct Inner {
                    class Innermost {}
                }
                func run() { struct Local { func deep() {} } }
                var computed: Int { enum InGetter {}; return 1 }
            }
            extension Outer.Inner { enum Added {} }
            protocol After {}
            """)
        #expect(file.types.map(\.name) == ["Outer", "Outer.Inner", "After"])
        #expect(file.types[0].types.map(\.name) == ["Inner", "Local", "InGetter"])
        #expect(file.types[0].types[0].types.map(\.name) == ["Innermost"])
        #expect(file.types[0].types[1].functions.map(\.name) == ["deep()"])
        #expect(file.types[0].functions.map(\.name) == ["run()"])
        #expect(file.types[1].types.map(\.name) == ["Added"])
    }

    @Test("an inventory has the declarations and imports of all branches of #if")
    func conditions() throws {
        let file = try read(
            """
            #if canImport(Combine)
                import Combine
            #else
                @_exported import OpenCombine
            #endif
            import struct Foundation.URL
            #if DEBUG
                struct Debug {
                    #if os(Linux)
                        func linux() {}
                    #else
                        var other = 1
                    #endif
                }
            #endif
            """)
        #expect(file.imports == ["Combine", "Foundation.URL", "OpenCombine"])
        #expect(file.types.map(\.name) == ["Debug"])
        #expect(file.types.first?.functions.map(\.name) == ["linux()"])
        #expect(file.types.first?.properties.map(\.name) == ["other"])
    }

    @Test("an inventory has the types from which a type inherits as they are written, without comments")
    func inheritance() throws {
        let file = try read(
            "final class A<T>: Base<T>, // why\n    any Equatable,\n    Home.Kind, @unchecked Sendable {}")
        #expect(file.types[0].inherits == ["Base<T>", "any Equatable", "Home.Kind", "@unchecked Sendable"])
    }

    @Test(
        "an inventory has functions under the names that they have in traces",
        arguments: [
            ("func load() {}", "load()"), ("func handleView(intent: Int) {}", "handleView(intent:)"),
            ("func move(from a: Int, to b: Int) {}", "move(from:to:)"), ("func keep(_ value: Int) {}", "keep(_:)"),
            ("init() {}", "init()"), ("init?(kind: Int) {}", "init(kind:)"), ("deinit {}", "deinit"),
            ("isolated deinit {}", "deinit"), ("subscript(index: Int) -> Int { 0 }", "subscript(_:)"),
            ("subscript(at index: Int) -> Int { 0 }", "subscript(at:)"),
            ("static func == (a: Thing, b: Thing) -> Bool { true }", "==(a:b:)"),
            ("func `default`(`in` x: Int) {}", "default(in:)"), ("func map<T>(_ f: (T) -> T) {}", "map(_:)"),
            ("@discardableResult\n    private func run() async throws -> Int { 0 }", "run()"),
        ])
    func functionNames(declaration: String, name: String) throws {
        let file = try read("class Thing {\n    \(declaration)\n}")
        #expect(file.types[0].functions.map(\.name) == [name])
    }

    @Test("an inventory has the types of a function's parameters and result, and says whether the function is static")
    func signatures() throws {
        let file = try read(
            """
            class Thing {
                func run(_ a: inout [Int], b: any P, c: @escaping (Int) -> Void, d: String...) -> (Int, String)? { nil }
                static func make() -> Self { fatalError() }
                class func other() {}
            }
            func free<T>(t: T) -> some Collection<T> { [t] }
            """)
        let functions = file.types[0].functions
        #expect(functions[0].parameters == ["inout [Int]", "any P", "@escaping (Int) -> Void", "String..."])
        #expect(functions[0].result == "(Int, String)?")
        #expect(functions.map(\.isStatic) == [false, true, true])
        #expect(functions[2].result == nil)
        #expect(file.functions.map(\.name) == ["free(t:)"])
        #expect(file.functions[0].result == "some Collection<T>")
    }

    @Test("an inventory has enum cases with the types of their values")
    func cases() throws {
        let file = try read(
            """
            enum Event {
                case started, stopped
                case failed(Error, code: Int = 1)
                indirect case chained(next: Event?)
                #if DEBUG
                case `default`
                #endif
            }
            """)
        #expect(file.types[0].cases.map(\.name) == ["started", "stopped", "failed", "chained", "default"])
        #expect(file.types[0].cases.map(\.values) == [[], [], ["Error", "Int"], ["Event?"], []])
    }

    @Test("an inventory has type aliases and associated types")
    func aliases() throws {
        let file = try read(
            """
            typealias Stream<T> = AnyPublisher<T, Never>
            protocol Types { associatedtype State: AnyObject; associatedtype Event = Never }
            enum Sample: Types { typealias State = Int }
            """)
        #expect(file.aliases == [AliasDeclaration(name: "Stream", target: "AnyPublisher<T, Never>")])
        #expect(file.types[0].associatedTypes == ["State", "Event"])
        #expect(file.types[1].aliases == [AliasDeclaration(name: "State", target: "Int")])
    }

    @Test("an inventory has the recorder's attributes, and roles inherited from a superclass in another file")
    func marks() throws {
        let inventory = try read([
            "Base.swift": "@Component(.logic)\nclass Base<T> {}\ntypealias Other = Base",
            "Home/A.swift": """
            @Component(inherits: true, module: "Home")
            final class A: Middle {}
            @MessageTrace.Component(inherits: true) class Middle: Other<Int>, P {}
            @Component(inherits: true) class Foreign: UIViewController {}
            @Traced extension A { @Traced(.assembly, module: "Login") static func build() {} }
            @Message enum Event {}
            @MainActor class Plain {}
            """,
        ])
        let types = inventory.files[1].types
        #expect(inventory.files[0].types[0].mark == TraceMark(.component, role: "logic"))
        #expect(types[0].mark == TraceMark(.component, role: "logic", inherits: true, module: "Home"))
        #expect(types[1].mark == TraceMark(.component, role: "logic", inherits: true))
        #expect(types[2].mark == TraceMark(.component, inherits: true))
        #expect(types[3].mark == TraceMark(.traced))
        #expect(types[3].functions[0].mark == TraceMark(.traced, role: "assembly", module: "Login"))
        #expect(types[4].mark == TraceMark(.message))
        #expect(types[5].mark == nil)
    }

    @Test("an inventory has no role for classes that inherit from each other in a cycle")
    func circle() throws {
        let file = try read(
            "@Component(inherits: true) class A: B {}\n@Component(inherits: true) class B: A {}")
        #expect(file.types.map { $0.mark?.role } == [nil, nil])
    }

    @Test("an inventory's declarations are sorted by path and feature, whatever the order of the input files")
    func order() throws {
        let sources = ["Login/B.swift", "Framework/A.swift", "Sample.swift", "General/Home/C.swift"].map {
            Source(path: $0, "struct \($0.filter(\.isLetter)) {}")
        }
        let inventory = try SourceReader.inventory(of: "Sample", sources)
        #expect(inventory == (try SourceReader.inventory(of: "Sample", sources.reversed())))
        #expect(inventory.files.map(\.feature) == ["Framework", "Home", "Login", "App"])
        #expect(inventory.files.first?.path == "Patterns/Sample/Framework/A.swift")
    }
}
