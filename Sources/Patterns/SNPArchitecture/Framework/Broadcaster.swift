import MessageTrace

/// The Dispatch System: sends typed notifications to registered observers.
///
/// A notification is a protocol, and its observers are the objects registered for the protocol. To notify means to call one of
/// the protocol's methods on each observer.
protocol BroadcasterProtocol: AnyObject {
    /// Registers an object for the notifications of a protocol: `register((any UserDidSignIn).self, observer: self)`.
    func register<Notification>(_ notification: Notification.Type, observer: Notification)
    /// Notifies the observers of a protocol: `notify((any UserDidSignIn).self) { $0.userDidSignIn(user) }`.
    func notify<Notification>(_ notification: Notification.Type, block: (Notification) -> Void)
}

/// The Dispatch System's implementation. Observers are not kept alive, so they needn't unregister. An observer that registers
/// twice is notified once. Observers are called at once, in the order of registration, but shouldn't rely on this order.
@Component(.bus, module: "Dispatch System")
final class Broadcaster {
    /// An observer of a notification. The observer isn't kept alive.
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

    /// Notifies the observers. An observer that registers meanwhile is first notified the next time.
    func notify<Notification>(_ notification: Notification.Type, block: Telling<Notification>) {
        for registration in living(notification) {
            if let observer = registration.observer as? Notification {
                block(observer)
            }
        }
    }
}
