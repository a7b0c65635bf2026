import HeadlessUI
import MessageTrace

@Component(.view)
final class AboutView: UIView {
    // MARK: - Properties
    let aboutLabel = UILabel(accessibilityIdentifier: "about.text")
    let activityIndicatorView = UIActivityIndicatorView(accessibilityIdentifier: "about.spinner")
    let termsAndConditionsButton = UIButton(
        title: "Terms and Conditions", accessibilityIdentifier: "about.terms")

    // MARK: - Methods
    override init() {
        super.init()
        addSubview(aboutLabel)
        addSubview(activityIndicatorView)
        addSubview(termsAndConditionsButton)
    }
}
