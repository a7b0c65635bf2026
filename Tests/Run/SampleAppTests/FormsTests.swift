import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@Suite("The forms of the sample app")
struct FormsTests {
    private func lines(_ form: UIView, title: String) -> [String] {
        let window = UIWindow()
        let controller = UIViewController()
        controller.title = title
        controller.view = form
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return Application(window).snapshot().elements.map { element in
            "\(element.kind) \(element.id) \"\(element.text)\"\(element.isHidden ? " hidden" : "")"
        }
    }

    @Test("the form of Home shows no user at first")
    func home() {
        #expect(
            lines(HomeForm(), title: HomeForm.title) == [
                "label home.greeting \"\"", "button home.about \"About\"", "button home.items \"Items\"",
                "button home.signIn \"Sign in\"", "button home.signOut \"Sign out\"",
            ])
    }

    @Test(
        "the form of Login has two empty fields, and a label for the kind of login",
        arguments: LoginKind.allCases)
    func login(kind: LoginKind) {
        #expect(
            lines(LoginForm(kind: kind), title: LoginForm.title) == [
                "label login.caption \"\(kind == .email ? "Email" : "Phone number")\"",
                "field login.login \"\"", "field login.password \"\"", "label login.error \"\"",
                "label login.notice \"\"", "spinner login.spinner \"\" hidden", "button login.logIn \"Log In\"",
                "button login.forgotPassword \"Forgot password?\"", "button login.cancel \"Cancel\"",
            ])
    }

    @Test("the forms of Recovery and About list their elements in order, without values")
    func others() {
        #expect(
            lines(RecoveryForm(), title: RecoveryForm.title) == [
                "field recovery.login \"\"", "spinner recovery.spinner \"\" hidden", "button recovery.send \"Send\"",
                "button recovery.cancel \"Cancel\"",
            ])
        #expect(
            lines(AboutForm(), title: AboutForm.title) == [
                "label about.text \"\"", "spinner about.spinner \"\" hidden",
                "button about.terms \"Terms and Conditions\"",
            ])
    }

    @Test("the form of Terms lists the same elements as the web page of Terms")
    func terms() {
        let document = TermsDocument.terms
        let form = TermsForm()
        form.page.title = document.title
        form.page.url = document.url
        let page = WebPageViewController(
            url: document.url, pageTitle: document.title, identifier: TermsForm.identifier)
        #expect(
            lines(form, title: TermsForm.title) == [
                "page terms.page \"Terms and Conditions <https://camelot.example/terms>\"",
                "button terms.close \"Close\"",
            ])
        #expect(lines(page.view, title: TermsForm.title) == lines(form, title: TermsForm.title))
    }

    @Test("the forms' changes are recorded as writes of the component that shows the form")
    func ownership() {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record { FormView().show("Wrong") }
        let writes = recorder.finish().records.compactMap { record in
            if case .write(let write) = record { write.property } else { nil }
        }
        #expect(writes == ["login.error"])
    }

    @Component(.view, module: "Login")
    final class FormView: LoginForm {
        init() { super.init(kind: .email) }

        func show(_ text: String) { error.text = text }
    }
}
