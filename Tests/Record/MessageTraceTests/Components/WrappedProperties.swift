import MessageTrace

/// A component with properties under wrappers of every kind.
@Component(.state)
class Wrapped {
    @Simple var plain = 1
    @Boxed var boxed = 1
    @Projecting var projecting = 1
    @Late var late = 1
    @Enclosing var enclosing = 1
    @Announced var announced = 1
    @Simple @Projecting var plainOutside = 1
    @Projecting @Simple var projectingOutside = 1
    #if DEBUG || !DEBUG
    @Projecting var conditional = 1
    #endif
    nonisolated(unsafe) static var ofType = 1

    func change(_ body: (Wrapped) -> Void) { body(self) }
    nonisolated func look() {}
}

@Component(inherits: true)
final class WrappedChild: Wrapped {
    @Announced var more = "a"
    @Projecting var other = 1
}

/// The properties of an actor, where the recorder can't find out whether a wrapper has a projected value.
@Component(.state)
actor WrappedActor {
    @Simple var plain = 1
    @Projecting var projecting = 1
    var own = 1

    func change() { (plain, projecting, own) = (2, 2, 2) }
}

/// A wrapper that keeps the value itself.
@propertyWrapper nonisolated struct Simple<Value> {
    var wrappedValue: Value
}

/// A wrapper that keeps the value in an object.
@propertyWrapper struct Boxed<Value> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let box: Box
    init(wrappedValue: Value) { box = Box(wrappedValue) }
    var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}

/// A wrapper with a projected value that doesn't announce changes.
@propertyWrapper nonisolated struct Projecting<Value> {
    var wrappedValue: Value
    var projectedValue: Int { 0 }
}

/// A wrapper whose projected value is created on access.
@propertyWrapper nonisolated struct Late<Value> {
    var wrappedValue: Value
    private var count = 0
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    var projectedValue: Int {
        mutating get {
            count += 1
            return count
        }
    }
}

/// A wrapper that knows the object around it.
@propertyWrapper struct Enclosing<Value> {
    private var value: Value
    init(wrappedValue: Value) { value = wrappedValue }
    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set { owner[keyPath: storage].value = newValue }
    }
    @available(*, unavailable) var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }
}

/// A wrapper whose projected value announces each new value before it is stored, like Combine's `@Published`.
@propertyWrapper struct Announced<Value> {
    let projectedValue: Announcement<Value>
    init(wrappedValue: Value) { projectedValue = Announcement(wrappedValue) }
    var wrappedValue: Value {
        get { projectedValue.value }
        nonmutating set { projectedValue.tell(newValue) }
    }
}

final class Announcement<Value>: ValueAnnouncer {
    final class Listener {
        let listener: (Value) -> Void
        init(_ listener: @escaping (Value) -> Void) { self.listener = listener }
    }
    private struct Weak {
        weak var listener: Listener?
    }

    private(set) var value: Value
    /// Called before a listener is added.
    var whenHeard: () -> Void = {}
    private var listeners: [Weak] = []
    var count: Int { listeners.count { $0.listener != nil } }

    init(_ value: Value) { self.value = value }

    func announce(to listener: @escaping (Value) -> Void) -> AnyObject {
        whenHeard()
        listener(value)
        let kept = Listener(listener)
        listeners.append(Weak(listener: kept))
        return kept
    }

    func tell(_ new: Value) {
        for weak in listeners { weak.listener?.listener(new) }
        value = new
    }
}
