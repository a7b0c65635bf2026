public import HeadlessUI

/// What stands on Home. Exactly one of *Sign in* and *Sign out* is to be seen: the app says which.
open class HomeForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Home"

    /// Who is signed in.
    public let greeting = UILabel(accessibilityIdentifier: "home.greeting")
    public let about = UIButton(title: "About", accessibilityIdentifier: "home.about")
    public let signIn = UIButton(title: "Sign in", accessibilityIdentifier: "home.signIn")
    public let signOut = UIButton(title: "Sign out", accessibilityIdentifier: "home.signOut")

    public override init() {
        super.init()
        addSubview(greeting)
        addSubview(about)
        addSubview(signIn)
        addSubview(signOut)
    }
}

/// What stands on Login. Error and notice are shown by their text; an empty one is none.
open class LoginForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Login"

    /// What the first field is for.
    public let caption = UILabel(accessibilityIdentifier: "login.caption")
    public let login = UITextField(accessibilityIdentifier: "login.login")
    public let password = UITextField(accessibilityIdentifier: "login.password")
    public let error = UILabel(accessibilityIdentifier: "login.error")
    public let notice = UILabel(accessibilityIdentifier: "login.notice")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "login.spinner")
    public let logIn = UIButton(title: "Log In", accessibilityIdentifier: "login.logIn")
    public let forgotPassword = UIButton(title: "Forgot password?", accessibilityIdentifier: "login.forgotPassword")
    public let cancel = UIButton(title: "Cancel", accessibilityIdentifier: "login.cancel")

    /// - Parameter kind: What a person signs in with; `nil` where the app says so itself, later.
    public init(kind: LoginKind? = nil) {
        super.init()
        caption.text = kind.map(Texts.caption(for:))
        login.placeholder = caption.text
        password.placeholder = "Password"
        password.isSecureTextEntry = true
        for view in [caption, login, password, error, notice, spinner, logIn, forgotPassword, cancel] {
            addSubview(view)
        }
    }
}

/// What stands on Recovery.
open class RecoveryForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Recovery"

    public let login = UITextField(accessibilityIdentifier: "recovery.login")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "recovery.spinner")
    public let send = UIButton(title: "Send", accessibilityIdentifier: "recovery.send")
    public let cancel = UIButton(title: "Cancel", accessibilityIdentifier: "recovery.cancel")

    public override init() {
        super.init()
        addSubview(login)
        addSubview(spinner)
        addSubview(send)
        addSubview(cancel)
    }
}

/// What stands on About. A failure shows in an alert over it.
open class AboutForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "About"

    public let text = UILabel(accessibilityIdentifier: "about.text")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "about.spinner")
    public let terms = UIButton(title: TermsDocument.terms.title, accessibilityIdentifier: "about.terms")

    public override init() {
        super.init()
        addSubview(text)
        addSubview(spinner)
        addSubview(terms)
    }
}

/// What stands on Terms: the same as on a `WebPageViewController` whose identifier is ``identifier``.
open class TermsForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Terms"
    /// What the identifiers of its elements begin with.
    public nonisolated static let identifier = "terms"

    public let page = WebPageView(accessibilityIdentifier: "terms.page")
    public let close = UIButton(title: Texts.close, accessibilityIdentifier: "terms.close")

    public override init() {
        super.init()
        addSubview(page)
        addSubview(close)
    }
}
