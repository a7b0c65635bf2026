import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Login's Navigator")
struct GeneralLoginNavigatorTests {
    private let delegate = HomeDelegateSpy(CallLog())
    private let root = UIViewController()
    private let scene: GeneralLoginScene
    private let director: GeneralLoginDirector
    private let stage: Stage

    init() throws {
        scene = GeneralLoginNavigator.makeModule(
            with: .email, auth: AuthDouble(log: CallLog()), delegate: delegate)
        director = try #require(scene.eventsHandler as? GeneralLoginDirector)
        stage = Stage(root)
        root.present(scene, animated: false)
    }

    @Test("Login's Navigator creates Login's module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? GeneralLoginWorker)?.presenter === director)
        #expect((director.navigator as? GeneralLoginNavigator)?.viewController === scene)
    }

    @Test("Login's Navigator presents Recovery, whose delegate is Login's Director")
    func recovery() throws {
        director.navigator.gotoRecovery(for: Account(login: "lancelot"), with: director)
        let recovery = try #require(scene.presentedViewController as? GeneralRecoveryScene)
        #expect((recovery.eventsHandler as? GeneralRecoveryDirector)?.delegate === director)
    }

    @Test("Login's Navigator dismisses Login with all screens over it")
    func back() {
        director.navigator.gotoRecovery(for: Account(login: "lancelot"), with: director)
        director.navigator.goBack()
        #expect(root.presentedViewController == nil)
    }
}
