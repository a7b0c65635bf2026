import MessageTrace

/// The Dispatch System: typed notifications to registered observers.
///
/// A notification is a protocol, and its observers are the objects registered for the protocol. Notifying means calling one of
/// the protocol's methods on each observer.
protocol BroadcasterProtocol: AnyObject {
    /// Registers an object for the notifications of a protocol: `register((any UserDidSignIn).self, observer: self)`.
    func register<Notification>(_ notification: Notification.Type, observer: Notification)
    /// Notifies the observers of a protocol: `notify((any UserDidSignIn).self) { $0.userDidSignIn(user) }`.
    func notify<Notification>(_ notification: Notification.Type, block: (Notification) -> Void)
}

/// Observers are not kept alive, so nobody has to unregister. An observer that registers twice is notified once. Observers are
/// called at once, in the order of registration, but none should rely on this order.
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

    /// Notifies the observers. One that registers meanwhile is notified only from the next time on.
    func notify<Notification>(_ notification: Notification.Type, block: Telling<Notification>) {
        for registration in living(notification) {
            if let observer = registration.observer as? Notification {
                block(observer)
            }
        }
    }
}
