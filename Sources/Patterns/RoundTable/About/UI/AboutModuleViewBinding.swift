import MessageTrace

/// The words of the dialog that asks what to do about an error.
@Message
struct AboutModuleErrorDialog: Equatable {
    let title: String
    let message: String
    let retry: String
    let close: String
}

@Component(inherits: true, module: "About")
final class AboutModuleViewBinding: ObservableObject {
    @Published var text = String()
    @Published var isLoading = false
    @Published var errorDialog: AboutModuleErrorDialog?
}
