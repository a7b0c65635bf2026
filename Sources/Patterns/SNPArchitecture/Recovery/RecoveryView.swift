import FeatureContract
import HeadlessUI
import MessageTrace

/// The outlets of the Recovery Scene.
@Component(.view)
final class RecoveryView: RecoveryForm {
    /// Whether the indicator turns.
    var isWaiting = false {
        didSet { isWaiting ? spinner.startAnimating() : spinner.stopAnimating() }
    }
}
