import MessageTrace
import SampleApp

@Component(inherits: true)
final class AboutModulePresenter: RTBModulePresenter<AboutModuleTypes, AboutModuleViewBinding> {
    override func update(firstAppear: Bool) {
        binding.text = state.text
        binding.isLoading = state.isLoading
        updateDialog()
    }

    override func handleView(intent: AboutModuleViewIntent) {
        switch intent {
        case .retryButtonTap:
            update(firstAppear: false)
        case .closeButtonTap:
            updateDialog()
        case .termsButtonTap:
            break
        }
    }

    override func handleCore(event: AboutModuleCoreEvent) {
        switch event {
        case .dataUpdate:
            update(firstAppear: false)
        }
    }

    override func handleJoint(input: AboutModuleJointInput) {
        switch input {
        case .documentOpened, .documentClosed:
            updateDialog()
        }
    }

    private func updateDialog() {
        binding.errorDialog = state.isCovered ? nil : state.error.map(dialog)
    }

    private func dialog(for error: AboutError) -> RTModuleDialog {
        switch error {
        case .unavailable:
            RTModuleDialog(
                title: Texts.aboutFailureTitle,
                message: Texts.aboutFailureMessage,
                accept: Texts.retry,
                reject: Texts.close
            )
        }
    }
}
