import MessageTrace

extension Broadcaster {
    /// The closure with which a notifier calls each observer.
    ///
    /// A recording attributes the calls in a closure to the component that made the closure: here, the notifier. But it
    /// is the Broadcaster that calls the observers, so a closure of this type is attributed to the Broadcaster.
    typealias Telling<Notification> = (Notification) -> Void
}

/// Lets a recording show which observers the Broadcaster refers to.
extension Broadcaster.Registration: ComponentHolder {
    func heldComponents(into references: inout LiveReferences) {
        references.add("observer", .weak, observer)
    }
}
