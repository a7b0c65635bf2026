import MessageTrace

@Component(.state)
final class AboutModuleState {
    var text = String()
    var isLoading = false
    /// Why there is no text.
    var errorDescription: String?
    /// Whether a document lies over the screen: an error waits then.
    var isCovered = false
}
