/// A value of a view model that a view shows: it tells the view when it changes, and at once when the view binds to it.
final class Bindable<Value: Equatable> {
    var value: Value {
        didSet { if value != oldValue { show?(value) } }
    }

    private var show: ((Value) -> Void)?

    init(_ value: Value) {
        self.value = value
    }

    func bind(_ show: @escaping (Value) -> Void) {
        self.show = show
        show(value)
    }
}
