import Testing

@Suite("@Component on a class") struct ComponentExpansionTests {
    @Test("@Component on a base class adds identity, role, module, references and a protocol conformance")
    func aBaseClassGetsIdentityRoleModuleReferencesAndConformance() {
        expect(
            """
            @Component(.logic, module: "Login") class LoginCore {
                weak var pipeline: Pipeline?
                var state: State
                func run() {}
            }
            """,
            Macros.component,
            expandsTo: """
                class LoginCore {
                    @MessageTrace::ObservedProperty
                    weak var pipeline: Pipeline?
                    @MessageTrace::TracedProperty
                    var state: State
                    @MessageTrace::TracedMethod
                    func run() {}

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("LoginCore", role: .logic, module: "Login")

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .logic }

                    nonisolated class var traceModule: Swift::String? { "Login" }

                    nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { isRead ? [] : ["pipeline", "state"] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        references.add("pipeline", .weak, self.pipeline)
                        references.add("state", .strong, self.state)
                    }

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension LoginCore: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component on a subclass overrides the inherited role and adds the subclass's own references")
    func aSubclassOverridesTheRoleAndAddsItsOwnReferences() {
        expect(
            """
            @Component(.presentation, inherits: true) final class PhonePresenter: Presenter {
                private let router: Router
                override func run() {}
            }
            """,
            Macros.component,
            expandsTo: """
                final class PhonePresenter: Presenter {
                    private let router: Router
                    @MessageTrace::TracedMethod
                    override func run() {}

                    nonisolated override class var traceRole: MessageTrace::ComponentRole { .presentation }

                    nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (isRead ? [] : ["router"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                        references.add("router", .strong, self.router)
                    }
                }
                """)
    }

    @Test("@Component without a role on a subclass keeps the superclass's role")
    func aSubclassThatSaysNoMoreThanThatItInheritsKeepsItsSuperclasssRole() {
        expect(
            """
            @Component(inherits: true, module: "Phone") final class PhoneCore: Core {
            }
            """,
            Macros.component,
            expandsTo: """
                final class PhoneCore: Core {

                    nonisolated override class var traceModule: Swift::String? { "Phone" }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                    }
                }
                """)
    }

    @Test("@Component names a generic class without its generic parameters")
    func aGenericClassIsNamedWithoutItsParameters() {
        expect(
            """
            @Component(.logic) class Handler<Value: Sendable> where Value: Hashable {
            }
            """,
            Macros.component,
            expandsTo: """
                class Handler<Value: Sendable> where Value: Hashable {

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Handler", role: .logic)

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .logic }

                    nonisolated class var traceModule: Swift::String? { nil }

                    nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Handler: nonisolated MessageTrace::TracedComponent {}
                """)
    }
}
