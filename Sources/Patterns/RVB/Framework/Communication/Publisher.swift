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

    init(wrappedValue: Value) {
        subject = CurrentValueSubject(wrappedValue)
    }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get { owner[keyPath: storage].subject.value }
        set { owner[keyPath: storage].subject.value = newValue }
    }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, projected projected: KeyPath<Owner, AnyPublisher<Value, Never>>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> AnyPublisher<Value, Never> {
        KeptValue(publisher: owner[keyPath: storage].subject, owner: owner as? any TracedComponent & AnyObject)
            .eraseToAnyPublisher()
    }

    @available(*, unavailable, message: "only classes publish")
    var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    @available(*, unavailable, message: "only classes publish")
    var projectedValue: AnyPublisher<Value, Never> { fatalError() }
}

/// What is sent at the moment of subscription comes from the owner: whose code runs then is the subscriber.
private nonisolated struct KeptValue<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let publisher: Upstream
    weak var owner: (any TracedComponent & AnyObject)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        Tracing.sending(as: owner) { publisher.subscribe(subscriber) }
    }
}
