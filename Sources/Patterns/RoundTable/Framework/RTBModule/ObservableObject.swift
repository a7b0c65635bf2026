import MessageTrace

/// What Combine's `ObservableObject` is where there is Combine, for one observer.
@Component(.presentation)
class ObservableObject {
    /// Told of each change of a ``Published`` property.
    var objectWillChange: (() -> Void)?

    init() {}
}

/// Tells the object whose property it is of each change. Storing an equal value is none.
@propertyWrapper
struct Published<Value: Equatable> {
    private var value: Value

    init(wrappedValue: Value) {
        value = wrappedValue
    }

    @available(*, unavailable, message: "only a property of an ObservableObject can be published")
    var wrappedValue: Value {
        get { fatalError("only a property of an ObservableObject can be published") }
        set { fatalError("only a property of an ObservableObject can be published: \(newValue)") }
    }

    static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object,
        wrapped _: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            guard newValue != object[keyPath: storage].value else { return }
            object.objectWillChange?()
            object[keyPath: storage].value = newValue
        }
    }
}
