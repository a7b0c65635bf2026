import MessageTrace
import Testing
import TraceFormat

@Suite("A component that is a SwiftData model") @MainActor struct ForeignStoreTests {
    @Test("a SwiftData model is recorded without writes, and its properties are listed as unseen") func writes() async {
        let trace = await trace {
            let article = StoredItem()
            article.rename("News")
            #expect(article.title == "News" && article.draft === article)
        }
        #expect(trace.story == [#"#1 system → StoredItem: rename(_:) {"title":"News"}"#])
        #expect(trace.components.map(\.unseen) == [["title", "draft", "parts"]])
    }

    @Test("a SwiftData model is recorded without references, because reading them would fetch objects from the store")
    func references() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        recorder.record {
            let article = StoredItem()
            article.parts = [StoredItem()]
            article.rename("News")
            recorder.references()
        }
        #expect(!recorder.finish().records.contains { if case .reference = $0 { true } else { false } })
    }
}
