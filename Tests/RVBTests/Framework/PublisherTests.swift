import MessageTrace
import Testing

@testable import RVB

@Component(.presentation, module: "Child")
final class Counting {
    @Published private(set) var count = 0

    func increase() {
        count += 1
    }
}

@Component(.view, module: "Parent")
final class Showing {
    private(set) var counts: [Int] = []
    private var cancellables = Set<AnyCancellable>()

    func listen(to counting: Counting) {
        counting.$count.sink(with: self) { showing, count in showing.counts.append(count) }.store(in: &cancellables)
    }
}

@Suite("A published property, and who subscribes")
struct PublisherTests {
    @Test("tells what it holds, and each new value")
    func values() {
        let (counting, showing) = (Counting(), Showing())
        counting.increase()
        showing.listen(to: counting)
        counting.increase()
        #expect(counting.count == 2)
        #expect(showing.counts == [1, 2])
    }

    @Test("each value is the owner's message to the subscriber, the one it holds at subscription too")
    func messages() {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let (counting, showing) = (Counting(), Showing())
            showing.listen(to: counting)
            counting.increase()
        }
        #expect(
            recorder.finish().sent.map(\.text) == [
                "– → Showing listen(to:)", "Counting → Showing sink(with:receiveValue:).receiveValue",
                "– → Counting increase()",
                "Counting → Showing sink(with:receiveValue:).receiveValue",
            ])
    }

    @Test("a subscriber that is gone hears nothing, and is not kept")
    func gone() {
        let counting = Counting()
        var heard = 0
        var showing: Showing? = Showing()
        weak let weakShowing = showing
        let subscription = showing.map { counting.$count.sink(with: $0) { _, _ in heard += 1 } }
        showing = nil
        counting.increase()
        #expect(weakShowing == nil)
        #expect(heard == 1)
        subscription?.cancel()
    }
}
