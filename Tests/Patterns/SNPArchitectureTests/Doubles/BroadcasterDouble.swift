import SampleApp

@testable import SNPArchitecture

/// A Broadcaster that notes registrations, and that notifies a single observer, which observes everything.
final class BroadcasterDouble: BroadcasterProtocol {
    let log: CallLog
    private let observer: Observer

    init(log: CallLog) {
        self.log = log
        observer = Observer(log)
    }

    func register<Notification>(_ notification: Notification.Type, observer: Notification) {
        log.add("register \(notification)")
    }

    func notify<Notification>(_ notification: Notification.Type, block: (Notification) -> Void) {
        guard let observer = observer as? Notification else { return log.add("notify \(notification)") }
        block(observer)
    }
}

/// Observes all notifications of the app.
private final class Observer: UserDidSignIn, UserDidSignOut, AccountDidLoad, RecoveryLinkWasSent, ItemsDidChange,
    ItemWasAdded, SessionDidExpire, LoginDidEnd
{
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func userDidSignIn(_ user: User) { log.add("userDidSignIn \(user.name)") }
    func sessionDidExpire() { log.add("sessionDidExpire") }
    func loginDidEnd(isSignedIn: Bool) { log.add("loginDidEnd \(isSignedIn)") }
    func userDidSignOut() { log.add("userDidSignOut") }
    func accountDidLoad(_ account: Account) { log.add("accountDidLoad \(account.email) \(account.phone)") }
    func recoveryLinkWasSent(to login: String) { log.add("recoveryLinkWasSent \(login)") }
    func itemsDidChange(_ items: [Item]) { log.add("itemsDidChange \(items.map(\.id))") }
    func itemWasAdded(name: String) { log.add("itemWasAdded \(name)") }
}
