import FeatureContract
import HeadlessUI
import MessageTrace

/// The outlets of the Login Scene.
@Component(.view)
final class LoginView: LoginForm {
    /// Whether the indicator turns.
    var isWaiting = false {
        didSet { isWaiting ? spinner.startAnimating() : spinner.stopAnimating() }
    }
}
