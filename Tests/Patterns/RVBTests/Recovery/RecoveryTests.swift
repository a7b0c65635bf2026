import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Recovery")
struct RecoveryTests {
    let auth = AuthDouble()
    let recovered = SharedSubject<String>()
    let recovery: any RecoveryControllable
    let app: Application

    init() {
        recovery = RecoveryBuilder(.init(authService: auth, recovered: recovered)).build(with: .init(login: "a"))
        app = shown(recovery)
    }

    @Test("when the recovery link has been sent, Recovery passes the login to the object that it shares with Home")
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

    @Test("Recovery's view model requests only one link, and its isWaiting stays true even after the reply")
    func waits() {
        let viewModel = RecoveryViewModel(authService: auth, recovered: recovered, login: "a")
        viewModel.send(login: "b")
        auth.replyRecovered()
        viewModel.send(login: "c")
        #expect(viewModel.isWaiting)
        #expect(auth.calls == ["recover b"])
    }

    @Test("Recovery's view model reports no recovered login if it is freed before the service replies")
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

    @Test("Recovery reports no recovered login after the user has cancelled, even though the request continues")
    func cancelled() throws {
        var logins: [String] = []
        let subscription = recovered.publisher.sink { logins.append($0) }
        try app.button("recovery.send").tap()
        try app.button("recovery.cancel").tap()
        auth.replyRecovered()
        #expect(logins.isEmpty)
        subscription.cancel()
    }

    @Test("Recovery ignores a tap while it is being dismissed")
    func cancelTooLate() async throws {
        let recovery = RecoveryBuilder(.init(authService: auth, recovered: recovered)).build(with: .init(login: "a"))
        var count = 0
        recovery.cancelled.sink { count += 1 }.store(in: &recovery.cancellableBag)
        try await tap("recovery.cancel", whileGoing: recovery)
        #expect(count == 0)
    }

    @Test("Recovery reports to its parent that the user cancelled")
    func cancels() throws {
        var count = 0
        let subscription = recovery.cancelled.sink { count += 1 }
        try app.button("recovery.cancel").tap()
        #expect(count == 1)
        subscription.cancel()
    }
}
