import MessageTrace
import Testing

@Suite("A typed error") @MainActor
struct TypedErrorTests {
    @Test("a typed error thrown by a traced method, or by a closure passed to it, reaches the caller") func thrown()
        async throws
    {
        let story = try await story { () async throws in
            let visitor = Visitor()
            let refused = try await visitor.visits(Turnstile())
            #expect(refused == 2)
        }
        #expect(story.contains { $0.contains("→ Turnstile: through(_:)") })
        #expect(!story.contains { $0.contains("catching()") })
    }

    @Test("a closure that throws a typed error belongs to the component that passed it") func owners() async throws {
        let story = try await story { () async throws in
            let result = try await Visitor().visitsAll(Turnstile())
            #expect(result == 1_234_507)
        }
        let received = story.compactMap { line in
            line.split(separator: "Turnstile → Visitor: ").dropFirst().first.map { String($0.split(separator: " ")[0]) }
        }
        #expect(
            received == [
                "through(_:).work", "keeps(_:).work", "waits(_:).work", "lends(_:).work", "never(_:).work",
                "init(kept:).kept", "init(kept:).kept",
            ])
    }
}
