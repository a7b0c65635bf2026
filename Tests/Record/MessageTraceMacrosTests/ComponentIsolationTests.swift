import Testing

@Suite("@Component on an isolated type") struct ComponentIsolationTests {
    @Test("@Component on an actor adds static members in place of class members, and reads no references")
    func anActorHasStaticMembersAndNoReadableReferences() {
        expect(
            """
            @Component(.state) actor Store {
                var helper: Helper?
                func add() {}
            }
            """,
            Macros.component,
            expandsTo: """
                actor Store {
                    @MessageTrace::TracedProperty
                    var helper: Helper?
                    @MessageTrace::TracedMethod
                    func add() {}

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Store", role: .state)

                    nonisolated static var traceRole: MessageTrace::ComponentRole { .state }

                    nonisolated static var traceModule: Swift::String? { nil }

                    nonisolated static var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { false }

                    nonisolated static func traceUnread(isRead: Swift::Bool) -> [Swift::String] { ["helper"] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {}
                }

                extension Store: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component gives a class on the main actor a nonisolated conformance")
    func aClassOnTheMainActorConformsWithoutIsolation() {
        expect(
            """
            @MainActor @Component(.view) final class Screen {
                var child: Screen?
            }
            """,
            Macros.component,
            expandsTo: """
                @MainActor final class Screen {
                    @MessageTrace::TracedProperty
                    var child: Screen?

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Screen", role: .view)

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .view }

                    nonisolated class var traceModule: Swift::String? { nil }

                    nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { isRead ? [] : ["child"] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        references.add("child", .strong, self.child)
                    }

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Screen: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component doesn't read the properties of a class on a global actor other than the main actor")
    func thePropertiesOfAClassOnAnotherActorArentRead() {
        expect(
            """
            @DatabaseActor @Component(.state) final class Rows {
                var child: Rows?
            }
            """,
            Macros.component,
            expandsTo: """
                @DatabaseActor final class Rows {
                    @MessageTrace::TracedProperty
                    var child: Rows?

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Rows", role: .state)

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .state }

                    nonisolated class var traceModule: Swift::String? { nil }

                    nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { false }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { ["child"] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Rows: nonisolated MessageTrace::TracedComponent {}
                """)
    }
}
