import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("@Component on a class with methods") struct ComponentMethodTests {
    @Test(
        "@Component adds @TracedMethod to methods, not to initialisers, operators, subscripts or rethrowing methods"
    )
    func onlyMethodsThatCanBeWrappedAre() {
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

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .service }

                    nonisolated class var traceModule: Swift::String? { nil }

                    nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Service: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component reports in a note that an initialiser or deinit with a capture list can't be wrapped")
    func captures() {
        func note(_ what: String, line: Int) -> DiagnosticSpec {
            DiagnosticSpec(
                message:
                    "messages that this \(what) sends are not recorded as sent by its object, because the macro can't copy the "
                    + "capture list: move the closure into a method of its own, or hide this note by @Untraced",
                line: line, column: 5, severity: .note)
        }
        expect(
            """
            @Component(inherits: true) final class Later: Base {
                let size: Int
                init(origin: Origin) {
                    source.attach { [origin] in origin.stop() }
                    size = 1
                    super.init()
                }
                init(local: Origin) {
                    local.attach { [local] in local.stop() }
                    size = 1
                    super.init()
                }
                @Untraced init?(early: Origin) {
                    guard source.attach({ [early] in early.stop() }) else { return nil }
                    size = 1
                }
                deinit {
                    source.attach { [size] in stop(size) }
                }
            }
            """,
            Macros.component,
            expandsTo: """
                final class Later: Base {
                    let size: Int
                    init(origin: Origin) {
                        source.attach { [origin] in origin.stop() }
                        size = 1
                        super.init()
                    }
                    @MessageTrace::TracedInit(inherits: true)
                    init(local: Origin) {
                        local.attach { [local] in local.stop() }
                        size = 1
                        super.init()
                    }
                    @Untraced init?(early: Origin) {
                        guard source.attach({ [early] in early.stop() }) else { return nil }
                        size = 1
                    }
                    deinit {
                        source.attach { [size] in stop(size) }
                    }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                    }
                }
                """, diagnostics: [note("initialiser", line: 3), note("deinit", line: 17)])
    }
}
