import HeadlessUI
import MessageTrace
import Testing

@testable import RVB

@Component(.view, module: "Child")
final class Child {
    private let source = EventSequence<Int>.Source()
    var events: EventSequence<Int> { source.events }

    func tap(_ number: Int) {
        source.send(number)
    }
}

@Component(.view, module: "Parent")
final class Parent {
    private(set) var received: [Int] = []

    func listen(to events: EventSequence<Int>) {
        events.receive(with: self) { parent, number in parent.hear(number) }
    }

    private func hear(_ number: Int) {
        received.append(number)
    }
}

/// A parent on screen that listens to the events of children, which come and go.
final class PresentingParent: UIViewController, UIViewControllable {
    private(set) var received: [Int] = []

    func listen(to child: Screen, _ events: EventSequence<Int>) {
        events.receive(from: child, with: self) { parent, number in parent.received.append(number) }
    }
}

@Suite("A child's events as an asynchronous sequence")
struct EventSequenceTests {
    let loop = EventLoop()

    @Test("a parent receives its child's events in order, even those sent before the parent listened")
    func order() async {
        let child = Child()
        let parent = Parent()
        child.tap(1)
        parent.listen(to: child.events)
        child.tap(2)
        child.tap(3)
        await loop.settle()
        #expect(parent.received == [1, 2, 3])
    }

    @Test("a child's event is recorded as the child's message, caused by the message during which the event was sent")
    func senderAndCause() async {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        await recorder.record {
            let child = Child()
            let parent = Parent()
            parent.listen(to: child.events)
            Tracing.userAction { child.tap(7) }
            await loop.settle()
        }
        let sent = recorder.finish().sent
        #expect(
            sent.map(\.text) == ["– → Parent listen(to:)", "– → Child tap(_:)", "Child → Parent hear(_:)"])
        #expect(sent.last?.message.cause == sent.dropLast().last?.message.id)
        #expect(sent.last?.message.isAsync == true)
    }

    @Test("a child's event sequence ends when the child is freed")
    func end() async {
        var child: Child? = Child()
        let events = child?.events
        child?.tap(1)
        child = nil
        var count = 0
        if let events { for await _ in events { count += 1 } }
        #expect(count == 1)
    }

    @Test(
        "a parent receives events of a child on screen, but not an event whose child is dismissed before the delivery")
    func child() async {
        let window = UIWindow(eventLoop: loop)
        let (parent, child) = (PresentingParent(), Screen("child"))
        shown(parent, in: window)
        parent.present(child, animated: true)
        await loop.settle()
        let source = EventSequence<Int>.Source()
        parent.listen(to: child, source.events)
        source.send(1)
        await loop.settle()
        #expect(parent.received == [1])
        source.send(2)
        parent.dismiss(animated: true)
        await loop.settle()
        #expect(parent.received == [1])
    }

    @Test("a parent that awaits its child's events keeps neither the child nor itself alive")
    func lifetimes() async {
        var child: Child? = Child()
        var parent: Parent? = Parent()
        weak let weakChild = child
        weak let weakParent = parent
        if let child { parent?.listen(to: child.events) }
        await loop.settle()
        child = nil
        parent = nil
        #expect(weakChild == nil)
        #expect(weakParent == nil)
    }
}
