import MessageTrace
import Testing

@Suite("An initialiser") @MainActor
struct BeginningTests {
    @Test("may change what is stored, and read it, before the object is complete; its later changes are recorded")
    func subclass() async throws {
        let trace = try await trace {
            let shelf = try Shelf(items: ["a", "z"], first: nil)
            #expect(shelf.title == "3 of 5")
            #expect(shelf.items == ["a", "own", "z", "last"])
            #expect(shelf.count == 4 && shelf.first == "a" && !shelf.isFull)
            shelf.add("b")
            #expect(throws: CancellationError.self) { try Shelf(items: ["a", "b", "c", "d"], first: "a") }
        }
        #expect(trace.story == [#"#1 system → Shelf: add(_:) {"item":"b"}"#, "#1 write Shelf.items"])
        #expect(trace.components.first?.unseen == nil)
    }

    @Test("may do so where there is no superclass, too")
    func root() async {
        let story = await story {
            let root = Root(source: "a")
            #expect(root.names == ["a"] && root.total == 2)
            root.add()
        }
        #expect(story == ["#1 system → Root: add()", "#1 write Root.names", "#1 write Root.total"])
    }

    @Test("may do so in an actor, too, and wait")
    func actor() async {
        let story = await story {
            #expect(await Tally(first: 3).add() == [3, 3])
            #expect(await Tally(after: 3).add() == [3, 2, 3])
        }
        #expect(
            story == [
                "#1 system → Tally: add() returns", "#1 write Tally.counts",
                "#2 system → Tally: add() returns", "#2 write Tally.counts",
            ])
    }
}
