import MessageTrace
import Testing
import TraceFormat

@Suite("A property with a wrapper") @MainActor
struct WrappedPropertyTests {
    @Test("a wrapped property has its changes recorded, or is listed as unseen", arguments: kinds)
    func seen(_ kind: Kind) async throws {
        let wrapped = Wrapped()
        let trace = await trace { wrapped.change { kind.change($0) } }
        let writes = trace.records.compactMap { if case .write(let write) = $0 { write.property } else { nil } }
        let unseen = try #require(trace.components.first { $0.name == "Wrapped" }).unseen ?? []
        #expect(writes == (kind.isSeen ? [kind.name] : []))
        #expect(unseen.contains(kind.name) == !kind.isSeen)
        #expect(unseen.count == Self.kinds.count { !$0.isSeen })
    }

    @Test("a wrapped property that publishes its values records no write of a value equal to the old one")
    func equal() async {
        let wrapped = Wrapped()
        let story = await story {
            wrapped.change { wrapped in
                wrapped.announced = 1
                wrapped.announced = 2
                wrapped.announced = 2
                wrapped.announced += 1
            }
        }
        #expect(story.filter { $0.contains("write") } == Array(repeating: "#1 write Wrapped.announced", count: 2))
    }

    @Test("a wrapped property that publishes its values has writes recorded in every recording, also in subclasses")
    func inherited() async {
        let child = WrappedChild()
        for text in ["b", "c"] {
            let trace = await trace {
                child.change { $0.projecting = 7 }
                Methods().call { (child.announced, child.more) = (text == "b" ? 2 : 3, text) }
            }
            #expect(
                trace.story.filter { $0.contains("write") }
                    == ["#2 write WrappedChild.announced", "#2 write WrappedChild.more"])
            #expect(
                trace.components.first { $0.name == "WrappedChild" }?.unseen
                    == ["ofType", "projecting", "late", "projectingOutside", "conditional", "other"])
        }
    }

    @Test("a wrapped property that publishes its values gets one subscription, and only during a recording")
    func listeners() async {
        let wrapped = Wrapped()
        wrapped.change { $0.announced = 5 }
        #expect(wrapped.$announced.count == 0)
        for _ in 0..<3 { _ = await trace { wrapped.change { $0.announced += 1 } } }
        #expect(wrapped.$announced.count == 1)
        #expect(wrapped.announced == 8)
    }

    @Test(
        "a wrapped property that publishes its values is subscribed to in an isolated method, not in a nonisolated one")
    func nonisolated() async {
        let wrapped = Wrapped()
        let story = await story {
            wrapped.look()
            #expect(wrapped.$announced.count == 0)
            wrapped.change { $0.announced = 2 }
        }
        #expect(story.last == "#2 write Wrapped.announced")
    }

    @Test("a wrapped property whose publisher calls back at once may change the object while the recorder subscribes")
    func reentrant() async {
        let wrapped = Wrapped()
        wrapped.$announced.whenHeard = { wrapped.change { $0.plain += 1 } }
        let story = await story { wrapped.change { $0.announced = 2 } }
        #expect(story.filter { $0.contains("write Wrapped.announced") }.count == 1)
        wrapped.$announced.whenHeard = {}
    }

    @Test("a wrapped property's publisher isn't kept alive by the recorder's subscription to it")
    func freed() async {
        weak var announcement: Announcement<Int>?
        let trace = await trace {
            let wrapped = Wrapped()
            wrapped.change { $0.announced = 2 }
            announcement = wrapped.$announced
        }
        #expect(announcement == nil)
        #expect(trace.records.contains { if case .end = $0 { true } else { false } })
    }

    @Test("a wrapped property of an actor is listed as unseen, with any wrapper")
    func actor() async throws {
        let object = WrappedActor()
        let trace = await trace { await object.change() }
        #expect(trace.components.first { $0.name == "WrappedActor" }?.unseen == ["plain", "projecting"])
        #expect(trace.story.filter { $0.contains("write") } == ["#1 write WrappedActor.own"])
    }
}

extension WrappedPropertyTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let isSeen: Bool
        let change: @MainActor @Sendable (Wrapped) -> Void
        var testDescription: String { name }
    }

    nonisolated static let kinds = [
        Kind(name: "plain", isSeen: true) { $0.plain = 2 },
        Kind(name: "boxed", isSeen: true) { $0.boxed = 2 },
        Kind(name: "projecting", isSeen: false) { $0.projecting = 2 },
        Kind(name: "late", isSeen: false) { $0.late = 2 },
        Kind(name: "enclosing", isSeen: true) { $0.enclosing = 2 },
        Kind(name: "announced", isSeen: true) { $0.announced = 2 },
        Kind(name: "plainOutside", isSeen: true) { $0.plainOutside = 2 },
        Kind(name: "projectingOutside", isSeen: false) { $0.projectingOutside = 2 },
        Kind(name: "conditional", isSeen: false) { $0.conditional = 2 },
        Kind(name: "ofType", isSeen: false) { _ in Wrapped.ofType = 2 },
    ]
}
