import MessageTrace

@Component(.presentation, module: "About")
final class AboutModuleViewBinding: ObservableObject {
    @Published var text = String()
    @Published var isLoading = false
    /// The dialog that asks what to do about an error.
    @Published var errorDialog: RTModuleDialog?

    init() {}
}
