import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

private final class InteractorDouble: @MainActor RecoveryInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func sendButtonTapped(login: String) { log.add("send \(login)") }
    func cancelButtonTapped() { log.add("cancel") }
}

private final class PresenterDouble: @MainActor RecoveryPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(login: String) { log.add("present \(login)") }
    func presentSending() { log.add("presentSending") }
    func handle(error: SNPError?) { log.add("handle \(error?.message ?? "-")") }
}

private final class ViewControllerDouble: @MainActor RecoveryViewControllerProtocol {
    let log: CallLog
    weak var viewController: SNPViewController?
    init(_ log: CallLog) { self.log = log }
    func show(login: String) { log.add("show \(login)") }
    func show(isWaiting: Bool) { log.add("show \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        log.add("showErrorDialog \(errorViewModel?.message ?? "-")")
    }
}

private final class RouterDouble: @MainActor RecoveryRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateBack() { log.add("back") }
}

@Suite("Recovery, each class alone")
struct RecoveryTests {
    private let log = CallLog()
    private let manager: AccountManagerDouble
    private let interactor: RecoveryInteractor

    init() {
        manager = AccountManagerDouble(log: log)
        interactor = RecoveryInteractor(accountManager: manager, login: "arthur")
        interactor.presenter = PresenterDouble(log)
        interactor.router = RouterDouble(log)
    }

    @Test("the Interactor has the login it was built with presented")
    func prefill() {
        interactor.viewDidLoad()
        #expect(log.calls == ["present arthur"])
    }

    @Test("sending: waiting, a second tap does nothing, and back when it is done")
    func send() {
        interactor.sendButtonTapped(login: "lancelot")
        interactor.sendButtonTapped(login: "lancelot")
        #expect(log.calls == ["presentSending", "recover lancelot"])
        manager.completions[0](nil)
        #expect(log.calls.last == "back")
    }

    @Test("an error goes to the Presenter, and the user may try again")
    func failure() {
        interactor.sendButtonTapped(login: "lancelot")
        manager.completions[0](.offline)
        #expect(log.calls.last == "handle \(Texts.noConnection)")
        interactor.sendButtonTapped(login: "lancelot")
        #expect(manager.completions.count == 2)
    }

    @Test("Cancel leads back")
    func cancel() {
        interactor.cancelButtonTapped()
        #expect(log.calls == ["back"])
    }

    @Test("the Presenter translates for the View; an error ends the waiting")
    func presenter() {
        let presenter = RecoveryPresenter()
        let view = ViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(login: "arthur")
        presenter.presentSending()
        presenter.handle(error: .offline)
        #expect(log.calls == ["show arthur", "show true", "show false", "showErrorDialog \(Texts.noConnection)"])
    }

    @Test("the ViewController relays buttons with what is typed, and shows what it is told to")
    func viewController() throws {
        let controller = RecoveryViewController()
        controller.recoveryInteractor = InteractorDouble(log)
        let screen = Screen(controller)
        controller.show(login: "arthur")
        try screen.person.field("recovery.login").typeText("!")
        try screen.person.button("recovery.send").tap()
        try screen.person.button("recovery.cancel").tap()
        #expect(log.calls == ["send arthur!", "cancel"])
        for isWaiting in [true, false] {
            controller.show(isWaiting: isWaiting)
            #expect(
                screen.person.snapshot().elements.contains { $0.id == "recovery.spinner" && $0.isHidden != isWaiting })
        }
    }

    @Test("the Router leads back, and holds the View weakly")
    func router() {
        let router = RecoveryRouter()
        var view: ViewControllerDouble? = ViewControllerDouble(log)
        let controller = SNPViewController()
        let screen = Screen(UIViewController())
        screen.navigation.present(controller, animated: true)
        view?.viewController = controller
        router.viewControllerProtocol = view
        router.navigateBack()
        #expect(screen.person.snapshot().presented.isEmpty)
        view = nil
        #expect(router.viewControllerProtocol == nil)
    }

    @Test("the Configurator gives each class its neighbours")
    func configurator() {
        let (controller, interactor) = RecoveryConfigurator.build(accountManager: manager, login: "arthur")
        #expect(controller.recoveryInteractor === interactor)
        #expect((interactor.presenter as? RecoveryPresenter)?.viewController === controller)
        #expect((interactor.router as? RecoveryRouter)?.viewControllerProtocol === controller)
    }
}
