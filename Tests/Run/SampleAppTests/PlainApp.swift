import HeadlessUI
import MessageTrace
import SampleApp

/// A mistake that the app makes on purpose, for tests.
enum Fault: CaseIterable {
    case none
    case spinnerKeepsTurning, anotherText, disabledButton, anotherScreenName, dialogWithoutRetry
    case secondRequest, changedLogin, trimmedPassword
    case presentsTwice, leftoverWork, staysAlive
}

/// The app in plain view controllers, complete enough for all scenarios, and with a mistake if a test wants one.
final class PlainApp: PatternApp {
    static func pattern(_ name: String, _ fault: Fault = .none) -> Pattern {
        Pattern(name: name, title: name) { window, services, options in
            let app = PlainApp(window: window, services: services, options: options)
            app.fault = fault
            return app
        }
    }

    private let window: UIWindow
    private let services: Services
    private let options: LaunchOptions
    private var fault = Fault.none
    private var pending: Link?

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        self.window = window
        self.services = services
        self.options = options
    }

    private var home: PlainHome? {
        (window.rootViewController as? UINavigationController)?.viewControllers.first as? PlainHome
    }

    func start() {
        let home = PlainHome(services, options, fault)
        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
        if let pending { open(pending) }
    }

    /// This app has no items, so links to items are ignored.
    func open(_ link: ItemLink) {}

    func open(_ link: Link) {
        guard let home else {
            pending = link
            return
        }
        home.open(link)
    }
}

@Component(.view, module: "Home")
final class PlainHome: UIViewController {
    private let form = HomeForm()
    private let services: Services
    private let options: LaunchOptions
    private let fault: Fault
    private var link: Link?

    init(_ services: Services, _ options: LaunchOptions, _ fault: Fault) {
        self.services = services
        self.options = options
        self.fault = fault
        super.init()
        title = HomeForm.title
    }

    override func loadView() { view = form }

    override func viewDidLoad() {
        update()
        form.about.addAction(UIAction { [weak self] _ in self?.openAbout() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.openLogin() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.signOut() }, for: .touchUpInside)
    }

    func open(_ link: Link) {
        if services.auth.currentUser() == nil {
            self.link = link
            openLogin()
        } else {
            openTerms()
        }
    }

    private func openTerms() {
        let about = PlainAbout(services.about, fault)
        navigationController?.pushViewController(about, animated: false)
        about.openTerms()
    }

    private func openLogin() {
        let login = PlainLogin(services.auth, options.loginKind, fault)
        login.onEnd = { [weak self] in self?.loginDidEnd() }
        present(login, animated: true)
        if fault == .presentsTwice { present(UIViewController(), animated: true) }
    }

    private func loginDidEnd() {
        update()
        dismiss(animated: true) { [self] in
            guard services.auth.currentUser() != nil, link != nil else { return }
            link = nil
            openTerms()
        }
    }

    private func update() {
        let user = services.auth.currentUser()
        form.greeting.text = user.map(Texts.greeting(for:)) ?? Texts.signedOut
        form.signIn.isHidden = user != nil
        form.signOut.isHidden = user == nil
    }

    private func openAbout() {
        navigationController?.pushViewController(PlainAbout(services.about, fault), animated: true)
    }

    private func signOut() {
        services.auth.signOut()
        update()
    }
}

@Component(.view, module: "Login")
final class PlainLogin: UIViewController {
    var onEnd: (() -> Void)?
    private let form: LoginForm
    private let auth: any AuthServiceProtocol
    private let kind: LoginKind
    private let fault: Fault
    private var isWaiting = false
    private var observation: ServiceObservation?
    private var held: PlainLogin?

