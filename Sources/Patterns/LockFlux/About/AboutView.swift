import FeatureContract
import HeadlessUI
import MessageTrace

@Component(.view, module: "About")
final class AboutView: UIViewController {
    private var presenter: AboutPresenter?
    private let form = AboutForm()

    init(dispatcher: Dispatcher = .shared, aboutStore: AboutStore) {
        super.init()
        title = AboutForm.title
        presenter = AboutPresenter(view: self, dispatcher: dispatcher, aboutStore: aboutStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(UIAction { [weak self] _ in self?.termsTapped() }, for: .touchUpInside)
        presenter?.onViewReady()
    }

    private func termsTapped() {
        presenter?.onTermsTapped()
    }

    private func retryTapped() {
        presenter?.onRetryTapped()
    }

    private func closeTapped() {
        presenter?.onCloseTapped()
    }
}

@Traced
extension AboutView: AboutViewProtocol {
    func show(text: String, isLoading: Bool) {
        form.text.text = text
        isLoading ? form.spinner.startAnimating() : form.spinner.stopAnimating()
    }

    func showFailure() {
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryTapped() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { [weak self] _ in self?.closeTapped() })
        present(alert, animated: true)
    }
}
