import FeatureContract
import MessageTrace

@Component(inherits: true)
final class AboutModulePresenter: RTBModulePresenter<AboutModuleTypes, AboutModuleViewBinding> {
    override func update(firstAppear: Bool) {
        binding.text = state.text
        binding.isLoading = state.isLoading
        binding.errorDialog = state.isDocumentOpen ? nil : state.error.map(dialog)
    }

    override func handleView(intent: AboutModuleViewIntent) {
        update(firstAppear: false)
    }

    override func handleCore(event: AboutModuleCoreEvent) {
        update(firstAppear: false)
    }

    override func handleJoint(input: AboutModuleJointInput) {
        update(firstAppear: false)
    }

    private func dialog(for error: AboutError) -> AboutModuleErrorDialog {
        switch error {
        case .unavailable:
            AboutModuleErrorDialog(
                title: Texts.aboutFailureTitle,
                message: Texts.aboutFailureMessage,
                retry: Texts.retry,
                close: Texts.close
            )
        }
    }
}
