import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("LoginPresenter")
struct LoginPresenterTests {
    private let log = CallLog()
    private let presenter = LoginPresenter()
    private let view: LoginViewControllerDouble

    init() {
        view = LoginViewControllerDouble(log)
        presenter.viewController = view
    }

    @Test(
        "LoginPresenter shows the account's email or phone number, as the form requires",
        arguments: [(LoginKind.email, "show Email: arthur@camelot"), (.phone, "show Phone number: 1")])
    func account(kind: LoginKind, shown: String) {
        let account = Account(email: "arthur@camelot", phone: "1")
        presenter.present(businessModel: LoginBusinessModel(account: account, kind: kind))
        #expect(log.calls == [shown])
    }

    @Test(
        "LoginPresenter shows the text of each error in the form, in place of a notice",
        arguments: [
            (SNPError.passwordMissing, "Enter your password"), (.wrongPair, "Check your credentials"),
            (.limitReached, "Please try again later"), (.offline, "No connection"),
            (SNPError(domain: "network", code: 7), "Something went wrong"), (nil, ""),
        ])
    func errors(error: SNPError?, text: String) {
        presenter.handle(error: error)
        #expect(log.calls == ["show error '\(text)', notice ''"])
    }

    @Test("LoginPresenter clears the error and the notice when a sign-in begins, not when it ends")
    func waiting() {
        presenter.present(isWaiting: true)
        #expect(log.calls == ["show error '', notice ''", "show waiting true"])
        presenter.present(isWaiting: false)
        #expect(log.calls.dropFirst(2) == ["show waiting false"])
    }

    @Test("LoginPresenter shows a notice that a recovery link was sent, in place of an error")
    func recovered() {
        presenter.present(recoveredLogin: "arthur")
        #expect(log.calls == ["show error '', notice 'We sent a link to arthur'"])
    }
}
