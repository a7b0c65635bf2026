import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct RecoveryViewTests {
    private let actions: Observed<any Action>
    private let displayStore = RecoveryDisplayStoreDouble()
    private let view: RecoveryView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = RecoveryView(
            login: "arthur", dispatcher: dispatcher, accountStore: AccountStoreDouble(),
            recoveryDisplayStore: displayStore)
        (window, person) = LockFluxTests.person(before: view)
    }

    @Test("RecoveryView shows the login, and the spinner once the Presenter calls showWaiting") func shown() {
        view.show(login: "arthur")
        #expect(person.field("recovery.login").text == "arthur")
        let spinner = { [person] in person.snapshot().elements.first { $0.id == "recovery.spinner" } }
        #expect(spinner()?.isHidden == true)
        view.showWaiting()
        #expect(spinner()?.isHidden == false)
    }

    @Test("RecoveryView passes each edit and each tap to its Presenter") func inputs() throws {
        try person.field("recovery.login").typeText("a")
        displayStore.subject.onNext("a")
        try person.button("recovery.send").tap()
        try person.button("recovery.cancel").tap()
        #expect(actions.words == ["open(login: \"arthur\")", "login(\"a\")", "recover(login: \"a\")", "login"])
    }
}
