import HeadlessUI
import MessageTrace

@Component(.view)
final class HomeView: UIView {
    // MARK: - Properties
    let greetingLabel = UILabel(accessibilityIdentifier: "home.greeting")
    let aboutButton = UIButton(title: "About", accessibilityIdentifier: "home.about")
    let itemsButton = UIButton(title: "Items", accessibilityIdentifier: "home.items")
    let signInButton = UIButton(title: "Sign in", accessibilityIdentifier: "home.signIn")
    let signOutButton = UIButton(title: "Sign out", accessibilityIdentifier: "home.signOut")

    // MARK: - Methods
    override init() {
        super.init()
        addSubview(greetingLabel)
        addSubview(aboutButton)
        addSubview(itemsButton)
        addSubview(signInButton)
        addSubview(signOutButton)
    }
}
