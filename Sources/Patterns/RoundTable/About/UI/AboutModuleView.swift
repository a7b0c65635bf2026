import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum AboutModuleViewIntent {
    case termsButtonTap
    case retryButtonTap
    case closeButtonTap
}

@Component(inherits: true, module: "About")
final class AboutModuleView: RTBModuleView<AboutModuleTypes, AboutModuleViewContent> {
    private let form = AboutForm()

    init(trunk: Trunk, output: @escaping (AboutModuleJointOutput) -> Void) {
        let binding = AboutModuleViewBinding(AboutModuleViewContent())
        super.init(
            pipeline: AboutModuleAssembly(trunk: trunk, binding: binding, output: output),
            binding: binding)
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
        form.text.text = binding.shown.text
        binding.shown.isLoading ? form.spinner.startAnimating() : form.spinner.stopAnimating()

        if binding.shown.hasFailed, presentedViewController == nil {
            presentFailure()
        }
    }

    private func presentFailure() {
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        alert.addAction(
            UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.handleRetryButton() })
        alert.addAction(
            UIAlertAction(title: Texts.close, style: .cancel) { [weak self] _ in self?.handleCloseButton() })
        present(alert, animated: true)
    }

    private func handleTermsButton() {
        pipeline.notify(intent: .termsButtonTap)
    }

    private func handleRetryButton() {
        pipeline.notify(intent: .retryButtonTap)
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
