import FeatureContract
import HeadlessUI
import Testing

@testable import VIPERS

@Suite("Recovery, actor by actor")
struct RecoveryTests {
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

    @Test("the account that was handed in prefills the login")
    func prefilling() {
        director.onUIReady()
        #expect(log.take() == ["ui account arthur"])
    }

    @Test("Send has the Worker recover the login as typed, once while waiting")
    func send() {
        director.onSend(login: "lancelot")
        director.onSend(login: "lancelot")
        #expect(log.take() == ["ui loading true", "data recover lancelot"])
    }

    @Test("the delegate is told where the link went before Recovery goes back")
    func success() {
        director.onSend(login: "lancelot")
        _ = log.take()
        director.presentSuccess()
        #expect(log.take() == ["linkDidSend lancelot", "goBack"])
    }

    @Test("Cancel goes back and tells nobody")
    func cancel() {
        director.onCancel()
        #expect(log.take() == ["goBack"])
    }

    @Test("the Worker presents the success when the link was sent, unless it is gone by then")
    func worker() {
        let auth = AuthDouble(log: log)
        let presenter = RecoveryPresenterSpy(log)
        do {
            let worker = GeneralRecoveryWorker(auth: auth)
            worker.presenter = presenter
            worker.recover(account: Account(login: "arthur"))
            #expect(log.take() == ["auth recover arthur"])
            auth.recovered?()
            #expect(log.take() == ["presentSuccess"])
        }
        auth.recovered?()
        #expect(log.take() == [])
    }

    @Test("the Scene hands on what a person does")
    func scene() throws {
        let window = UIWindow()
        let scene = GeneralRecoveryScene()
        scene.eventsHandler = RecoveryEventsSpy(log)
        window.rootViewController = scene
        window.makeKeyAndVisible()
        let person = Application(window)

        scene.display(account: AccountUI(login: "arthur"))
        try person.button("recovery.send").tap()
        try person.button("recovery.cancel").tap()
        #expect(log.take() == ["onUIReady", "onSend arthur", "onCancel"])
    }

    @Test("the Navigator makes the module, and goes back")
    func navigator() throws {
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let scene = GeneralRecoveryNavigator.makeModule(
            with: Account(login: "arthur"), auth: AuthDouble(log: log), delegate: delegate)
        root.present(scene, animated: false)

        let director = try #require(scene.eventsHandler as? GeneralRecoveryDirector)
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? GeneralRecoveryWorker)?.presenter === director)
        try #require(director.navigator).goBack()
        #expect(root.presentedViewController == nil)
    }
}
