import MessageTrace

extension Broadcaster {
    /// The call of an observer that a notifier hands over.
    ///
    /// A closure belongs to the component that handed it over, and would be recorded as called back: the notifier would
    /// message the observers. It is the Broadcaster that does; a closure behind this name stays its own.
    typealias Telling<Notification> = (Notification) -> Void
}

/// Shows in a recording whom the Broadcaster refers to.
extension Broadcaster.Registration: ComponentHolder {
    func heldComponents(into references: inout LiveReferences) {
        references.add("observer", .weak, observer)
    }
}