    init(_ auth: any AuthServiceProtocol, _ kind: LoginKind, _ fault: Fault) {
        form = LoginForm(kind: kind)
        self.auth = auth
        self.kind = kind
        self.fault = fault
        super.init()
        title = fault == .anotherScreenName ? "Sign in" : LoginForm.title
        if fault == .staysAlive { held = self }
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    override func loadView() { view = form }

    override func viewDidLoad() {
        form.login.text = auth.storedCredentials().login(for: kind)
        form.logIn.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.onEnd?() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.openRecovery() }, for: .touchUpInside)
        observation = auth.attach { [weak self] in self?.authStatusDidChange($0) }
    }

    private func logIn() {
        guard !isWaiting || fault == .secondRequest else { return }
        form.error.text = nil
        form.notice.text = nil
        guard let password = form.password.text, !password.isEmpty else {
            form.error.text = Texts.enterPassword
            return
        }
        isWaiting = true
        form.logIn.isEnabled = fault != .disabledButton
        form.spinner.startAnimating()
        let login = form.login.text ?? ""
        auth.signIn(
            login: fault == .changedLogin ? login.uppercased() : login,
            password: fault == .trimmedPassword ? String(password.dropLast()) : password)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        isWaiting = false
        form.logIn.isEnabled = true
        if fault != .spinnerKeepsTurning { form.spinner.stopAnimating() }
        switch status {
        case .signedIn: onEnd?()
        case .wrongPair: form.error.text = fault == .anotherText ? "Wrong" : Texts.checkCredentials
        case .limitReached: form.error.text = Texts.tryLater
        case .offline: form.error.text = Texts.noConnection
        case .expired: break
        }
    }

    private func openRecovery() {
        let recovery = PlainRecovery(auth, form.login.text ?? "")
        recovery.onEnd = { [weak self] in self?.recoveryDidEnd(login: $0) }
        present(recovery, animated: true)
    }

    private func recoveryDidEnd(login: String?) {
        dismiss(animated: true)
        guard let login else { return }
        form.error.text = nil
        form.notice.text = Texts.linkSent(to: login)
    }
}

@Component(.view, module: "Recovery")
final class PlainRecovery: UIViewController {
    var onEnd: ((String?) -> Void)?
    private let form = RecoveryForm()
    private let auth: any AuthServiceProtocol

    init(_ auth: any AuthServiceProtocol, _ login: String) {
        self.auth = auth
        super.init()
        title = RecoveryForm.title
        form.login.text = login
    }

    override func loadView() { view = form }

    override func viewDidLoad() {
        form.send.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.onEnd?(nil) }, for: .touchUpInside)
    }

    private func send() {
        form.spinner.startAnimating()
        auth.recover(login: form.login.text ?? "") { [weak self] in self?.didRecover() }
    }

    private func didRecover() { onEnd?(form.login.text) }
}

@Component(.view, module: "About")
final class PlainAbout: UIViewController {
    private let form = AboutForm()
    private let about: any AboutServiceProtocol
    private let fault: Fault

    init(_ about: any AboutServiceProtocol, _ fault: Fault) {
        self.about = about
        self.fault = fault
        super.init()
        title = AboutForm.title
    }

    override func loadView() { view = form }

    override func viewDidLoad() {
        form.terms.addAction(UIAction { [weak self] _ in self?.openTerms() }, for: .touchUpInside)
        load()
    }

    private func load() {
        form.spinner.startAnimating()
        about.fetchAbout { [weak self] in self?.didFetch($0) }
        if fault == .leftoverWork { about.fetchAbout { _ in } }
    }

    private func didFetch(_ result: Result<AboutText, AboutError>) {
        form.spinner.stopAnimating()
        switch result {
        case .success(let about): form.text.text = about.text
        case .failure: showFailure()
        }
    }

    private func showFailure() {
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        if fault != .dialogWithoutRetry {
            alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.load() })
        }
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        present(alert, animated: true)
    }

    func openTerms() {
        let page = WebPageViewController(
            url: TermsDocument.terms.url, pageTitle: TermsDocument.terms.title, identifier: TermsForm.identifier)
        page.title = TermsForm.title
        present(page, animated: true)
    }
}
