import HeadlessUI
import MessageTrace
import Testing

@testable import RVB

@Component(.view, module: "Child")
final class Child {
    private let subject = PassthroughSubject<Int, Never>()
    var events: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }

    func didTap(_ number: Int) {
        subject.send(number)
    }
}

@Component(.view, module: "Parent")
final class Parent {
    private(set) var received: [Int] = []

    func listen(to events: EventSequence<Int>) {
        events.receive { [weak self] in self?.childDidSend($0) }
    }

    private func childDidSend(_ number: Int) {
        received.append(number)
    }
}

@Suite("A publisher as an asynchronous sequence")
struct EventSequenceTests {
    let loop = EventLoop()

    @Test("its events arrive in their order, also those sent before anyone listened")
    func order() async {
        var cancellables = Set<AnyCancellable>()
        let child = Child()
        let parent = Parent()
        let events = EventSequence(child.events, in: &cancellables)
        child.didTap(1)
        parent.listen(to: events)
        child.didTap(2)
        child.didTap(3)
        await loop.settle()
        #expect(parent.received == [1, 2, 3])
    }

    @Test("an event is received as the child's message, because of what made the child send it")
    func senderAndCause() async {
        var cancellables = Set<AnyCancellable>()
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        await recorder.record {
            let child = Child()
            let parent = Parent()
            parent.listen(to: EventSequence(child.events, in: &cancellables))
            Tracing.userAction { child.didTap(7) }
            await loop.settle()
        }
        let sent = recorder.finish().sent
        #expect(
            sent.map(\.text) == ["– → Parent listen(to:)", "– → Child didTap(_:)", "Child → Parent childDidSend(_:)"])
        #expect(sent.last?.message.cause == sent.dropLast().last?.message.id)
        #expect(sent.last?.message.isAsync == true)
    }

    @Test("an iteration by hand keeps sender and cause too")
    func iteration() async {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        let parent = Parent()
        await recorder.record {
            var cancellables = Set<AnyCancellable>()
            let child = Child()
            let events = EventSequence(child.events, in: &cancellables)
            Tracing.userAction { child.didTap(7) }
            cancellables = []
            for await event in events { event.handle { child.didTap($0 + parent.received.count) } }
        }
        // Inside `handle` it is the child's own code that runs: a call to itself is no message.
        #expect(recorder.finish().messages.map(\.name) == ["didTap(_:)"])
    }

    @Test("it ends when the subscription is let go")
    func end() async {
        var cancellables = Set<AnyCancellable>()
        let child = Child()
        let events = EventSequence(child.events, in: &cancellables)
        child.didTap(1)
        cancellables = []
        child.didTap(2)
        var count = 0
        for await _ in events { count += 1 }
        #expect(count == 1)
    }

    @Test("a waiting listener keeps neither child nor parent alive")
    func lifetimes() async {
        var cancellables = Set<AnyCancellable>()
        var child: Child? = Child()
        var parent: Parent? = Parent()
        weak let weakChild = child
        weak let weakParent = parent
        if let child { parent?.listen(to: EventSequence(child.events, in: &cancellables)) }
        await loop.settle()
        child = nil
        parent = nil
        #expect(weakChild == nil)
        #expect(weakParent == nil)
    }
}
