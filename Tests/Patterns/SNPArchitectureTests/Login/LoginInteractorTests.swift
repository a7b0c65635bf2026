import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("LoginInteractor")
struct LoginInteractorTests {
    private let log = CallLog()
    private let userManager: UserManagerDouble
    private let accountManager: AccountManagerDouble
    private let interactor: LoginInteractor

    init() {
        userManager = UserManagerDouble(log: log)
        accountManager = AccountManagerDouble(log: log)
        interactor = LoginInteractor(
            userManager: userManager, accountManager: accountManager, broadcaster: BroadcasterDouble(log: log),
            kind: .phone)
        interactor.presenter = LoginPresenterDouble(log)
        interactor.router = LoginRouterDouble(log)
    }

    @Test("registers with the Dispatch System, and requests the account")
    func start() {
        interactor.viewDidLoad()
        #expect(
            log.calls == [
                "register AccountDidLoad", "register UserDidSignIn", "register RecoveryLinkWasSent", "getAccount",
            ])
        accountManager.completions[0](nil)
        #expect(log.calls.count == 4)
    }

    @Test("gives the account to the Presenter, together with the form's kind of login")
    func account() {
        interactor.accountDidLoad(Account(email: "arthur@camelot", phone: "1"))
        #expect(log.calls == ["present phone of arthur@camelot"])
    }

    @Test("an account that can't be loaded is an error")
    func noAccount() {
        interactor.viewDidLoad()
        accountManager.completions[0](.offline)
        #expect(log.calls.last == "handle auth 3")
    }

    @Test("signs in, and waits for the reply")
    func signIn() {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        #expect(log.calls == ["present waiting true", "signIn arthur excalibur"])
        userManager.completions[0](nil)
        #expect(log.calls.dropFirst(2) == ["present waiting false"])
    }

    @Test("any successful sign-in leads back, and observers are notified when Login has gone")
    func signedIn() {
        interactor.userDidSignIn(User(name: "Arthur"))
        #expect(log.calls == ["navigateBack", "loginDidEnd true"])
    }

    @Test("a failure ends the waiting, and the user may try again")
    func failure() {
        interactor.loginButtonTapped(login: "arthur", password: "mordred")
        userManager.completions[0](.wrongPair)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle auth 1"])
        interactor.loginButtonTapped(login: "arthur", password: "mordred")
        #expect(userManager.completions.count == 2)
    }

    @Test("an empty password is refused without a call to the Manager")
    func empty() {
        interactor.loginButtonTapped(login: "arthur", password: "")
        #expect(log.calls == ["handle login 1"])
    }

    @Test("a second tap while waiting does nothing", arguments: ["excalibur", ""])
    func doubleTap(password: String) {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        interactor.loginButtonTapped(login: "arthur", password: password)
        #expect(log.calls == ["present waiting true", "signIn arthur excalibur"])
    }

    @Test("the other buttons' taps go to the Router")
    func buttons() {
        interactor.forgotPasswordButtonTapped(login: "arthur")
        interactor.cancelButtonTapped()
        #expect(log.calls == ["navigateToRecovery arthur", "navigateBack", "loginDidEnd false"])
    }

    @Test("a sign-in after Cancel also ends Login, and observers are notified again")
    func lateUser() {
        interactor.cancelButtonTapped()
        interactor.userDidSignIn(User(name: "Arthur"))
        #expect(log.calls == ["navigateBack", "loginDidEnd false", "navigateBack", "loginDidEnd true"])
    }

    @Test("the Presenter is told of a sent link, and an attempt under way goes on")
    func recovered() {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        interactor.recoveryLinkWasSent(to: "arthur")
        #expect(log.calls.last == "present recovered arthur")
        #expect(!log.calls.contains("present waiting false"))
    }

    @Test("a reply that comes after the Interactor was freed changes nothing and keeps nothing alive")
    func late() {
        var scene: LoginInteractor? = LoginInteractor(
            userManager: userManager, accountManager: accountManager, broadcaster: BroadcasterDouble(log: log),
            kind: .email)
        scene?.presenter = LoginPresenterDouble(log)
        scene?.loginButtonTapped(login: "arthur", password: "mordred")
        weak let reference = scene
        scene = nil
        #expect(reference == nil)
        let count = log.calls.count
        userManager.completions[0](.wrongPair)
        #expect(log.calls.count == count)
    }
}
