import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Recovery")
final class RecoveryViewController: UIViewController {
    private let viewModel: RecoveryViewModel
    private let form = RecoveryForm()

    init(viewModel: RecoveryViewModel) {
        self.viewModel = viewModel
        super.init()
        title = RecoveryForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = viewModel.login
        form.send.addAction(UIAction { [weak self] _ in self?.sendTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        viewModel.isLoading.bind { [weak self] isLoading in self?.show(isLoading: isLoading) }
    }

    private func sendTapped() { viewModel.send(to: form.login.text ?? "") }
    private func cancelTapped() { viewModel.cancel() }

    private func show(isLoading: Bool) {
        if isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }
}
