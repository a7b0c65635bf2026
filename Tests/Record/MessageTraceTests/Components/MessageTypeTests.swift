import MessageTrace
import Testing

@Suite("A type marked @Message") @MainActor
struct MessageTypeTests {
    @Test("a type marked @Message is recorded with its fields on every actor, even within an array") func shown() async
    {
        let story = await story {
            let store = LeafletStore()
            await store.keep(Leaflet(lines: 2))
            await store.keep(all: [Leaflet(lines: 3)])
        }
        #expect(
            story == [
                #"#1 system → LeafletStore: keep(_:) {"leaflet":{"lines":2}}"#,
                #"#2 system → LeafletStore: keep(all:) {"leaflets":[{"lines":3}]}"#,
            ])
    }
}
