import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Recovery, alone")
struct RecoveryTests {
    let auth = AuthDouble()
    let recovered = SharedSubject<String>()
    let recovery: any RecoveryControllable
    let app: Application

    init() {
        recovery = RecoveryBuilder(.init(authService: auth, recovered: recovered)).build(with: .init(login: "a"))
        app = shown(recovery)
    }

    @Test("tells through the Shared Object, once the link was sent, the login as it was sent")
    func tells() throws {
        var logins: [String] = []
        let subscription = recovered.publisher.sink { logins.append($0) }
        try app.button("recovery.send").tap()
        try app.field("recovery.login").typeText("b")
        try app.button("recovery.send").tap()
        #expect(auth.calls == ["recover a"])
        #expect(logins.isEmpty)
        auth.replyRecovered()
        #expect(logins == ["a"])
        subscription.cancel()
    }

    @Test("its view model sends one link, and waits until it goes")
    func waits() {
        let viewModel = RecoveryViewModel(authService: auth, recovered: recovered, login: "a")
        viewModel.send(login: "b")
        auth.replyRecovered()
        viewModel.send(login: "c")
        #expect(viewModel.isWaiting)
        #expect(auth.calls == ["recover b"])
    }

    @Test("tells nothing when it is gone before the reply")
    func gone() {
        var logins: [String] = []
        let subscription = recovered.publisher.sink { logins.append($0) }
        var viewModel: RecoveryViewModel? = RecoveryViewModel(authService: auth, recovered: recovered, login: "a")
        viewModel?.send(login: "b")
        viewModel = nil
        auth.replyRecovered()
        #expect(logins.isEmpty)
        subscription.cancel()
    }

    @Test("tells nothing when the user cancelled before the reply, though it still goes")
    func cancelled() throws {
        var logins: [String] = []
        let subscription = recovered.publisher.sink { logins.append($0) }
        try app.button("recovery.send").tap()
        try app.button("recovery.cancel").tap()
        auth.replyRecovered()
        #expect(logins.isEmpty)
        subscription.cancel()
    }

    @Test("tells nothing of a tap while it goes")
    func cancelTooLate() async throws {
        let recovery = RecoveryBuilder(.init(authService: auth, recovered: recovered)).build(with: .init(login: "a"))
        var count = 0
        recovery.cancelled.sink { count += 1 }.store(in: &recovery.cancellableBag)
        try await tap("recovery.cancel", whileGoing: recovery)
        #expect(count == 0)
    }

    @Test("tells its parent that the user cancelled")
    func cancels() throws {
        var count = 0
        let subscription = recovery.cancelled.sink { count += 1 }
        try app.button("recovery.cancel").tap()
        #expect(count == 1)
        subscription.cancel()
    }
}
