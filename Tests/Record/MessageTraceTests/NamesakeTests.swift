import NamesakeApp
import Testing

@Test("An app whose types and methods have the same names as the recorder's is recorded like any other")
func namesakes() async {
    #expect(
        await recordNamesakeApp() == [
            "assembly", "logic", "view", "logic", "navigation", "state",
            "makeInbox() []", "deliver(_:then:) [\"message\", \"done\"]", "write role", "write record",
            "recordWrite(_:) [\"event\"]", "write payload", "write newest",
            "refresh() []", "recordWrite(_:) [\"event\"]", "write payload", "log(_:) [\"letter\"]",
            "open() []", "receive() []", "write unread", "push 1", "library", "7",
        ])
}
