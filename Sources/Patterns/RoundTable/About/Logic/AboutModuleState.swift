import MessageTrace
import SampleApp

@Component(.state)
final class AboutModuleState {
    var text = String()
    var isLoading = false
    /// The reason why there is no text; `nil` while there is no error.
    var error: AboutError?
    /// True while another screen covers About. The dialog about a new error waits until About is in front again.
    var isCovered = false
}
