import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum AboutModuleViewIntent {
    case termsButtonTap
    case retryButtonTap
    case closeButtonTap
}

@Component(inherits: true, module: "About")
final class AboutModuleView: RTBModuleView<AboutModuleViewBinding, AboutModuleViewIntent> {
    private let form = AboutForm()

    override init(pipeline: RTBModulePipelineViewNotifier<AboutModuleViewIntent>, binding: AboutModuleViewBinding) {
        super.init(pipeline: pipeline, binding: binding)
        title = AboutForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(UIAction { [weak self] _ in self?.handleTermsButton() }, for: .touchUpInside)
    }

    override func updateProperties() {
        super.updateProperties()
        form.text.text = binding.text
        form.spinner.toggle(visible: binding.isLoading)
        alert(binding.errorDialog, style: .default, accept: .retryButtonTap, reject: .closeButtonTap)
    }

    private func handleTermsButton() {
        pipeline.notify(intent: .termsButtonTap)
    }
}
