import MessageTrace

extension Broadcaster {
    /// The closure with which a notifier calls each observer.
    ///
    /// In a recording, a closure belongs to the component that made it, so the notifier would be the sender of its calls to the
    /// observers. But the sender is the Broadcaster. A closure of this named type counts as the Broadcaster's own.
    typealias Telling<Notification> = (Notification) -> Void
}

/// Tells a recording which observers the Broadcaster refers to.
extension Broadcaster.Registration: ComponentHolder {
    func heldComponents(into references: inout LiveReferences) {
        references.add("observer", .weak, observer)
    }
}
