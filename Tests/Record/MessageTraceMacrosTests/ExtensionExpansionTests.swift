import Testing

@Suite("@Traced on an extension") struct ExtensionExpansionTests {
    @Test("@Traced on an extension traces the extension's methods") func anExtensionsMethodsAreTraced() {
        expect(
            """
            @Traced extension Presenter: PresenterProtocol {
                func present(text: String) {}
                static func make() {}
                var count: Int { 1 }
                @Untraced func quiet() {}
                mutating func change() {}
            }
            """,
            Macros.tracedExtension,
            expandsTo: """
                extension Presenter: PresenterProtocol {
                    @MessageTrace::TracedMethod
                    func present(text: String) {}
                    @MessageTrace::TracedMethod
                    static func make() {}
                    var count: Int { 1 }
                    @Untraced func quiet() {}
                    @MessageTrace::TracedMethod
                    mutating func change() {}
                }
                """)
    }
}
