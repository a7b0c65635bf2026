import Synchronization

/// A component as a recording knows it. Its record may be taken away to be written before its name is learnt, so it is
/// an object of its own.
final class KnownComponent: Sendable {
    struct State: Sendable {
        var record: ComponentRecord
        /// Whether the record has its place among the others.
        var isPlaced = false
        var object: WeakObject?
    }

    let state: Mutex<State>

    init(_ record: ComponentRecord) {
        state = Mutex(State(record: record))
    }

    var record: ComponentRecord { state.withLock { $0.record } }
}

/// A component, kept in view without keeping it alive.
///
/// An object of its own, because copying a weak reference may retain its target for a moment, and a component that is
/// freed in that moment would report its death while the recorder's lock is held.
///
/// Unchecked, because a component need not be sendable: the recorder only carries the reference about, and reads the
/// object itself solely in ``Recorder/references(roots:)``, where its caller vouches for being on the component's actor.
final class WeakObject: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
