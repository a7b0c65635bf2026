import MessageTrace

/// An observer that is told each change before the view, so that a recording shows the change as the view's.
final class Witness<Value> {
    let tell: (Value) -> Void

    init(_ tell: @escaping (Value) -> Void) {
        self.tell = tell
    }
}

extension ViewState: ValueAnnouncer {
    func announce(to listener: @escaping (Value) -> Void) -> AnyObject {
        listener(value)
        let witness = Witness(listener)
        self.witness = witness
        return witness
    }
}
