import MessageTrace

@Component(inherits: true)
final class AboutModulePresenter: RTBModulePresenter<AboutModuleTypes, AboutModuleViewContent> {
    override func handleView(intent: AboutModuleViewIntent) {
        switch intent {
        case .closeButtonTap:
            binding.shown.hasFailed = false
        case .termsButtonTap, .retryButtonTap:
            break
        }
    }

    override func handleCore(event: AboutModuleCoreEvent) {
        switch event {
        case .started:
            binding.shown = AboutModuleViewContent(text: state.text, isLoading: true)
        case .loaded:
            binding.shown = AboutModuleViewContent(text: state.text)
        case .failed:
            binding.shown = AboutModuleViewContent(text: state.text, hasFailed: true)
        case .termsRequested:
            break
        }
    }
}
