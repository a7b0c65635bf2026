import FeatureContract
import MessageTrace

@Component(.state)
final class AboutModuleState {
    var text = String()
    var isLoading = false
    /// Why there is no text.
    var error: AboutError?
    /// Whether a document lies over the screen: an error waits then.
    var isDocumentOpen = false
}
