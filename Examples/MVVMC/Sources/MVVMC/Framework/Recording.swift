import MessageTrace

/// An observer that is told each new value before the view, so that a recording shows a change of the view model.
final class Witness<Value> {
    let tell: (Value) -> Void

    init(_ tell: @escaping (Value) -> Void) {
        self.tell = tell
    }
}

extension Bindable: ValueAnnouncer {
    func announce(to listener: @escaping (Value) -> Void) -> AnyObject {
        listener(value)
        let witness = Witness(listener)
        self.witness = witness
        return witness
    }
}
