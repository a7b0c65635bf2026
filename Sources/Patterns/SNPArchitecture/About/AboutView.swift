import FeatureContract
import HeadlessUI
import MessageTrace

/// The outlets of the About Scene.
@Component(.view)
final class AboutView: AboutForm {
    /// Whether the indicator stands in for the text.
    var isLoading = false {
        didSet { isLoading ? spinner.startAnimating() : spinner.stopAnimating() }
    }
}
