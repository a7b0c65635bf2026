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

    @Test("Recovery's Director displays the login that it was created with")
    func prefilling() {
        director.onUIReady()
        #expect(log.take() == ["ui login arthur"])
    }

    @Test("Recovery's Director asks the Worker to send a link to the typed login, and ignores taps until the reply")
    func send() {
        director.onSend(login: "lancelot")
        director.onSend(login: "galahad")
        #expect(log.take() == ["ui loading true", "data recover lancelot"])
    }

    @Test("Recovery's Director tells its delegate where the link was sent, then goes back")
    func success() {
        director.onSend(login: "lancelot")
        _ = log.take()
        director.presentSuccess()
        #expect(log.take() == ["linkDidSend lancelot", "goBack"])
    }

    @Test("Recovery's Director goes back on Cancel, and doesn't call its delegate")
    func cancel() {
        director.onCancel()
        #expect(log.take() == ["goBack"])
    }

    @Test("when Recovery was swiped away, Recovery's Director neither goes back nor calls its delegate")
    func swipe() {
        director.onSwipedAway()
        #expect(log.take() == [])
    }
}
