// What a recording needs of streams: who received a value, and where one that was kept came from.

import MessageTrace

/// The object that an observer belongs to, so that a trace shows what it is told: also what operators on the way drop.
struct Receiver {
    private weak var component: (any TracedComponent & AnyObject)?
    private let name: StaticString
    private let argument: StaticString
    private let source: StaticString
    private let line: Int
    /// The component that bound the observer to a stream, and so tells it the values.
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

    /// Runs what the object does with a value: a message to it.
    func receive<Element>(_ element: Element, _ body: () -> Void) {
        guard let component else { return body() }
        if let binder { return binder.replay { unbound.receive(element, body) } }
        Tracing.callback(of: component, name, source: source, line: line).run { payload in
            if Element.self != Void.self { payload.add(argument, element) }
        } _: {
            body()
        }
    }

    /// The receiver with the running code as its binder.
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

/// A value that is kept, with its origin: a subscriber that is told it later is told it by its sender.
struct Kept<Element> {
    let value: Element
    private let origin: TraceToken

    init(_ value: Element) {
        self.value = value
        origin = TraceToken()
    }

    /// Tells a late subscriber the value.
    func replay(to observer: AnyObserver<Element>) {
        origin.replay { observer.onNext(value) }
    }

    /// Does what was to be done with the value when it came, on behalf of its sender.
    func resume(_ body: () -> Void) {
        origin.resume(body)
    }

    /// Does what the value was kept for, once there is what it waited for.
    func release(_ body: () -> Void) {
        origin.release(body)
    }
}

/// The recordings that are told each value that a subject keeps, before its observers are and may answer it.
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

    /// Adds a witness, as long as the result is kept.
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
