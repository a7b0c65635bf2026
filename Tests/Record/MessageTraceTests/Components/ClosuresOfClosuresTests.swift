import MessageTrace
import Testing

@Suite("A closure that takes closures") @MainActor
struct ClosuresOfClosuresTests {
    /// Returns the names and arguments of the messages to the trader.
    private func received(_ story: [String]) -> [String] {
        story.compactMap { line in
            line.split(separator: "Exchange → Trader: ").dropFirst().first
                .map { String($0.split(separator: " cause ")[0]) }
        }
    }

    @Test("a closure that takes closures belongs to the component that passed it, however its type is written")
    func kept() async throws {
        let story = try await story { () throws in
            let count = try Trader().hands(to: Exchange())
            #expect(count == 13)
        }
        #expect(
            received(story) == [
                #"keeping(_:).work {"_0":{"type":"(Int) -> ()"}}"#,
                #"optional(_:).work {"_0":null}"#,
                #"second(_:).work {"_0":"a","_1":{"type":"(Int) -> ()"}}"#,
                #"named(_:).work {"text":"b","reply":null}"#,
                #"missing(_:).work {"_0":{"type":"(Int) -> ()"}}"#,
                #"result(_:).work {"_0":2}"#,
                #"throwing(_:).work {"_0":{"type":"(Int) -> ()"},"_1":4}"#,
                #"changing(_:).work {"_0":{"type":"(Int) -> ()"}}"#,
                #"onMain(_:).work {"_0":{"type":"(Int) -> ()"}}"#,
                #"seven(_:).work {"_0":1,"_1":2,"_2":3,"_3":4,"_4":5,"_5":6,"_6":7}"#,
                #"onReply {"_0":{"type":"(Int) -> ()"}}"#,
                #"init(stored:unused:).stored {"_0":null,"_1":"c"}"#,
            ])
    }

    @Test("a non-escaping closure that takes closures belongs to the component that passed it") func lent()
        async throws
    {
        let story = try await story { () async throws in
            let count = try await Trader().lends(to: Exchange())
            #expect(count == 5)
        }
        #expect(
            received(story) == [
                #"lent(_:).work {"_0":{"type":"(Int) -> Void"}}"#,
                #"lentByName(_:).work {"_0":{"type":"(Int) -> ()"}}"#,
                #"lentOptional(_:).work {"_0":{"type":"((Int) -> Void)?"}}"#,
                #"lentThrowing(_:).work {"_0":{"type":"(Int) -> Void"},"_1":5}"#,
                #"lentWaiting(_:).work {"_0":{"type":"@MainActor (Int) async -> Void"}}"#,
            ])
    }

    @Test("a closure that takes closures is passed on unchanged and shown by its type if it can't be wrapped")
    func unwrapped() async {
        let story = await story { #expect(Trader().passesOn(to: Exchange()) == 2) }
        #expect(received(story) == [])
        #expect(
            story.last
                == #"#4 Trader → Exchange: takes(_:_:) {"change":{"type":"(Int) -> ()"},"four":{"type":"(Int, Int, Int, Int) -> ()"}} cause 1 returns"#
        )
    }
}

@Suite("An asynchronous closure that is isolated to no actor") @MainActor
struct AsynchronousClosureTests {
    @Test(
        "an async closure isolated to no actor may take non-Sendable values, and belongs to the component that passed it"
    )
    func passed() async throws {
        let story = try await story { () async throws in
            let weights = try await Sender().hands(to: Courier())
            #expect(weights == [2, 3, 4])
        }
        let received = story.filter { $0.contains("Courier → Sender") }
        #expect(
            received.map { String($0.split(separator: " {")[0].drop { $0 != " " }) } == [
                " Courier → Sender: keeps(_:).work", " Courier → Sender: lends(_:).work",
                " Courier → Sender: init(kept:).kept",
            ])
    }
}
