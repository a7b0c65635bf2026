import MessageTrace

extension Broadcaster {
    /// The closure with which a notifier calls each observer.
    ///
    /// A recording takes a closure for code of the component that made it: the notifier would message the observers. But the
    /// Broadcaster does so. A closure behind this name counts as the Broadcaster's own.
    typealias Telling<Notification> = (Notification) -> Void
}

/// Shows a recording which observers the Broadcaster refers to.
extension Broadcaster.Registration: ComponentHolder {
    func heldComponents(into references: inout LiveReferences) {
        references.add("observer", .weak, observer)
    }
}
