import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

private final class InteractorDouble: @MainActor LoginInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func loginButtonTapped(login: String, password: String) { log.add("login \(login) \(password)") }
    func forgotPasswordButtonTapped(login: String) { log.add("forgot \(login)") }
    func cancelButtonTapped() { log.add("cancel") }
}

private final class PresenterDouble: @MainActor LoginPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(login: String) { log.add("present \(login)") }
    func present(businessModel: LoginBusinessModel) { log.add("present \(businessModel)") }
    func handle(error: SNPError?) { log.add("handle \(error?.message ?? "-")") }
}

private final class ViewControllerDouble: @MainActor LoginViewControllerProtocol {
    var logins: [String] = []
    var viewModels: [LoginViewModel] = []
    weak var viewController: SNPViewController?
    func show(login: String) { logins.append(login) }
    func show(viewModel: LoginViewModel) { viewModels.append(viewModel) }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {}
}

private final class RouterDouble: @MainActor LoginRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateToRecovery(accountManager: any AccountManagerProtocol, login: String) {
        log.add("recovery \(login)")
    }
    func navigateBack() { log.add("back") }
}

@Suite("Login, each class alone")
struct LoginTests {
    private let log = CallLog()
    private let authManager: AuthManagerDouble
    private let accountManager: AccountManagerDouble
    private let broadcaster = Broadcaster()
    private let interactor: LoginInteractor

    init() {
        authManager = AuthManagerDouble(log: log)
        accountManager = AccountManagerDouble(log: log)
        interactor = LoginInteractor(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: .phone)
        interactor.presenter = PresenterDouble(log)
        interactor.router = RouterDouble(log)
    }

    @Test("the Interactor has the stored login of its kind presented")
    func prefill() {
        interactor.viewDidLoad()
        #expect(log.calls == ["getStoredLogin phone", "present stored"])
    }

    @Test("signing in: waiting, and back when it succeeded")
    func success() {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        #expect(log.calls == ["present signingIn", "signIn arthur excalibur"])
        authManager.completions[0](nil)
        #expect(log.calls.last == "back")
    }

    @Test("a failure goes to the Presenter, and the user may try again")
    func failure() {
        interactor.loginButtonTapped(login: "arthur", password: "mordred")
        authManager.completions[0](.wrongPair)
        #expect(log.calls.last == "handle \(Texts.checkCredentials)")
        interactor.loginButtonTapped(login: "arthur", password: "mordred")
        #expect(authManager.completions.count == 2)
    }

    @Test("without a password nothing is asked of the Manager")
    func empty() {
        interactor.loginButtonTapped(login: "arthur", password: "")
        #expect(log.calls == ["handle \(Texts.enterPassword)"])
    }

    @Test("a second tap while waiting does nothing")
    func doubleTap() {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        interactor.loginButtonTapped(login: "arthur", password: "")
        #expect(log.calls == ["present signingIn", "signIn arthur excalibur"])
    }

    @Test("the other buttons lead where the Interactor decides")
    func buttons() {
        interactor.forgotPasswordButtonTapped(login: "arthur")
        interactor.cancelButtonTapped()
        #expect(log.calls == ["recovery arthur", "back"])
    }

    @Test("that a recovery link was sent arrives through the Dispatch System")
    func recovered() {
        interactor.viewDidLoad()
        broadcaster.notify((any RecoveryLinkWasSent).self) { $0.recoveryLinkWasSent(to: "arthur") }
        #expect(log.calls.last == "present \(LoginBusinessModel.recovering(login: "arthur"))")
    }

    @Test("the Presenter makes view models of primitives")
    func presenter() {
        let presenter = LoginPresenter()
        let view = ViewControllerDouble()
        presenter.viewController = view
        presenter.present(login: "arthur")
        presenter.present(businessModel: .signingIn)
        presenter.present(businessModel: .recovering(login: "arthur"))
        presenter.handle(error: .offline)
        presenter.handle(error: nil)
        #expect(view.logins == ["arthur"])
        #expect(
            view.viewModels == [
                LoginViewModel(isWaiting: true, errorText: "", noticeText: ""),
                LoginViewModel(isWaiting: false, errorText: "", noticeText: "We sent a link to arthur"),
                LoginViewModel(isWaiting: false, errorText: Texts.noConnection, noticeText: ""),
                LoginViewModel(isWaiting: false, errorText: "", noticeText: ""),
            ])
    }

    @Test("the ViewController relays buttons with what is typed, and shows view models as they are")
    func viewController() throws {
        let controller = LoginViewController(kind: .email)
        controller.loginInteractor = InteractorDouble(log)
        let screen = Screen(controller)
        controller.show(login: "arthur")
        try screen.person.field("login.password").typeText("x")
        try screen.person.button("login.logIn").tap()
        try screen.person.button("login.forgotPassword").tap()
        try screen.person.button("login.cancel").tap()
        #expect(log.calls == ["login arthur x", "forgot arthur", "cancel"])

        controller.show(viewModel: LoginViewModel(isWaiting: true, errorText: "e", noticeText: "n"))
        #expect(screen.person.label("login.error").text == "e")
        #expect(screen.person.label("login.notice").text == "n")
        #expect(screen.person.snapshot().elements.contains { $0.id == "login.spinner" && !$0.isHidden })
        controller.show(viewModel: LoginViewModel(isWaiting: false, errorText: "", noticeText: ""))
        #expect(screen.person.snapshot().elements.contains { $0.id == "login.spinner" && $0.isHidden })
    }

    @Test("the Router builds Recovery over Login, and leads back")
    func router() {
        let router = LoginRouter()
        let view = ViewControllerDouble()
        let controller = SNPViewController()
        controller.title = "Login"
        let screen = Screen(UIViewController())
        screen.navigation.present(controller, animated: true)
        view.viewController = controller
        router.viewControllerProtocol = view
        router.navigateToRecovery(accountManager: accountManager, login: "arthur")
        #expect(screen.person.snapshot().presented == ["Login", "Recovery"])
        #expect(screen.person.field("recovery.login").text == "arthur")
        controller.dismiss(animated: true)
        router.navigateBack()
        #expect(screen.person.snapshot().presented.isEmpty)
    }

    @Test("the Configurator gives each class its neighbours")
    func configurator() {
        let (controller, interactor) = LoginConfigurator.build(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: .email)
        #expect(controller.loginInteractor === interactor)
        #expect((interactor.presenter as? LoginPresenter)?.viewController === controller)
        #expect((interactor.router as? LoginRouter)?.viewControllerProtocol === controller)
    }
}
