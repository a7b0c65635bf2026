import Testing

@Suite("@Untraced") struct UntracedExpansionTests {
    @Test("the mark leaves what it stands on alone") func theMarkLeavesWhatItStandsOnAlone() {
        expect(
            """
            final class C {
                @Untraced func quiet() {}
            }
            """,
            Macros.untraced,
            expandsTo: """
                final class C {
                    func quiet() {}
                }
                """)
    }
}
