import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import MessageTraceMacros

@Suite("@TracedMethod on a method") struct MethodExpansionTests {
    @Test("@TracedMethod puts the body into a closure with the method's signature")
    func aMethodsBodyBecomesAClosureWithTheSignatureSpeltOut() {
        expect(
            """
            @TracedMethod func run() {
                work()
            }
            """,
            Macros.method,
            expandsTo: """
                func run() {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("run()", source: "App/Login.swift", line: 1)) { () -> Swift::Void in
                _ = ()
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                work()
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod records arguments under parameter names; labels or the method's name may mark them as secret")
    func argumentsAreAddedByTheirInnerNamesAndDescribedByTheirLabels() {
        expect(
            """
            @TracedMethod func move(from start: Point, to end: Point, _ speed: Double, steps: Int, _: Bool) {
                walk([start, end], speed, steps)
            }
            """,
            Macros.method,
            expandsTo: """
                func move(from start: Point, to end: Point, _ speed: Double, steps: Int, _: Bool) {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("move(from:to:_:steps:_:)", source: "App/Login.swift", line: 1), { $0.add("start", start, described: "from"); $0.add("end", end, described: "move"); $0.add("speed", speed, described: "move"); $0.add("steps", steps) }) { () -> Swift::Void in
                _ = ()
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                walk([start, end], speed, steps)
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod tells the recorder which arguments the method's body doesn't mention")
    func argumentsThatTheBodyDoesntName() {
        expect(
            """
            @TracedMethod func numberOfRows(in table: Table, section: Int) -> Int {
                rows[section].count
            }
            """,
            Macros.method,
            expandsTo: """
                func numberOfRows(in table: Table, section: Int) -> Int {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("numberOfRows(in:section:)", source: "App/Login.swift", line: 1), { $0.unnamed { $0.add("table", table, described: "in") }; $0.add("section", section) }) { () -> Int in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                rows[section].count
                #sourceLocation()
                }
                }
                """)
    }

    @Test(
        "@TracedMethod treats a wrapped argument as mentioned if the body uses its `$` or `_` name",
        arguments: [("$row", "count row"), ("_row", "_row count")])
    func otherNamesOfAWrappedArgument(name: String, uses: String) {
        expect(
            """
            @TracedMethod func show(@Held row: Row) -> Int {
                count(\(name))
            }
            """,
            Macros.method,
            expandsTo: """
                func show(@Held row: Row) -> Int {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("show(row:)", source: "App/Login.swift", line: 1), { $0.add("row", row) }) { () -> Int in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                count(\(name))
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod keeps the method's async and typed throws") func asyncThrowingTyped() {
        expect(
            """
            @TracedMethod func load(id: Int) async throws(LoadError) -> [String] {
                try await fetch(id)
            }
            """,
            Macros.method,
            expandsTo: """
                func load(id: Int) async throws(LoadError) -> [String] {
                return try await MessageTrace::deliverAsync(to: self, MessageTrace::TracedMethod("load(id:)", source: "App/Login.swift", line: 1), { $0.add("id", id) }) { () async throws(LoadError) -> [String] in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                try await fetch(id)
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod records closure arguments only by their types") func closuresShowTheirTypesOnly() {
        expect(
            """
            @TracedMethod func call(_ now: () -> Void, then later: (@Sendable (Int) -> Void)?, lazily: @autoclosure () -> Int, main: @escaping @MainActor () -> Void) {
            }
            """,
            Macros.method,
            expandsTo: """
                func call(_ now: () -> Void, then later: (@Sendable (Int) -> Void)?, lazily: @autoclosure () -> Int, main: @escaping @MainActor () -> Void) {
                let messageTraceCaller = MessageTrace::TraceCaller()
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("call(_:then:lazily:main:)", source: "App/Login.swift", line: 1, isApart: true), { $0.addType("now", "() -> Void", described: "call"); $0.addType("later", "(@Sendable (Int) -> Void)?", described: "then"); $0.addType("lazily", "() -> Int"); $0.addType("main", "() -> Void") }) { () -> Swift::Void in
                let messageTraceCallback0 = messageTraceCaller.hands(MessageTrace::TracedMethod("call(_:then:lazily:main:).now", source: "App/Login.swift", line: 1))
                let messageTraceCallback1 = messageTraceCaller.hands(MessageTrace::TracedMethod("call(_:then:lazily:main:).later", source: "App/Login.swift", line: 1))
                let messageTraceCallback2 = messageTraceCaller.hands(MessageTrace::TracedMethod("call(_:then:lazily:main:).lazily", source: "App/Login.swift", line: 1))
                let messageTraceCallback3 = messageTraceCaller.hands(MessageTrace::TracedMethod("call(_:then:lazily:main:).main", source: "App/Login.swift", line: 1))
                return { (now: () -> Void, later: (@Sendable (Int) -> Void)?, lazily: () -> Int, main: @escaping @MainActor () -> Void) -> Swift::Void in

                }({ messageTraceCallback0.run { now() } }, messageTraceCallback1.isActive && later != nil ? ({ argument0 in messageTraceCallback1.run({ $0.add("_0", argument0) }) { later!(argument0) } } as @Sendable (Int) -> Void) : later, { messageTraceCallback2.run { lazily() } }, messageTraceCallback3.isActive ? ({ messageTraceCallback3.run { main() } } as @MainActor () -> Void) : main)
                }
                }
                """)
    }

    @Test("@TracedMethod gives the closure around the body no result type if the method's result type is opaque")
    func anOpaqueResultFollowsFromTheBody() {
        expect(
            """
            @TracedMethod func list() -> (some Collection<Int>)? {
                [1]
            }
            """,
            Macros.method,
            expandsTo: """
                func list() -> (some Collection<Int>)? {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("list()", source: "App/Login.swift", line: 1, isApart: true)) { () in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                [1]
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod gives the closure around the body an optional result if the method's is implicitly unwrapped")
    func anImplicitlyUnwrappedResultIsAnOptionalWithin() {
        expect(
            """
            @TracedMethod func find(_ key: String!) -> Int! {
                nil
            }
            """,
            Macros.method,
            expandsTo: """
                func find(_ key: String!) -> Int! {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("find(_:)", source: "App/Login.swift", line: 1, isApart: true), { $0.unnamed { $0.add("key", key, described: "find") } }) { () -> Int? in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                nil
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod leaves a parameter pack out of the payload") func aPackOfParametersIsntShown() {
        expect(
            """
            @TracedMethod func all<each T>(_ values: repeat each T) {
            }
            """,
            Macros.method,
            expandsTo: """
                func all<each T>(_ values: repeat each T) {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("all(_:)", source: "App/Login.swift", line: 1, isApart: true)) { () -> Swift::Void in

                }
                }
                """)
    }

    @Test("@TracedMethod removes backticks from names in the trace") func backticksDontReachTheTrace() {
        expect(
            """
            @TracedMethod func `default`(`for` `in`: Int) -> Int {
                `in`
            }
            """,
            Macros.method,
            expandsTo: """
                func `default`(`for` `in`: Int) -> Int {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("default(for:)", source: "App/Login.swift", line: 1, isApart: true), { $0.add("in", `in`, described: "for") }) { () -> Int in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                `in`
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedMethod keeps the method's variadic parameters, default values and where clause")
    func variadicsDefaultsAndWhereClausesStay() {
        expect(
            """
            @TracedMethod func sum<T: Numeric>(_ numbers: T..., initial: T = 0) -> T where T: Sendable {
                initial
            }
            """,
            Macros.method,
            expandsTo: """
                func sum<T: Numeric>(_ numbers: T..., initial: T = 0) -> T where T: Sendable {
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("sum(_:initial:)", source: "App/Login.swift", line: 1, isApart: true), { $0.unnamed { $0.add("numbers", numbers, described: "sum") }; $0.add("initial", initial) }) { () -> T in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                initial
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@TracedDeinit calls the recorder before the body of a deinit and when the body ends") func aDeinit() {
        expect(
            """
            class C {
                @TracedDeinit deinit {
                    stop()
                }
            }
            """,
            Macros.end,
            expandsTo: """
                class C {
                    deinit {
                    let messageTraceEnding = self.traceIdentity.ending()
                    defer { messageTraceEnding.end() }
                    stop()
                    }
                }
                """)
    }

    @Test("@TracedDeinit tells the recorder if a deinit is isolated")
    func anIsolatedDeinit() {
        expect(
            """
            class C {
                @TracedDeinit isolated deinit {
                    stop()
                }
            }
            """,
            Macros.end,
            expandsTo: """
                class C {
                    isolated deinit {
                    let messageTraceEnding = self.traceIdentity.ending(isIsolated: true)
                    defer { messageTraceEnding.end() }
                    stop()
                    }
                }
                """)
    }
}

@Suite("Closures passed to a traced method") struct HandedClosureExpansionTests {
    @Test("each escaping closure passed to a traced method is wrapped by one call to the recorder") func kept() {
        expect(
            """
            @TracedMethod func load(_ id: Int, completion: @escaping (_ text: String, Int) -> Void) {
                store.load(id, completion: completion)
            }
            """,
            Macros.method,
            expandsTo: """
                func load(_ id: Int, completion: @escaping (_ text: String, Int) -> Void) {
                let messageTraceCaller = MessageTrace::TraceCaller()
                return MessageTrace::deliver(to: self, MessageTrace::TracedMethod("load(_:completion:)", source: "App/Login.swift", line: 1), { $0.add("id", id, described: "load"); $0.addType("completion", "(_ text: String, Int) -> Void") }) { () -> Swift::Void in
                let messageTraceCallback0 = messageTraceCaller.hands(MessageTrace::TracedMethod("load(_:completion:).completion", source: "App/Login.swift", line: 1), isHandedOn: true)
                return { (completion: @escaping (_ text: String, Int) -> Void) -> Swift::Void in
                _ = ()
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                store.load(id, completion: completion)
                #sourceLocation()
                }(messageTraceCallback0.wrapping(["text", "_1"], completion, as: ((String, Int) -> Void).self))
                }
                }
                """)
    }

    @Test("a non-escaping closure passed to a traced method is replaced by one that calls it through the recorder")
    func notKept() {
        expect(
            """
            @TracedMethod func all(_ body: (inout Int, String) throws -> Bool) throws -> Int {
                try body(&number, "a") ? 1 : 0
            }
            """,
            Macros.method,
            expandsTo: """
                func all(_ body: (inout Int, String) throws -> Bool) throws -> Int {
                let messageTraceCaller = MessageTrace::TraceCaller()
                return try MessageTrace::deliver(to: self, MessageTrace::TracedMethod("all(_:)", source: "App/Login.swift", line: 1), { $0.addType("body", "(inout Int, String) throws -> Bool", described: "all") }) { () throws -> Int in
                let messageTraceCallback0 = messageTraceCaller.hands(MessageTrace::TracedMethod("all(_:).body", source: "App/Login.swift", line: 1))
                return try { (body: (inout Int, String) throws -> Bool) throws -> Int in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                try body(&number, "a") ? 1 : 0
                #sourceLocation()
                }({ argument0, argument1 in try messageTraceCallback0.run({ $0.add("_0", argument0); $0.add("_1", argument1) }) { () throws in try body(&argument0, argument1) } })
                }
                }
                """)
    }

    @Test("asynchronous, actor-isolated and optional closures passed to a traced method are wrapped too")
    func others() {
        expect(
            """
            @TracedMethod func load(_ body: @escaping @MainActor (Int) async -> Void, then: (@Sendable () -> Void)?) async {
                await body(1)
            }
            """,
            Macros.method,
            expandsTo: """
                func load(_ body: @escaping @MainActor (Int) async -> Void, then: (@Sendable () -> Void)?) async {
                let messageTraceCaller = MessageTrace::TraceCaller()
                return await MessageTrace::deliverAsync(to: self, MessageTrace::TracedMethod("load(_:then:)", source: "App/Login.swift", line: 1, isApart: true), { $0.addType("body", "(Int) async -> Void", described: "load"); $0.addType("then", "(@Sendable () -> Void)?") }) { () async -> Swift::Void in
                let messageTraceCallback0 = messageTraceCaller.hands(MessageTrace::TracedMethod("load(_:then:).body", source: "App/Login.swift", line: 1))
                let messageTraceCallback1 = messageTraceCaller.hands(MessageTrace::TracedMethod("load(_:then:).then", source: "App/Login.swift", line: 1))
                return await { (body: @escaping @MainActor (Int) async -> Void, then: (@Sendable () -> Void)?) async -> Swift::Void in
                _ = ()
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 2)
                await body(1)
                #sourceLocation()
                }(messageTraceCallback0.isActive ? ({ argument0 in await messageTraceCallback0.run({ $0.add("_0", argument0) }) { () async in await body(argument0) } } as @MainActor (Int) async -> Void) : body, messageTraceCallback1.isActive && then != nil ? ({ messageTraceCallback1.run { then!() } } as @Sendable () -> Void) : then)
                }
                }
                """)
    }

    @Test(
        "a closure passed to a traced method isn't wrapped if its type is an alias, or a type that the macro can't write",
        arguments: [
            "@escaping @convention(c) (Int) -> Void", "@isolated(any) () -> Void", "(sending Text) -> Void",
            "(consuming Text) -> Void", "@concurrent () async -> Void", "(repeat each Value) -> Void", "Completion",
        ])
    func leftAlone(type: String) throws {
        let function = try FunctionDeclSyntax("func run(_ body: \(raw: type))")
        let parameter = try #require(function.signature.parameterClause.parameters.first)
        #expect(HandedClosure(parameter, of: "run(_:)") == nil)
    }
}

@Suite("@TracedInit on an initialiser") struct InitExpansionTests {
    @Test(
        "@TracedInit makes the new object the sender, and the initialiser's caller the owner of the passed closures"
    ) func initialiser() {
        expect(
            """
            @TracedInit init(source: Source, done: @escaping () -> Void) {
                self.done = done
                source.attach(self)
            }
            """,
            Macros.initialiser,
            expandsTo: """
                init(source: Source, done: @escaping () -> Void) {
                    let messageTraceCaller = MessageTrace::TraceCaller()
                    let messageTraceIdentity: MessageTrace::ComponentIdentity? = self.traceIdentity
                    let done: () -> Void = { (messageTraceOriginal: @escaping () -> Void) -> (() -> Void) in
                        let messageTraceCallback = messageTraceCaller.hands(MessageTrace::TracedMethod("init(source:done:).done", source: "App/Login.swift", line: 1), toObject: messageTraceIdentity, isStored: true)
                        return messageTraceCallback.wrapping([], messageTraceOriginal, as: (() -> Void).self)
                    }(done)
                    let messageTraceMaking = self.traceIdentity.making()
                    defer {
                        messageTraceMaking.end()
                    }
                    self.done = done
                    source.attach(self)
                }
                """)
    }

    @Test("@TracedInit makes a subclass's object the sender after the call of super.init") func subclass() {
        expect(
            """
            @TracedInit(inherits: true) init(_ number: Int) throws {
                self.number = number
                try super.init()
                start()
            }
            """,
            Macros.initialiser,
            expandsTo: """
                init(_ number: Int) throws {
                    self.number = number
                    try super.init()
                    let messageTraceMaking = self.traceIdentity.making(self)
                    defer {
                        messageTraceMaking.end()
                    }
                    start()
                }
                """)
    }

    @Test(
        "@TracedInit moves a statement with a capture list into a closure; of an assignment, only the right side is moved"
    )
    func captures() {
        expect(
            """
            @TracedInit init?(source: Source) {
                self.source = source
                source.attach { [weak self] in self?.show() }
                let token = source.sink { [source] in source.stop() }
                self.token = try? source.sink { [source] in source.stop() }
                guard token.isValid else { return nil }
            }
            """,
            Macros.initialiser,
            expandsTo: """
                init?(source: Source) {
                    let messageTraceMaking = self.traceIdentity.making()
                    defer {
                        messageTraceMaking.end()
                    }
                    self.source = source
                    let _: Swift::Void = { () -> Swift::Void in
                        _ = ()
                        source.attach { [weak self] in
                            self?.show()
                        }
                    }()
                    let token = {
                        source.sink { [source] in
                            source.stop()
                        }
                    }()
                    self.token = {
                        try? source.sink { [source] in
                            source.stop()
                        }
                    }()
                    guard token.isValid else {
                        return nil
                    }
                }
                """)
    }

    @Test(
        "@TracedInit moves a guard statement with a capture list into a closure together with all later statements"
    )
    func tail() {
        expect(
            """
            @TracedInit init(source: Source) {
                self.source = source
                guard source.attach({ [weak self] in self?.show() }) else { return }
                start()
            }
            """,
            Macros.initialiser,
            expandsTo: """
                init(source: Source) {
                    let messageTraceMaking = self.traceIdentity.making()
                    defer {
                        messageTraceMaking.end()
                    }
                    self.source = source
                    let _: Swift::Void = { () -> Swift::Void in

                        guard source.attach({ [weak self] in
                                self?.show()
                            }) else {
                            return
                        }
                        start()
                    }()
                }
                """)
    }

    @Test("@TracedInit replaces properties by their private storage before the call of super.init")
    func twins() {
        expect(
            """
            @TracedInit(inherits: true, twins: ["items", "count"]) init(items: [Item], more: Item) {
                self.items.append(more)
                count += items.count
                super.init()
                queue.async { self.count = 1 }
            }
            """,
            Macros.initialiser,
            expandsTo: """
                init(items: [Item], more: Item) {
                    self._items.append(more)
                    _count += items.count
                    super.init()
                    let messageTraceMaking = self.traceIdentity.making(self)
                    defer {
                        messageTraceMaking.end()
                    }
                    queue.async {
                        self.count = 1
                    }
                }
                """)
    }
}
