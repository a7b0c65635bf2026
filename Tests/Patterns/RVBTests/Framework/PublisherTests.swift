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
    private var cancellables = Set<AnyCancellable>()

    func listen(to counting: Counting) {
        counting.$count.sink { [weak self] in self?.show($0) }.store(in: &cancellables)
    }

    private func show(_ count: Int) {}
}

@Suite("A published property in a recording")
struct PublisherTests {
    @Test("each value of a published property, even the first, is recorded as its owner's message to the subscriber")
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

    @Test("each write of a published property is recorded with the property's name")
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
}
