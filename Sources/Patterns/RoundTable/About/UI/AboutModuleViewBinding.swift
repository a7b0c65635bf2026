import MessageTrace

/// What the About screen shows.
struct AboutModuleViewContent: Equatable {
    var text = String()
    var isLoading = false
    var hasFailed = false
}

@Component(inherits: true, module: "About")
final class AboutModuleViewBinding: RTBModuleViewBinding<AboutModuleViewContent> {
}
