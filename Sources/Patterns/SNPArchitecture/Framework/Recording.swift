import MessageTrace

extension Broadcaster {
    /// The closure with which a notifier calls each observer.
    ///
    /// In a recording, a closure belongs to the component that made it. So the notifier would be the sender of the calls to the
    /// observers, although the Broadcaster makes them. A closure of this type belongs to the Broadcaster.
    typealias Telling<Notification> = (Notification) -> Void
}

/// Lets a recording show which observers the Broadcaster refers to.
extension Broadcaster.Registration: ComponentHolder {
    func heldComponents(into references: inout LiveReferences) {
        references.add("observer", .weak, observer)
    }
}
