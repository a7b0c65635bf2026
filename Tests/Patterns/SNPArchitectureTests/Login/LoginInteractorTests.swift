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

    @Test("LoginInteractor registers as an observer, and requests the account")
    func start() {
        interactor.viewDidLoad()
        #expect(
            log.calls == [
                "register AccountDidLoad", "register UserDidSignIn", "register RecoveryLinkWasSent", "getAccount",
            ])
        accountManager.completions[0](nil)
        #expect(log.calls.count == 4)
    }

    @Test(
        "LoginInteractor passes the account to the Presenter, and whether the form asks for an email or a phone number")
    func account() {
        interactor.accountDidLoad(Account(email: "arthur@camelot", phone: "1"))
        #expect(log.calls == ["present phone of arthur@camelot"])
    }

    @Test("LoginInteractor passes an error to the Presenter if the account can't be loaded")
    func noAccount() {
        interactor.viewDidLoad()
        accountManager.completions[0](.offline)
        #expect(log.calls.last == "handle auth 3")
    }

    @Test("LoginInteractor starts a sign-in, and waits for the reply")
    func signIn() {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        #expect(log.calls == ["present waiting true", "signIn arthur excalibur"])
        userManager.completions[0](nil)
        #expect(log.calls.dropFirst(2) == ["present waiting false"])
    }

    @Test("after any successful sign-in, LoginInteractor navigates back, and notifies observers when Login was removed")
    func signedIn() {
        interactor.userDidSignIn(User(name: "Arthur"))
        #expect(log.calls == ["navigateBack", "loginDidEnd true"])
    }

    @Test("LoginInteractor stops waiting after a failure, and accepts another sign-in")
    func failure() {
        interactor.loginButtonTapped(login: "arthur", password: "mordred")
        userManager.completions[0](.wrongPair)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle auth 1"])
        interactor.loginButtonTapped(login: "arthur", password: "mordred")
        #expect(userManager.completions.count == 2)
    }

    @Test("LoginInteractor refuses an empty password without a call to the Manager")
    func empty() {
        interactor.loginButtonTapped(login: "arthur", password: "")
        #expect(log.calls == ["handle login 1"])
    }

    @Test("LoginInteractor ignores a second tap while it waits for the reply", arguments: ["excalibur", ""])
    func doubleTap(password: String) {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        interactor.loginButtonTapped(login: "arthur", password: password)
        #expect(log.calls == ["present waiting true", "signIn arthur excalibur"])
    }

    @Test("LoginInteractor asks the Router to open Recovery on Forgot password, and to navigate back on Cancel")
    func buttons() {
        interactor.forgotPasswordButtonTapped(login: "arthur")
        interactor.cancelButtonTapped()
        #expect(log.calls == ["navigateToRecovery arthur", "navigateBack", "loginDidEnd false"])
    }

    @Test("if a sign-in succeeds after Cancel, LoginInteractor navigates back and notifies observers a second time")
    func lateUser() {
        interactor.cancelButtonTapped()
        interactor.userDidSignIn(User(name: "Arthur"))
        #expect(log.calls == ["navigateBack", "loginDidEnd false", "navigateBack", "loginDidEnd true"])
    }

    @Test("LoginInteractor tells the Presenter of a sent recovery link, and still waits for a sign-in in progress")
    func recovered() {
        interactor.loginButtonTapped(login: "arthur", password: "excalibur")
        interactor.recoveryLinkWasSent(to: "arthur")
        #expect(log.calls.last == "present recovered arthur")
        #expect(!log.calls.contains("present waiting false"))
    }

    @Test("LoginInteractor can be freed during a request, and the later reply has no effect")
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
