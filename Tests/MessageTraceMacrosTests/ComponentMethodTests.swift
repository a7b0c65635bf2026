import Testing

@Suite("Methods that @Component reaches") struct ComponentMethodTests {
    @Test("only methods that can be wrapped are") func onlyMethodsThatCanBeWrappedAre() {
        expect(
            """
            @Component(.service) final class Service {
                init() {}
                deinit {}
                static func make() {}
                class func shared() {}
                subscript(index: Int) -> Int { index }
                static func == (left: Service, right: Service) -> Bool { true }
                var computed: Int { 1 }
                @Untraced func quiet() {}
                func map(_ body: () throws -> Void) rethrows {}
                func take(_ text: consuming String) {}
                func send(_ text: sending Text) {}
                func visit(_ actor: isolated Store) {}
                func lend(_ file: borrowing File<some ~Copyable>) {}
                func fresh() -> sending Text { Text() }
                private func plain() {}
            }
            """,
            Macros.component,
            expandsTo: """
                final class Service {
                    @MessageTrace::TracedInit
                    init() {}
                    @MessageTrace::TracedDeinit
                    deinit {}
                    @MessageTrace::TracedMethod
                    static func make() {}
                    @MessageTrace::TracedMethod
                    class func shared() {}
                    subscript(index: Int) -> Int { index }
                    static func == (left: Service, right: Service) -> Bool { true }
                    var computed: Int { 1 }
                    @Untraced func quiet() {}
                    func map(_ body: () throws -> Void) rethrows {}
                    func take(_ text: consuming String) {}
                    func send(_ text: sending Text) {}
                    func visit(_ actor: isolated Store) {}
                    func lend(_ file: borrowing File<some ~Copyable>) {}
                    func fresh() -> sending Text { Text() }
                    @MessageTrace::TracedMethod
                    private func plain() {}

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Service", role: .service)

                    nonisolated class var traceRole: MessageTrace::ComponentRole {
                        .service
                    }

                    nonisolated class var traceModule: Swift::String? {
                        nil
                    }

                    nonisolated class var traceUnseen: [Swift::String] {
                        []
                    }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? {
                        #isolation
                    }

                    nonisolated static var traceIsOfMainActor: Swift::Bool {
                        MessageTrace::isOfMainActor(type(of: traceIsolation))
                    }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] {
                        []
                    }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {
                    }

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {
                    }
                }

                extension Service: nonisolated MessageTrace::TracedComponent {
                }
                """)
    }
}
