import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Recovery's Navigator")
struct GeneralRecoveryNavigatorTests {
    private let delegate = RecoveryDelegateSpy(CallLog())
    private let root = UIViewController()
    private let scene: GeneralRecoveryScene
    private let director: GeneralRecoveryDirector
    private let stage: Stage

    init() throws {
        scene = GeneralRecoveryNavigator.makeModule(
            with: Account(login: "arthur"), auth: AuthDouble(log: CallLog()), delegate: delegate)
        director = try #require(scene.eventsHandler as? GeneralRecoveryDirector)
        stage = Stage(root)
        root.present(scene, animated: false)
    }

    @Test("Recovery's Navigator creates Recovery's module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? GeneralRecoveryWorker)?.presenter === director)
        #expect((director.navigator as? GeneralRecoveryNavigator)?.viewController === scene)
    }

    @Test("Recovery's Navigator goes back by dismissing Recovery")
    func back() {
        director.navigator.goBack()
        #expect(root.presentedViewController == nil)
    }
}
