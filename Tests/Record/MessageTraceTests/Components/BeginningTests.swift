import MessageTrace
import Testing

@Suite("An initialiser") @MainActor
struct BeginningTests {
    @Test(
        "an initialiser may change and read stored properties before the object is complete; later changes are recorded"
    )
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

    @Test("an initialiser of a root class may change and read stored properties before the object is complete")
    func root() async {
        let story = await story {
            let root = Root(source: "a")
            #expect(root.names == ["a"] && root.total == 2)
            root.add()
        }
        #expect(story == ["#1 system → Root: add()", "#1 write Root.names", "#1 write Root.total"])
    }

    @Test("an actor's initialiser may change and read stored properties before the object is complete, and await")
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

    @Test("an initialiser that runs outside the object's isolation may assign the object's stored properties")
    func elsewhere() async {
        let trace = await trace {
            #expect(await Account(sum: 3, name: "a").add(1) == [4, 2])
            #expect(await Account(waitingFor: 1)?.add(1) == [2, 0])
            #expect(await Account(waitingFor: 0) == nil)
            #expect(Slot().title == "a")
            let slot = NarrowSlot(width: 3)
            slot.widen()
            #expect(slot.width == 5)
            #expect(await Depot(total: 4).add() == 5)
            #expect(await Depot(onMain: 6).add() == 7)
        }
        #expect(
            trace.story == [
                #"#1 system → Account: add(_:) {"amount":1} returns"#, "#1 write Account.sum",
                #"#2 system → Account: add(_:) {"amount":1} returns"#, "#2 write Account.sum",
                "#3 system → NarrowSlot: widen()", "#3 write NarrowSlot.width",
                "#4 system → Depot: add() returns", "#4 write Depot.total",
                "#5 system → Depot: add() returns", "#5 write Depot.total",
            ])
        #expect(trace.components.allSatisfy { ($0.unseen ?? []).allSatisfy { ["limit", "count"].contains($0) } })
    }

    @Test("an initialiser that passes closures with capture lists sends its messages as the new object")
    func captures() async throws {
        let trace = try await trace {
            let origin = Origin()
            let audience = try #require(try Audience(origin, size: 1))
            #expect(audience.token == 3 && audience.other == 4)
            #expect(try Audience(origin, size: nil) == nil)
            for listener in origin.listeners.prefix(5) { listener() }
        }
        let sent = trace.story.filter { !$0.contains("write") }.map { $0.split(separator: " {")[0] }
        #expect(
            sent == [
                "#1 Audience → Origin: attach(_:)", "#2 Audience → Origin: attach(_:)",
                "#3 Audience → Origin: sink(_:)", "#4 Audience → Origin: sink(_:)",
                "#5 Audience → Origin: attach(_:)", "#6 Audience → Origin: attach(_:)",
                "#7 Audience → Origin: attach(_:)", "#8 Audience → Origin: sink(_:)",
                "#9 Audience → Origin: sink(_:)", "#10 Audience → Origin: attach(_:)",
                "#11 Origin → Audience: attach(_:).listener", "#12 Audience → Origin: attach(_:)",
                "#13 Origin → Audience: notice()", "#14 Origin → Audience: notice()",
                "#15 Origin → Audience: notice()", "#16 Origin → Audience: notice()",
            ])
    }

    @Test(
        "a subclass's, an actor's or an asynchronous initialiser may pass closures before the object is complete"
    )
    func others() async throws {
        let story = try await story {
            let origin = Origin()
            let crowd = try #require(try Crowd(of: origin))
            _ = await Audience(waiting: Origin())
            let queue = Queue(Origin())
            while await queue.count == 0 { await Task.yield() }
            withExtendedLifetime(crowd) {}
        }
        #expect(story.count { $0.contains("Crowd → Origin: attach(_:)") } == 4)
        #expect(story.last?.hasSuffix(" write Queue.count") == true)
    }

    @Test(
        "a closure passed to an initialiser keeps its owner, even if the body calls a function named like the parameter"
    )
    func shadows() async throws {
        let story = try await story { () async throws in
            let counts = try await Hand().takes(from: Origin())
            #expect(counts == [1, 2, 4, 5, 1, 1, -1, 5])
        }
        #expect(
            story.compactMap { $0.split(separator: "Bell → Hand: ").dropFirst().first.map { $0.prefix { $0 != " " } } }
                == [
                    "init(done:).done", "init(checked:).done", "init(waiting:).done", "init(done:).done",
                    "init(done:).done",
                ])
        #expect(story.contains { $0.contains("LoudBell → Origin: attach(_:)") })
    }
}
