import Testing

@Suite("@Untraced") struct UntracedExpansionTests {
    @Test("@Untraced leaves the marked declaration unchanged") func theMarkLeavesWhatItStandsOnAlone() {
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
