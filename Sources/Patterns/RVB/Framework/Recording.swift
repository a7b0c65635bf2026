// All of this exists only so that a recording can tell who sent what. Without recordings, `Published` would be Combine's own,
// `SharedSubject` a `PassthroughSubject`, a `Delivery` its value, and `whenEnded` an `animate` with a completion.

import HeadlessUI
import MessageTrace

/// A property wrapper like Combine's `@Published`. A new subscriber gets the value, and then each new value before it is set.
///
/// It differs from Combine's in two ways. A recording receives each new value before the subscribers do. And in a trace,
/// the value that a new subscriber gets comes from the property's owner, although the subscriber's code is running.
@propertyWrapper
struct Published<Value> {
    private var values: CombinePublished<Value>
    private let written = PassthroughSubject<Value, Never>()

    init(wrappedValue: Value) {
        values = CombinePublished(wrappedValue: wrappedValue)
    }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get {
            CombinePublished[
                _enclosingInstance: owner, wrapped: wrapped, storage: storage.appending(path: \.values)]
        }
        set {
            owner[keyPath: storage].written.send(newValue)
            CombinePublished[
                _enclosingInstance: owner, wrapped: wrapped, storage: storage.appending(path: \.values)] = newValue
        }
    }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner,
        projected projected: KeyPath<Owner, KeptValues<PublishedValues<Value>>>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> KeptValues<PublishedValues<Value>> {
        let values = owner[keyPath: storage].values.projectedValue
        return PublishedValues(values: values, written: owner[keyPath: storage].written)
            .kept(by: owner as? any TracedComponent & AnyObject)
    }

    @available(*, unavailable, message: "only classes publish")
    var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    @available(*, unavailable, message: "only classes publish")
    var projectedValue: KeptValues<PublishedValues<Value>> { fatalError() }
}

/// The values of a published property. A recording receives each value before the subscribers.
nonisolated struct PublishedValues<Value>: Publisher, ValueAnnouncer {
    typealias Output = Value
    typealias Failure = Never

    fileprivate let values: CombinePublished<Value>.Publisher
    fileprivate let written: PassthroughSubject<Value, Never>

    func receive<Downstream: Subscriber<Value, Never>>(subscriber: Downstream) {
        values.receive(subscriber: subscriber)
    }

    func announce(to listener: @escaping (Value) -> Void) -> AnyObject {
        _ = values.first().sink(receiveValue: listener)
        return written.sink(receiveValue: listener)
    }
}

/// A publisher of another publisher's values. In a trace, `owner` is the sender of the value that a new subscriber gets.
nonisolated struct KeptValues<Values: Publisher>: Publisher {
    typealias Output = Values.Output
    typealias Failure = Values.Failure

    fileprivate let values: Values
    fileprivate weak var owner: (any TracedComponent & AnyObject)?

    func receive<Downstream: Subscriber<Output, Failure>>(subscriber: Downstream) {
        Tracing.sending(as: owner) { values.subscribe(subscriber) }
    }
}

extension KeptValues: ValueAnnouncer where Values: ValueAnnouncer {
    nonisolated func announce(to listener: @escaping (Values.Announced) -> Void) -> AnyObject {
        values.announce(to: listener)
    }
}

extension Publisher {
    /// Returns a publisher of the same values. In a trace, `owner` is the sender of the value that a new subscriber gets.
    nonisolated func kept(by owner: (any TracedComponent & AnyObject)?) -> KeptValues<Self> {
        KeptValues(values: self, owner: owner)
    }
}

/// The Shared Object: a subject that connects two distant modules, past the layers between them.
///
/// It is a class of its own so that a trace shows its messages.
@Component(.bus)
final class SharedSubject<Output> {
    private let subject = PassthroughSubject<Output, Never>()

    var publisher: AnyPublisher<Output, Never> { subject.eraseToAnyPublisher() }

    func send(_ output: Output) {
        subject.send(output)
    }
}

/// A value that waits for its listener. In a trace, it is a message from the object that sent the value to the
/// listener. Its cause is the message during which the value was sent.
nonisolated struct Delivery<Value> {
    private let value: Value
    private let origin = TraceToken()

    init(_ value: Value) {
        self.value = value
    }

    @MainActor func hand(to handler: (Value) -> Void) {
        origin.resume { handler(value) }
    }
}

nonisolated extension Delivery: Sendable where Value: Sendable {}

extension UIViewControllerTransitionCoordinator {
    /// Calls a closure when the transition has ended. In a trace, its cause is the message in which this method was called.
    func whenEnded(_ body: @escaping () -> Void) {
        let origin = TraceToken()
        animate(alongsideTransition: nil) { _ in origin.resume(body) }
    }
}
