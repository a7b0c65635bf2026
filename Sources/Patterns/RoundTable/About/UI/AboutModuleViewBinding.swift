import MessageTrace

@Component(inherits: true, module: "About")
final class AboutModuleViewBinding: ObservableObject {
    @Published var text = String()
    @Published var isLoading = false
    @Published var errorDescription: String?
}
