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
final class AboutModuleView: RTBModuleView<AboutModuleViewBinding> {
    /// What the parent passes inputs in through.
    private(set) weak var joint: RTBModuleJoint<AboutModuleTypes>!
    private var pipeline: RTBModulePipelineViewNotifier<AboutModuleViewIntent>!
    private let form = AboutForm()

    init(trunk: RTBConfigTrunk, callback: ((AboutModuleJointOutput) -> Void)?) {
        super.init(binding: AboutModuleViewBinding())
        title = AboutForm.title

        let module = AboutModuleAssembly(trunk: trunk, binding: binding, callback: callback)
        pipeline = module.pipeline
        joint = module.joint
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

        if binding.isLoading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }

        if let dialog = binding.errorDialog {
            present(dialog: dialog)
        }
    }

    private func present(dialog: AboutModuleErrorDialog) {
        let alert = UIAlertController(title: dialog.title, message: dialog.message)
        alert.addAction(
            UIAlertAction(title: dialog.retry, style: .default) { [weak self] _ in self?.handleRetryButton() })
        alert.addAction(
            UIAlertAction(title: dialog.close, style: .cancel) { [weak self] _ in self?.handleCloseButton() })
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
