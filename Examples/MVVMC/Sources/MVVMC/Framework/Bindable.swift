/// A value of a view model that a view shows: it tells the view when it changes, and at once when the view binds to it.
final class Bindable<Value: Equatable> {
    var value: Value {
        didSet {
            guard value != oldValue else { return }
            witness?.tell(value)
            show?(value)
        }
    }

    private var show: ((Value) -> Void)?
    /// A recording, which hears of a change before the view does.
    weak var witness: Witness<Value>?

    init(_ value: Value) {
        self.value = value
    }

    func bind(_ show: @escaping (Value) -> Void) {
        self.show = show
        show(value)
    }
}
