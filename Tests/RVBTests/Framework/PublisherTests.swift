import MessageTrace
import Testing
import TraceFormat

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
        counting.$count.sink { [weak self] in self?.show($0) }.store(in: &cancellables)
    }

    private func show(_ count: Int) {
        counts.append(count)
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
                "– → Showing listen(to:)", "Counting → Showing show(_:)", "– → Counting increase()",
                "Counting → Showing show(_:)",
            ])
    }

    @Test("each write is recorded as the owner's")
    func writes() {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let counting = Counting()
            counting.increase()
            counting.increase()
        }
        let writes = recorder.finish().records.compactMap { record in
            if case .write(let write) = record { write.property } else { nil }
        }
        #expect(writes == ["count", "count"])
    }

    @Test("behaves as Combine's: publishes a new value before it is set, and to a late subscriber what it holds")
    func asCombine() {
        let (ours, real) = (Counting(), CombineCounting())
        var heard: [[[Int]]] = [[], []]
        var bag = Set<AnyCancellable>()
        for round in 1...2 {
            ours.$count.sink { heard[0].append([round, $0, ours.count]) }.store(in: &bag)
            real.$count.sink { heard[1].append([round, $0, real.count]) }.store(in: &bag)
            if round == 1 {
                ours.increase()
                real.increase()
                bag = []
            }
        }
        #expect(heard[0] == [[1, 0, 0], [1, 1, 0], [2, 1, 1]])
        #expect(heard[0] == heard[1])
    }
}
