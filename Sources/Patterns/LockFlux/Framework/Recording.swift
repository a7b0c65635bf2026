// Additions to streams for recordings: who received a value, and who sent a value that was kept.

import MessageTrace

/// The object that an observer belongs to. In a trace, this object receives each value, even one that an operator then drops.
struct Receiver {
    private weak var component: (any TracedComponent & AnyObject)?
    private let name: StaticString
    private let argument: StaticString
    private let source: StaticString
    private let line: Int
    /// The component that bound the observer to a stream. In a trace, it is the sender of the values.
    private var binder: TraceToken?

    init(
        _ object: AnyObject?, _ name: StaticString, of argument: StaticString, source: StaticString = #filePath,
        line: Int = #line
    ) {
        component = object as? any TracedComponent & AnyObject
        self.name = name
        self.argument = argument
        self.source = source
        self.line = line
    }

    /// Calls a closure that handles a value. A trace shows this as a message to the object that the observer belongs to.
    func receive<Element>(_ element: Element, _ body: () -> Void) {
        guard let component else { return body() }
        if let binder { return binder.replay { unbound.receive(element, body) } }
        Tracing.callback(of: component, name, source: source, line: line).run { payload in
            if Element.self != Void.self { payload.add(argument, element) }
        } _: {
            body()
        }
    }

    /// A copy of this receiver for `bind(to:)`. In a trace, the component that calls `bind(to:)` sends the copy each value.
    var bound: Receiver {
        var receiver = self
        receiver.binder = TraceToken()
        return receiver
    }

    private var unbound: Receiver {
        var receiver = self
        receiver.binder = nil
        return receiver
    }

    func isSame(as other: Receiver) -> Bool {
        component != nil && component === other.component
    }
}

/// A value that is stored together with its sender. A later subscriber receives it as a message from that sender.
struct Kept<Element> {
    let value: Element
    private let origin: TraceToken

    init(_ value: Element) {
        self.value = value
        origin = TraceToken()
    }

    /// Sends the stored value to a late subscriber.
    func replay(to observer: AnyObserver<Element>) {
        origin.replay { observer.onNext(value) }
    }

    /// Calls the closure for a value that had to wait. A trace then shows the value's original sender and cause.
    func resume(_ body: () -> Void) {
        origin.resume(body)
    }

    /// Calls a closure that sends this value together with a newer one. In a trace, the newer value is the cause.
    func release(_ body: () -> Void) {
        origin.release(body)
    }
}

/// The recorder's listeners to a subject. They receive each value before the subject's observers, which may react to it.
final class Witnesses<Element> {
    private final class Witness {
        let tell: (Element) -> Void

        init(_ tell: @escaping (Element) -> Void) {
            self.tell = tell
        }
    }

    private struct Weak {
        weak var witness: Witness?
    }

    private var witnesses: [Weak] = []

    func tell(_ element: Element) {
        for weak in witnesses { weak.witness?.tell(element) }
    }

    /// Adds a listener of the recorder. It listens as long as the returned object is retained.
    func add(_ tell: @escaping (Element) -> Void) -> AnyObject {
        let witness = Witness(tell)
        witnesses = witnesses.filter { $0.witness != nil } + [Weak(witness: witness)]
        return witness
    }
}

extension ReplaySubject: ValueAnnouncer {
    func announce(to listener: @escaping (Element?) -> Void) -> AnyObject {
        listener(value)
        return witnesses.add(listener)
    }
}

extension BehaviorRelay: ValueAnnouncer {
    func announce(to listener: @escaping (Element) -> Void) -> AnyObject {
        listener(value)
        return witnesses.add(listener)
    }
}
