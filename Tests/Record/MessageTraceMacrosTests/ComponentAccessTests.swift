import Testing

@Suite("@Component on a type that other modules see") struct ComponentAccessTests {
    @Test("@Component gives public access to the generated members of a public class")
    func aPublicClasssMembersArePublic() {
        expect(
            """
            @Component(.view) public final class Screen {
            }
            """,
            Macros.component,
            expandsTo: """
                public final class Screen {

                    public nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Screen", role: .view)

                    public nonisolated class var traceRole: MessageTrace::ComponentRole { .view }

                    public nonisolated class var traceModule: Swift::String? { nil }

                    public nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor public static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    public nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                    @_Concurrency::MainActor public func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                    @_Concurrency::MainActor public func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Screen: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component gives package access to the generated members of a package class")
    func aPackageClasssMembersArePackage() {
        expect(
            """
            @Component(.view) package final class Screen {
            }
            """,
            Macros.component,
            expandsTo: """
                package final class Screen {

                    package nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Screen", role: .view)

                    package nonisolated class var traceRole: MessageTrace::ComponentRole { .view }

                    package nonisolated class var traceModule: Swift::String? { nil }

                    package nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor package static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    package nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                    @_Concurrency::MainActor package func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                    @_Concurrency::MainActor package func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Screen: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test(
        "@Component gives open access to the generated members of an open class, so that subclasses can override them")
    func anOpenClasssMembersCanBeOverriddenAnywhere() {
        expect(
            """
            @Component(.view) open class Screen {
            }
            """,
            Macros.component,
            expandsTo: """
                open class Screen {

                    public nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Screen", role: .view)

                    open nonisolated class var traceRole: MessageTrace::ComponentRole { .view }

                    open nonisolated class var traceModule: Swift::String? { nil }

                    open nonisolated class var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor public static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    open nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                    @_Concurrency::MainActor open func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                    @_Concurrency::MainActor open func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Screen: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component gives public access to the generated members of a class in a public extension")
    func aClassInAPublicExtensionIsPublic() {
        expect(
            """
            public extension Shop {
                @Component(.view) final class Screen {
                }
            }
            """,
            Macros.component,
            expandsTo: """
                public extension Shop {
                    final class Screen {

                        public nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Screen", role: .view)

                        public nonisolated class var traceRole: MessageTrace::ComponentRole { .view }

                        public nonisolated class var traceModule: Swift::String? { nil }

                        public nonisolated class var traceUnseen: [Swift::String] { [] }

                        private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                        @_Concurrency::MainActor public static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                        public nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                        @_Concurrency::MainActor public func traceReferences(into references: inout MessageTrace::LiveReferences) {}

                        @_Concurrency::MainActor public func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                    }
                }

                extension Shop.Screen: nonisolated MessageTrace::TracedComponent {}
                """)
    }
}
