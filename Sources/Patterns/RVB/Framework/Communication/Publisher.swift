import MessageTrace

extension Publisher where Failure == Never {
    /// Subscribes for an object, which the subscription doesn't keep: what comes when it is gone is lost.
    func sink<Owner: TracedComponent & AnyObject>(
        with owner: Owner, receiveValue: @escaping (Owner, Output) -> Void
    ) -> AnyCancellable {
        let callback = Tracing.callback(of: owner, "sink(with:receiveValue:).receiveValue")
        return sink { [weak owner] value in
            guard let owner else { return }
            callback { receiveValue(owner, value) }
        }
    }
}

/// Publishes what a property holds to whoever subscribes, and then each new value: Combine's own, told apart in a trace as
/// the messages of the property's owner.
@propertyWrapper
struct Published<Value> {
    private let subject: CurrentValueSubject<Value, Never>
    /// Tells a recording of each new value before any subscriber can answer it with another.
    private let written = PassthroughSubject<Value, Never>()

    init(wrappedValue: Value) {
        subject = CurrentValueSubject(wrappedValue)
    }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get { owner[keyPath: storage].subject.value }
        set {
            owner[keyPath: storage].written.send(newValue)
            owner[keyPath: storage].subject.value = newValue
        }
    }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, projected projected: KeyPath<Owner, PublishedValues<Value>>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> PublishedValues<Value> {
        let published = owner[keyPath: storage]
        return PublishedValues(
            subject: published.subject, written: published.written, owner: owner as? any TracedComponent & AnyObject)
    }

    @available(*, unavailable, message: "only classes publish")
    var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    @available(*, unavailable, message: "only classes publish")
    var projectedValue: PublishedValues<Value> { fatalError() }
}

/// What a published property holds, and each new value. The one that is sent at the moment of subscription comes from the owner,
/// though the code that runs then is the subscriber's.
nonisolated struct PublishedValues<Value>: Publisher, ValueAnnouncer {
    typealias Output = Value
    typealias Failure = Never

    fileprivate let subject: CurrentValueSubject<Value, Never>
    fileprivate let written: PassthroughSubject<Value, Never>
    fileprivate weak var owner: (any TracedComponent & AnyObject)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
        Tracing.sending(as: owner) { subject.subscribe(subscriber) }
    }

    /// By this a recording sees what is stored.
    func announce(to listener: @escaping (Value) -> Void) -> AnyObject {
        listener(subject.value)
        return written.sink(receiveValue: listener)
    }
}
