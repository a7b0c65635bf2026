import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("The Configurators of the Scenes")
struct ConfiguratorTests {
    private let userManager: UserManagerDouble
    private let accountManager: AccountManagerDouble
    private let aboutManager: AboutManagerDouble
    private let itemsManager: ItemsManagerDouble
    private let broadcaster: BroadcasterDouble

    init() {
        let log = CallLog()
        userManager = UserManagerDouble(log: log)
        accountManager = AccountManagerDouble(log: log)
        aboutManager = AboutManagerDouble(log: log)
        itemsManager = ItemsManagerDouble(log: log)
        broadcaster = BroadcasterDouble(log: log)
    }

    @Test("Home's Configurator connects the classes of its Scene")
    func home() {
        let (controller, interactor) = HomeConfigurator.build(
            userManager: userManager, accountManager: accountManager, aboutManager: aboutManager,
            itemsManager: itemsManager, broadcaster: broadcaster, loginKind: .email)
        #expect(controller.homeInteractor === interactor)
        #expect((interactor.presenter as? HomePresenter)?.viewController === controller)
        #expect((interactor.router as? HomeRouter)?.viewControllerProtocol === controller)
    }

    @Test("Login's Configurator connects the classes of its Scene")
    func login() {
        let (controller, interactor) = LoginConfigurator.build(
            userManager: userManager, accountManager: accountManager, broadcaster: broadcaster, kind: .email)
        #expect(controller.loginInteractor === interactor)
        #expect((interactor.presenter as? LoginPresenter)?.viewController === controller)
        #expect((interactor.router as? LoginRouter)?.viewControllerProtocol === controller)
    }

    @Test("Recovery's Configurator connects the classes of its Scene")
    func recovery() {
        let (controller, interactor) = RecoveryConfigurator.build(
            accountManager: accountManager, broadcaster: broadcaster)
        #expect(controller.recoveryInteractor === interactor)
        #expect((interactor.presenter as? RecoveryPresenter)?.viewController === controller)
        #expect((interactor.router as? RecoveryRouter)?.viewControllerProtocol === controller)
    }

    @Test("About's Configurator connects the classes of its Scene")
    func about() {
        let (controller, interactor) = AboutConfigurator.build(aboutManager: aboutManager)
        #expect(controller.aboutInteractor === interactor)
        #expect((interactor.presenter as? AboutPresenter)?.viewController === controller)
        #expect((interactor.router as? AboutRouter)?.viewControllerProtocol === controller)
    }

    @Test("Items' Configurator connects the classes of its Scene")
    func items() {
        let (controller, interactor) = ItemsConfigurator.build(itemsManager: itemsManager, broadcaster: broadcaster)
        #expect(controller.itemsInteractor === interactor)
        #expect((interactor.presenter as? ItemsPresenter)?.viewController === controller)
        #expect((interactor.router as? ItemsRouter)?.viewControllerProtocol === controller)
    }

    @Test("Add Item's Configurator connects the classes of its Scene")
    func addItem() {
        let (controller, interactor) = AddItemConfigurator.build(itemsManager: itemsManager, broadcaster: broadcaster)
        #expect(controller.addItemInteractor === interactor)
        #expect((interactor.presenter as? AddItemPresenter)?.viewController === controller)
        #expect((interactor.router as? AddItemRouter)?.viewControllerProtocol === controller)
    }

    @Test("Item's Configurator connects the classes of its Scene, and passes the item's id to the ViewController")
    func item() {
        let (controller, interactor) = ItemConfigurator.build(
            id: 2, itemsManager: itemsManager, broadcaster: broadcaster)
        #expect(controller.id == 2)
        #expect(controller.itemInteractor === interactor)
        #expect((interactor.presenter as? ItemPresenter)?.viewController === controller)
        #expect((interactor.router as? ItemRouter)?.viewControllerProtocol === controller)
    }

    @Test("the Configurators return a ViewController that alone keeps the other classes of its Scene alive")
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
