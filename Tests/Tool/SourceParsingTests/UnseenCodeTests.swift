import Foundation
import SourceInventory
import SourceParsing
import TestSupport
import Testing

@Suite("Code that the recorder's macros can't see")
struct UnseenCodeTests {
    private func code(_ files: String...) throws -> UnseenCode {
        try SourceReader.unseenCode(
            in: files.enumerated().map { Source(path: "File\($0.offset + 1).swift", $0.element) })
    }

    private func told(_ files: String...) throws -> [String] {
        try SourceReader.unseenCode(
            in: files.enumerated().map { Source(path: "File\($0.offset + 1).swift", $0.element) }
        ).findings.map { "\($0.kind.rawValue) \($0.file):\($0.line) \($0.what)" }
    }

    @Test("an extension of a component is unseen code if it has methods but no @Traced, in whatever file")
    func extensions() throws {
        let core = "import MessageTrace\n@Component(.logic) final class Core {}\n@Component(.view) struct Screen {}\n"
        let code = try code(
            core,
            """

            // A comment, then the extension.
            extension Core { func load() {}; func save() {} }
            extension Screen: Equatable { static func make() -> Screen { Screen() } }
            """)
        #expect(
            code.findings == [
                .init(
                    .untracedExtension, file: "File2.swift", line: 3, what: "extension of Core",
                    why: "load(), save() are not recorded: write @Traced before it"),
                .init(
                    .untracedExtension, file: "File2.swift", line: 4, what: "extension of Screen",
                    why: "make() is not recorded: write @Traced before it"),
            ])
        #expect(code.files == 2 && code.lookedAt["untraced-extension"] == 2)
    }

    @Test(
        "an extension is no unseen code if it has @Traced or no method, or extends a type that is no component",
        arguments: [
            "@Traced extension Core { func load() {} }",
            "@MainActor @MessageTrace.Traced extension Core { func a() {} }",
            "extension Core: Sendable {}", "extension Core { var count: Int { 1 } }",
            "extension Core { @Untraced func load() {} }", "extension Other { func load() {} }",
            "extension String { func load() {} }",
            "class Other { class Core {} }\nextension Other.Core { func a() {} }",
            "extension Core { init(a: Int) {} }",
        ])
    func seenExtensions(text: String) throws {
        #expect(try told("@Component(.logic) final class Core {}\nclass Other {}", text) == [])
    }

    @Test("a global or static property is unseen code if it creates a component with functions as arguments")
    func lateMaking() throws {
        let store = "@Component(.state) final class Store<State> {}\nfunc reduce() {}\nlet limit = 1\n"
        let late = [
            "let store = Store<Int>(reducer: reduce)", "var store = Store { 1 }", "let store = Store(reducer: { 1 })",
            "enum App { static let store = Store(reducer: reduce) }",
        ]
        for text in late { #expect(try told(store, text) == ["late-making File2.swift:1 store"]) }
        let seen = [
            "let store = Store<Int>()", "let store = Store(limit: limit)", "let other = Other(reducer: reduce)",
            "final class Owner { let store = Store(reducer: reduce) }",
            "let store = Tracing.sending(as: nil) { Store(reducer: reduce) }",
        ]
        for text in seen { #expect(try told(store, text) == []) }
        let main = try SourceReader.unseenCode(in: [
            Source(path: "App/main.swift", store + "let store = Store(reducer: reduce)")
        ])
        #expect(main.findings.isEmpty)
    }

    @Test("code outside components is unseen code if it creates a component with functions as arguments")
    func strayMaking() throws {
        let executor = """
            @Component(.logic) final class Executor<Effect> { init(handle: @escaping (Effect) -> Void, limit: Int) {} }

            """
        let stray = [
            "struct Router { func to(_ handler: Handler) { keep(Executor(handle: handler.handle, limit: 1)) } }",
            "struct Router { init() { executor = Executor<Int>(limit: 1) { _ in } } }",
            "func make() -> Executor { Executor(handle: { _ in }, limit: 2) }",
        ]
        for text in stray { #expect(try told(executor, text).map { $0.prefix(12) } == ["stray-making"], "\(text)") }
        let seen = [
            "struct Router { func to(_ limit: Int) { keep(Executor(limit: limit)) } }",
            "@Component(.logic) final class Router { func to() { keep(Executor(handle: handle, limit: 1)) } }",
            "@Traced(.assembly) func make() -> Executor { Executor(handle: { _ in }, limit: 2) }",
            "func make() -> Executor { Tracing.sending(as: nil) { Executor(handle: { _ in }, limit: 2) } }",
            "struct Router { func to(_ handler: Handler) { keep(Other(handle: handler.handle)) } }",
        ]
        for text in seen { #expect(try told(executor, text) == [], "\(text)") }
    }

    @Test("a call outside components is unseen code if it passes a function to a component through a protocol")
    func strayHanding() throws {
        let types = """
            protocol Source {
                func subscribe(_ consumer: @escaping Consumer)
                func stop(at time: Int?, then: (() -> Void)?)
                func ask(_ a: (Int) -> Void)
            }
            protocol Other { func subscribe(_ consumer: @escaping Consumer) }
            @Component(.service) final class Ticks: Source {}

            """
        let stray = [
            "struct Builder { func with<S: Source>(_ s: S) { keep { s.subscribe(consumer) } } }",
            "struct Builder { func with(_ s: any Source) { s.subscribe { _ in } } }",
            "struct Builder { func with(_ s: some Source) { s.subscribe(take) } }",
            "struct Builder { let s: any Source; func with() { self.s.subscribe(take) } }",
            "struct Builder { var s: (any Source)?; func with() { s?.subscribe(take) } }",
            "func with(_ s: any Source) { s.subscribe(take) }",
            "func with(_ s: any Source) { s.stop(at: 1, then: take) }",
        ]
        for text in stray { #expect(try told(types, text).map { $0.prefix(12) } == ["stray-making"], "\(text)") }
        let seen = [
            "struct Builder { func with(_ s: any Source) { s.stop(at: 1, then: nil); s.ask { _ in } } }",
            "func with(_ s: any Source) { s.stop(at: 1) }",
            "struct Builder { func with(_ s: any Other) { s.subscribe(take) } }",
            "struct Builder { func with<S>(_ s: S) { s.subscribe(take) } }",
            "@Component(.logic) final class Builder { func with(_ s: any Source) { s.subscribe(take) } }",
            "func with(_ s: any Source) { Tracing.sending(as: nil) { s.subscribe(take) } }",
        ]
        for text in seen { #expect(try told(types, text) == [], "\(text)") }
    }

    @Test("a closure that calls a component is unseen code if a type that is no component stores the closure")
    func strayClosure() throws {
        let types = """
            @Component(.service) final class Marks { static func has(_ a: Int) -> Bool { true } }
            @Component(.state) final class Store { func load(_ done: @escaping () -> Void) {} }
            class Subscription {
                func select(_ selector: @escaping (Int) -> Bool) {}
                func visit(_ body: (Int) -> Bool) {}
                func load(_ done: @escaping () -> Void) {}
            }

            """
        func detail(_ body: String) -> String {
            "@Component(.view) final class Detail { let marks: Marks; func show() { \(body) } }"
        }
        let stray = [
            "store.subscribe { state in state.select { Marks.has($0) } }", "a.select { _ in self.marks.has(1) }",
        ]
        for text in stray {
            #expect(try told(types, detail(text)) == ["stray-closure File2.swift:1 Detail.show()"], "\(text)")
        }
        let seen = [
            "state.select { $0 == 1 }", "state.visit { Marks.has($0) }", "store.load { _ = Marks.has(1) }",
            "state.select(Tracing.callback(of: self) { Marks.has($0) })", "state.select { self.own($0) }",
        ]
        for text in seen { #expect(try told(types, detail(text)) == [], "\(text)") }
    }

    @Test("a closure that calls a component is unseen code if a queue, a timer, a thread or a task runs the closure")
    func strayWork() throws {
        let types = """
            @Component(.service) final class Marks { func has(_ a: Int) -> Bool { true }; func load() async {} }

            """
        func detail(_ body: String) -> String {
            "@Component(.view) final class Detail { let marks: Marks; func show() { \(body) } }"
        }
        let stray = [
            "Task.detached { await self.marks.load() }",
            "Task<Void, Never>.detached { await self.marks.load() }",
            "Task.detached(priority: .low) { [weak self] in await self?.marks.load() }",
            "queue.async { _ = self.marks.has(1) }",
            "DispatchQueue.main.asyncAfter(deadline: now) { _ = marks.has(1) }",
            "DispatchQueue.global().async { _ = self.marks.has(1) }",
            "operations.addOperation { _ = self.marks.has(1) }",
            "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = self.marks.has(1) }",
            "Timer(timeInterval: 1, repeats: true) { _ in _ = self.marks.has(1) }",
            "Thread { _ = marks.has(1) }.start()",
            "queue.async(execute: DispatchWorkItem { _ = marks.has(1) })",
            "queue.async { guard let marks = self.marks else { return }; _ = marks.has(1) }",
            "guard let marks else { return }; queue.async { _ = marks.has(1) }",
            "let marks = old; queue.async { _ = self.marks.has(1) }",
        ]
        for text in stray {
            #expect(try told(types, detail(text)) == ["stray-closure File2.swift:1 Detail.show()"], "\(text)")
        }
        let seen = [
            "Task { await marks.load() }", "queue.async { self.own() }", "queue.sync { _ = marks.has(1) }",
            "queue.async { Tracing.sending(as: self) { _ = marks.has(1) } }", "queue.async(execute: own)",
            "helper.detached { _ = marks.has(1) }",
            "queue.async { if case .success(let marks) = result { _ = marks.has(1) } }",
            "queue.async { switch result { case .success(let marks): _ = marks.has(1); default: break } }",
            "let marks = old; queue.async { _ = marks.has(1) }", "queue.async { marks in _ = marks.has(1) }",
            "for marks in all { queue.async { _ = marks.has(1) } }",
            "guard let marks = old else { return }; queue.async { _ = marks.has(1) }",
            "func note(_ marks: Marks) { queue.async { _ = marks.has(1) } }",
        ]
        for text in seen { #expect(try told(types, detail(text)) == [], "\(text)") }
        let own = "final class Queue { func async(_ body: () -> Void) { body() } }"
        #expect(try told(types + own, detail("queue.async { _ = self.marks.has(1) }")) == [])
    }

    @Test("an extension of a nested component is unseen code, whether it uses the full name or an alias")
    func nested() throws {
        #expect(
            try told(
                "enum Login { @Component(.logic) final class Core {} }\ntypealias LoginCore = Login.Core",
                "extension Login.Core { func a() {} }\nextension LoginCore { func b() {} }") == [
                    "untraced-extension File2.swift:1 extension of Login.Core",
                    "untraced-extension File2.swift:2 extension of Login.Core",
                ])
    }

    @Test("a direct or indirect subclass of a component is unseen code if it has no attribute")
    func subclasses() throws {
        let code = try code(
            "@Component(.logic) class Base<T> {}\n@Component(inherits: true) class Marked: Base<Int> {}",
            "class Bare: Base<String> { func load() {} }\nfinal class Leaf: Bare { var a = 1 }\nclass Empty: Base<Int> {}",
            "class Other {}\nclass Sub: Other { func load() {} }\n#if DEBUG\nclass Debug: Marked { func a() {} }\n#endif"
        )
        #expect(code.findings.map(\.what) == ["class Bare", "class Leaf", "class Debug"])
        #expect(code.findings.map(\.line) == [1, 2, 4])
        #expect(code.findings[0].why.contains("component Base") && code.findings[0].why.contains("inherits: true"))
        #expect(code.lookedAt["unmarked-subclass"] == 5)
    }

    @Test("a closure whose type is an alias is unseen code, unless the alias's name or @escaping shows a function")
    func closures() throws {
        let code = try code(
            "typealias Done = (Int) -> Void\ntypealias Next = Done\ntypealias Number = Int\n"
                + "typealias Handler<T> = @Sendable (T) -> Void\ntypealias Failing = (Int) throws -> Void",
            """
            @Component(.logic) final class Core {
                typealias Own = () -> Void
                var onChange: Done?
                private var kept: Done?
                func load(a: @escaping Done, _ b: Next?, c: Number) {}
                func seen(_ a: @escaping (Int) -> Void, b: (() -> Void)?) {}
                func own(_ done: (Own)) {}
                func generic<Done>(_ done: Done, handler: @escaping Handler<Int>) {}
                @Untraced func untraced(_ done: Done) {}
                init(done: @escaping Done) {}
                var onEnd: [Done] = []
                var failing: Failing?
                func fails(_ completion: @escaping Failing, fills: @escaping Core.Filling, next: Core.NextHandler?) {}
                typealias NextHandler = Next
                typealias Filling = (inout Int) -> Void
            }
            @Traced extension Core { func more(_ done: Done) {} }
            final class Other { func load(_ done: Done) {} }
            """)
        #expect(
            code.findings.map { "\($0.line) \($0.what)" } == [
                "3 Core.onChange", "5 Core.load(a:_:c:) b", "7 Core.own(_:) done", "12 Core.failing",
                "13 Core.fails(_:fills:next:) completion", "13 Core.fails(_:fills:next:) fills",
                "17 Core.more(_:) done",
            ])
        #expect(code.findings.allSatisfy { $0.kind == .hiddenClosure && $0.why.contains("Tracing.callback(of: self)") })
        #expect(code.lookedAt["hidden-closure"] == 13)
    }

    @Test("a closure in a property is unseen code if another macro provides the property's storage") func keptClosures()
        throws
    {
        let code = try code(
            """
            @Observable @Component(.logic) final class Model {
                var onDone: (() -> Void)?
                @ObservationIgnored var onEnd: ((Int) -> Void)?
                private var own: (() -> Void)?
                func load(_ done: @escaping () -> Void) {}
            }
            """)
        #expect(code.findings.map(\.what) == ["Model.onDone", "Model.onEnd"])
        #expect(code.findings[0].why.hasPrefix("@Observable stores the closure"))
        #expect(code.lookedAt["hidden-closure"] == 3)
    }

    @Test(
        "an accessor that calls another component is unseen code: its caller would be recorded as the sender"
    )
    func accessors() throws {
        let code = try code(
            """
            @Component(.service) final class Prices { static let shared = Prices(); func sum() -> Int { 1 } }
            protocol Stores { func load() -> Int }
            @Component(.service) final class Store: Stores { func load() -> Int { 1 } }
            final class Plain { func load() -> Int { 1 } }
            """,
            """
            @Component(.logic) final class Core {
                let prices = Prices()
                weak var store: (any Stores)? { didSet { store?.load() } }
                var plain: Plain?
                var sum: Int { prices.sum() }
                var loaded: Int {
                    get { self.store?.load() ?? 0 }
                    set { _ = newValue }
                }
                static var all: Int { Prices.shared.sum() }
                subscript(index: Int) -> Int { prices.sum() + index }
                var said: Int { Tracing.sending(as: self) { prices.sum() } }
                var other: Int { plain!.load() + own() + [1].reduce(0, +) + Int("1")! }
                var stored = 1 { didSet { _ = prices.sum() } }
                @Untraced var quiet: Int { prices.sum() }
                func own() -> Int { prices.sum() }
            }
            extension Core { var more: Int { prices.sum() } }
            struct Other { let prices = Prices(); var sum: Int { prices.sum() } }
            """)
        #expect(
            code.findings.map { "\($0.kind.rawValue) \($0.line) \($0.what)" } == [
                "hidden-accessor 3 Core.store", "hidden-accessor 5 Core.sum", "hidden-accessor 6 Core.loaded",
                "hidden-accessor 10 Core.all", "hidden-accessor 11 Core.subscript(_:)", "hidden-accessor 18 Core.more",
            ])
        #expect(code.findings[2].why.hasPrefix("it calls self.store?.load, which is recorded as sent by the code that"))
        #expect(code.lookedAt["hidden-accessor"] == 8)
    }

    @Test("no unseen code is found in empty files, or in aliases or classes that refer to each other in a cycle")
    func odd() throws {
        #expect(try told("", "// Nothing here.\n") == [])
        #expect(
            try told(
                "typealias A = B\ntypealias B = A\nclass X: Y {}\nclass Y: X {}\n"
                    + "@Component(.logic) class C { func f(_ a: A) {} }\nextension A { func f() {} }") == [])
        #expect(throws: SourceError.self) { try told("class {") }
    }

    @Test("the list of unseen code can be read from JSON, and JSON of another version is refused")
    func json() throws {
        let code = try code("@Component(.logic) class C {}\nextension C { func f() {} }")
        #expect(try UnseenCode(json: code.json()) == code)
        #expect(UnseenCode(json: Data(#"{"version":2,"files":0,"lookedAt":{},"findings":[]}"#.utf8)) == nil)
        #expect(UnseenCode(json: Data("nothing".utf8)) == nil)
    }

    @Test("source-inventory prints unseen code on one line, or an error if a file can't be read")
    func program() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "unseen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["App", ".build", "Empty"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        func write(_ text: String, _ path: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: path))
        }
        func run(_ arguments: String...) async throws -> Program.Outcome {
            try await Program(at: BuiltProducts.executable("source-inventory")).run(arguments, in: folder)
        }
        try write("@Component(.logic) class C {}\nextension C { func f() {} }", "App/C.swift")
        try write("no swift {", ".build/Hidden.swift")
        let found = try await run("unseen", ".")
        #expect(found.status == 0 && found.errors.isEmpty, "\(found.errors)")
        #expect(UnseenCode(json: Data(found.bytes))?.findings.map(\.file) == ["App/C.swift"])
        #expect(found.output.split(separator: "\n").count == 1)
        try write("no swift {", "App/D.swift")
        let broken = try await run("unseen", "App")
        #expect(broken.status == 65 && broken.errors.hasPrefix("source-inventory: App/D.swift:1:"), "\(broken.errors)")
        #expect(try await run("unseen", "Empty").status == 66)
        #expect(try await run("unseen", "nowhere").status == 66)
        #expect(try await run("unseen").status == 64)
        #expect(try await run("unseen", "App", "more").status == 64)
    }
}

@Suite("The declarations listed with unseen code")
struct CodeDeclarationTests {
    @Test(
        "a declaration listed with unseen code has the line number at which it begins after its attributes")
    func lines() throws {
        let code = try SourceReader.unseenCode(in: [
            Source(
                path: "Shop/Cart.swift",
                """
                // The cart.
                @Component(.state)
                final class Cart {
                    @ObservationIgnored
                    weak var shop: Shop?
                    let a = 1, b = 2

                    init(shop: Shop) { self.shop = shop }

                    @discardableResult
                    private func add(_ item: Item, to shelf: Int) -> Bool {
                        func inner() {}
                        return true
                    }

                    enum Kind { case full }
                }
                protocol Adding { func add(_ item: Item, to shelf: Int) -> Bool }
                extension Cart.Kind {
                    func next() {}
                }
                func free() {}
                """)
        ])
        let told = try #require(code.declarations).map { declaration in
            "\(declaration.line) \([declaration.type, declaration.member].compactMap(\.self).joined(separator: "."))"
        }
        #expect(
            told == [
                "3 Cart", "5 Cart.shop", "6 Cart.a", "6 Cart.b", "8 Cart.init(shop:)", "11 Cart.add(_:to:)",
                "16 Cart.Kind", "19 Cart.Kind", "20 Cart.Kind.next()", "22 free()",
            ])
        #expect(try UnseenCode(json: code.json()) == code)
        #expect(code.declarations?.allSatisfy { $0.file == "Shop/Cart.swift" } == true)
    }
}
