import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "About")
final class AboutViewController: UIViewController {
    private let viewModel: AboutViewModel
    private let form = AboutForm()

    init(viewModel: AboutViewModel) {
        self.viewModel = viewModel
        super.init()
        title = AboutForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(UIAction { [weak self] _ in self?.termsTapped() }, for: .touchUpInside)
        viewModel.text.bind { [weak self] text in self?.show(text: text) }
        viewModel.isLoading.bind { [weak self] isLoading in self?.show(isLoading: isLoading) }
        viewModel.hasFailed.bind { [weak self] hasFailed in if hasFailed { self?.showFailureIfOnTop() } }
        viewModel.load()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { viewModel.didLeave() }
    }

    /// Shows the failure as soon as nothing covers the screen.
    func showFailureIfOnTop() {
        guard viewModel.hasFailed.value, presentedViewController == nil else { return }
        viewModel.failureWasTold()
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryTapped() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func termsTapped() { viewModel.terms() }
    private func retryTapped() { viewModel.load() }

    private func show(text: String) {
        form.text.text = text
    }

    private func show(isLoading: Bool) {
        if isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }
}
