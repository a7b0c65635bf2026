import Testing

@Suite("@TracedMethod") struct MethodExpansionTests {
    @Test("a method's body becomes a closure with the signature spelt out")
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
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("run()", source: "App/Login.swift", line: 1)) { () -> Swift.Void in

                        work()
                    }
                }
                """)
    }

    @Test("arguments are added by their inner names and described by their labels")
    func argumentsAreAddedByTheirInnerNamesAndDescribedByTheirLabels() {
        expect(
            """
            @TracedMethod func move(from start: Point, to end: Point, _ speed: Double, steps: Int, _: Bool) {
            }
            """,
            Macros.method,
            expandsTo: """
                func move(from start: Point, to end: Point, _ speed: Double, steps: Int, _: Bool) {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("move(from:to:_:steps:_:)", source: "App/Login.swift", line: 1), {
                            $0.add("start", start, described: "from");
                            $0.add("end", end, described: "move");
                            $0.add("speed", speed, described: "move");
                            $0.add("steps", steps)
                        }) { () -> Swift.Void in

                    }
                }
                """)
    }

    @Test("async, throwing, typed") func asyncThrowingTyped() {
        expect(
            """
            @TracedMethod func load(id: Int) async throws(LoadError) -> [String] {
                try await fetch(id)
            }
            """,
            Macros.method,
            expandsTo: """
                func load(id: Int) async throws(LoadError) -> [String] {
                    return try await MessageTrace.deliverAsync(to: self, MessageTrace.TracedMethod("load(id:)", source: "App/Login.swift", line: 1), {
                            $0.add("id", id)
                        }) { () async throws(LoadError) -> [String] in

                        try await fetch(id)
                    }
                }
                """)
    }

    @Test("closures show their types only") func closuresShowTheirTypesOnly() {
        expect(
            """
            @TracedMethod func call(_ now: () -> Void, then later: (@Sendable (Int) -> Void)?, lazily: @autoclosure () -> Int, main: @escaping @MainActor () -> Void) {
            }
            """,
            Macros.method,
            expandsTo: """
                func call(_ now: () -> Void, then later: (@Sendable (Int) -> Void)?, lazily: @autoclosure () -> Int, main: @escaping @MainActor () -> Void) {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("call(_:then:lazily:main:)", source: "App/Login.swift", line: 1), {
                            $0.addType("now", "() -> Void", described: "call");
                            $0.addType("later", "(@Sendable (Int) -> Void)?", described: "then");
                            $0.addType("lazily", "() -> Int");
                            $0.addType("main", "() -> Void")
                        }) { () -> Swift.Void in

                    }
                }
                """)
    }

    @Test("an opaque result follows from the body") func anOpaqueResultFollowsFromTheBody() {
        expect(
            """
            @TracedMethod func list() -> (some Collection<Int>)? {
                [1]
            }
            """,
            Macros.method,
            expandsTo: """
                func list() -> (some Collection<Int>)? {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("list()", source: "App/Login.swift", line: 1)) { () in

                        [1]
                    }
                }
                """)
    }

    @Test("an implicitly unwrapped result is an optional within") func anImplicitlyUnwrappedResultIsAnOptionalWithin() {
        expect(
            """
            @TracedMethod func find(_ key: String!) -> Int! {
                nil
            }
            """,
            Macros.method,
            expandsTo: """
                func find(_ key: String!) -> Int! {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("find(_:)", source: "App/Login.swift", line: 1), {
                            $0.add("key", key, described: "find")
                        }) { () -> Int? in

                        nil
                    }
                }
                """)
    }

    @Test("a pack of parameters isn't shown") func aPackOfParametersIsntShown() {
        expect(
            """
            @TracedMethod func all<each T>(_ values: repeat each T) {
            }
            """,
            Macros.method,
            expandsTo: """
                func all<each T>(_ values: repeat each T) {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("all(_:)", source: "App/Login.swift", line: 1)) { () -> Swift.Void in

                    }
                }
                """)
    }

    @Test("backticks don't reach the trace") func backticksDontReachTheTrace() {
        expect(
            """
            @TracedMethod func `default`(`for` `in`: Int) -> Int {
                `in`
            }
            """,
            Macros.method,
            expandsTo: """
                func `default`(`for` `in`: Int) -> Int {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("default(for:)", source: "App/Login.swift", line: 1), {
                            $0.add("in", `in`, described: "for")
                        }) { () -> Int in

                        `in`
                    }
                }
                """)
    }

    @Test("variadics, defaults and where clauses stay") func variadicsDefaultsAndWhereClausesStay() {
        expect(
            """
            @TracedMethod func sum<T: Numeric>(_ numbers: T..., initial: T = 0) -> T where T: Sendable {
                initial
            }
            """,
            Macros.method,
            expandsTo: """
                func sum<T: Numeric>(_ numbers: T..., initial: T = 0) -> T where T: Sendable {
                    return MessageTrace.deliver(to: self, MessageTrace.TracedMethod("sum(_:initial:)", source: "App/Login.swift", line: 1), {
                            $0.add("numbers", numbers, described: "sum");
                            $0.add("initial", initial)
                        }) { () -> T in

                        initial
                    }
                }
                """)
    }

    @Test("a deinit says first that the end has begun") func aDeinit() {
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
                        self.traceIdentity.endBegins()
                        stop()
                    }
                }
                """)
    }
}
