import MessageTrace
import SampleApp

@Component(.state)
final class AboutModuleState {
    var text = String()
    var isLoading = false
    /// The reason why there is no text.
    var error: AboutError?
    /// True while another screen lies over this one: an error waits then.
    var isCovered = false
}
