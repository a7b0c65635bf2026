import SampleApp
import Testing

@testable import VIPERS

@Suite("Recovery's Director")
struct GeneralRecoveryDirectorTests {
    private let log = CallLog()
    private let director = GeneralRecoveryDirector(account: Account(login: "arthur"))
    private let ui: RecoveryUISpy
    private let delegate: RecoveryDelegateSpy

    init() {
        ui = RecoveryUISpy(log)
        delegate = RecoveryDelegateSpy(log)
        director.ui = ui
        director.dataManager = RecoveryDataSpy(log)
        director.navigator = RecoveryNavigatorSpy(log)
        director.delegate = delegate
    }

    @Test("displays the account that was handed in")
    func prefilling() {
        director.onUIReady()
        #expect(log.take() == ["ui login arthur"])
    }

    @Test("has the Worker recover the login as typed, once while it waits")
    func send() {
        director.onSend(login: "lancelot")
        director.onSend(login: "galahad")
        #expect(log.take() == ["ui loading true", "data recover lancelot"])
    }

    @Test("tells its delegate where the link went before it goes back")
    func success() {
        director.onSend(login: "lancelot")
        _ = log.take()
        director.presentSuccess()
        #expect(log.take() == ["linkDidSend lancelot", "goBack"])
    }

    @Test("goes back at Cancel, and tells nobody")
    func cancel() {
        director.onCancel()
        #expect(log.take() == ["goBack"])
    }

    @Test("has nothing to do when it was swiped away")
    func swipe() {
        director.onSwipedAway()
        #expect(log.take() == [])
    }
}
