import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@Suite("The form descriptions of the sample app")
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

    @Test("the form descriptions show no user on Home at first")
    func home() {
        #expect(
            lines(HomeForm(), title: HomeForm.title) == [
                "label home.greeting \"\"", "button home.about \"About\"", "button home.items \"Items\"",
                "button home.signIn \"Sign in\"", "button home.signOut \"Sign out\"",
            ])
    }

    @Test(
        "the form descriptions give Login two empty fields, and the first one a label for the kind of login",
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

    @Test("the form descriptions list the elements of Recovery and About in order, without values")
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

    @Test("the form descriptions list the same elements for Terms as a form and as a web page")
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

    @Test("the form descriptions record changes as those of the component whose view shows the form")
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
