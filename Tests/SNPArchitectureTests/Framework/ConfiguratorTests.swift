import FeatureContract
import Testing

@testable import SNPArchitecture

@Suite("Configurators")
struct ConfiguratorTests {
    private let authManager: AuthManagerDouble
    private let accountManager: AccountManagerDouble
    private let aboutManager: AboutManagerDouble
    private let broadcaster: BroadcasterDouble

    init() {
        let log = CallLog()
        authManager = AuthManagerDouble(log: log)
        accountManager = AccountManagerDouble(log: log)
        aboutManager = AboutManagerDouble(log: log)
        broadcaster = BroadcasterDouble(log: log)
    }

    @Test("Home's gives each class its neighbours")
    func home() {
        let (controller, interactor) = HomeConfigurator.build(
            authManager: authManager, accountManager: accountManager, aboutManager: aboutManager,
            broadcaster: broadcaster, loginKind: .email)
        #expect(controller.homeInteractor === interactor)
        #expect((interactor.presenter as? HomePresenter)?.viewController === controller)
        #expect((interactor.router as? HomeRouter)?.viewControllerProtocol === controller)
    }

    @Test("Login's gives each class its neighbours")
    func login() {
        let (controller, interactor) = LoginConfigurator.build(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: .email)
        #expect(controller.loginInteractor === interactor)
        #expect((interactor.presenter as? LoginPresenter)?.viewController === controller)
        #expect((interactor.router as? LoginRouter)?.viewControllerProtocol === controller)
    }

    @Test("Recovery's gives each class its neighbours")
    func recovery() {
        let (controller, interactor) = RecoveryConfigurator.build(
            accountManager: accountManager, broadcaster: broadcaster, login: "arthur")
        #expect(controller.recoveryInteractor === interactor)
        #expect((interactor.presenter as? RecoveryPresenter)?.viewController === controller)
        #expect((interactor.router as? RecoveryRouter)?.viewControllerProtocol === controller)
    }

    @Test("About's gives each class its neighbours")
    func about() {
        let (controller, interactor) = AboutConfigurator.build(aboutManager: aboutManager)
        #expect(controller.aboutInteractor === interactor)
        #expect((interactor.presenter as? AboutPresenter)?.viewController === controller)
        #expect((interactor.router as? AboutRouter)?.viewControllerProtocol === controller)
    }

    @Test("who holds the View holds the Scene, and nothing else does")
    func lifetime() {
        var controller: AboutViewController?
        weak var interactor: AboutInteractor?
        (controller, interactor) = AboutConfigurator.build(aboutManager: aboutManager)
        weak let presenter = interactor?.presenter
        weak let router = interactor?.router
        #expect(controller != nil && presenter != nil && router != nil)
        controller = nil
        #expect(interactor == nil && presenter == nil && router == nil)
    }
}
