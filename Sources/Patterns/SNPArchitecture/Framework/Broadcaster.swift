import MessageTrace

/// The Dispatch System: typed notifications to registered observers.
///
/// A notification is a protocol, its observers are those who registered for it, and notifying means calling one of its
/// methods on each.
protocol BroadcasterProtocol: AnyObject {
    /// Registers an object for the notifications of a protocol: `register((any UserDidSignIn).self, observer: self)`.
    func register<Notification>(_ notification: Notification.Type, observer: Notification)
    /// Notifies the observers of a protocol: `notify((any UserDidSignIn).self) { $0.userDidSignIn(user) }`.
    func notify<Notification>(_ notification: Notification.Type, block: (Notification) -> Void)
}

/// Observers are not kept alive, so none has to be taken away; an observer that registers again is notified once. They are
/// called at once, in order of registration; no observer should rely on the order.
@Component(.bus, module: "Dispatch System")
final class Broadcaster {
    /// An observer of a notification, which isn't kept alive.
    final class Registration {
        fileprivate let notification: ObjectIdentifier
        private(set) weak var observer: AnyObject?

        fileprivate init(_ notification: Any.Type, _ observer: AnyObject) {
            self.notification = ObjectIdentifier(notification)
            self.observer = observer
        }
    }

    private var registrations: [Registration] = []

    private func living(_ notification: Any.Type) -> [Registration] {
        registrations.filter { $0.notification == ObjectIdentifier(notification) && $0.observer != nil }
    }
}

@Traced
extension Broadcaster: BroadcasterProtocol {
    func register<Notification>(_ notification: Notification.Type, observer: Notification) {
        let observer = observer as AnyObject
        guard !living(notification).contains(where: { $0.observer === observer }) else {
            return
        }

        registrations = registrations.filter { $0.observer != nil } + [Registration(notification, observer)]
    }

    /// One that registers meanwhile has to wait for the next notification.
    func notify<Notification>(_ notification: Notification.Type, block: Telling<Notification>) {
        for registration in living(notification) {
            if let observer = registration.observer as? Notification {
                block(observer)
            }
        }
    }
}
