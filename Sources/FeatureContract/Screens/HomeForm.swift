public import HeadlessUI

/// What stands on Home. Signed out at first; exactly one of *Sign in* and *Sign out* is to be seen.
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
        greeting.text = Texts.signedOut
        signOut.isHidden = true
        addSubview(greeting)
        addSubview(about)
        addSubview(signIn)
        addSubview(signOut)
    }
}
