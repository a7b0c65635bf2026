/// A value of a view model that a view shows. The view receives the value when it binds to it, and after each change.
final class Bindable<Value: Equatable> {
    var value: Value {
        didSet {
            guard value != oldValue else { return }
            witness?.tell(value)
            show?(value)
        }
    }

    private var show: ((Value) -> Void)?
    /// A recording's observer, which receives each new value before the view does.
    weak var witness: Witness<Value>?

    init(_ value: Value) {
        self.value = value
    }

    func bind(_ show: @escaping (Value) -> Void) {
        self.show = show
        show(value)
    }
}
