// All this is here only so that a recording can tell who sent what. Without recordings `Published` would be Combine's own,
// `SharedSubject` a `PassthroughSubject`, a `Delivery` its value, and `whenEnded` an `animate` with a completion.

import HeadlessUI
import MessageTrace

/// Combine's `@Published`: publishes the property's value to each new subscriber, and then each new value before it is set.
///
/// A recording needs two things that Combine's doesn't promise: it hears of a new value before any subscriber does, and the
/// value that is sent at the moment of subscription comes from the property's owner, though the subscriber's code runs then.
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

/// The values of a published property. A recording hears of each before its subscribers do.
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

/// The values of a publisher, the first of which comes from their owner.
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
    /// Its values, the first of which comes from their owner.
    nonisolated func kept(by owner: (any TracedComponent & AnyObject)?) -> KeptValues<Self> {
        KeptValues(values: self, owner: owner)
    }
}

/// The Shared Object: a subject that goes past the layers between two modules that are far from each other.
///
/// It is a class of its own so that a trace shows what goes into it and what comes out.
@Component(.bus)
final class SharedSubject<Output> {
    private let subject = PassthroughSubject<Output, Never>()

    var publisher: AnyPublisher<Output, Never> { subject.eraseToAnyPublisher() }

    func send(_ output: Output) {
        subject.send(output)
    }
}

/// A value that waits for its listener. In a recording the listener gets it as a message from who sent it, and the cause of
/// that is the message in which it was sent.
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
    /// Calls back when the transition has ended, because of what asks for that.
    func whenEnded(_ body: @escaping () -> Void) {
        let origin = TraceToken()
        animate(alongsideTransition: nil) { _ in origin.resume(body) }
    }
}
