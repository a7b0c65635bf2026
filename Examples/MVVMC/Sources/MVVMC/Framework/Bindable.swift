/// A value of a view model that a view shows. It tells the view the value when the view binds to it, and after each change.
final class Bindable<Value: Equatable> {
    var value: Value {
        didSet {
            guard value != oldValue else { return }
            witness?.tell(value)
            show?(value)
        }
    }

    private var show: ((Value) -> Void)?
    /// An observer for a recording, which is told of a change before the view.
    weak var witness: Witness<Value>?

    init(_ value: Value) {
        self.value = value
    }

    func bind(_ show: @escaping (Value) -> Void) {
        self.show = show
        show(value)
    }
}
