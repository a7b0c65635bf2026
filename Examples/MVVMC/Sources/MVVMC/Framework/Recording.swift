import MessageTrace

/// A recording's observer, which receives each new value before the view does. So the recording shows the change in the
/// view model first.
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
