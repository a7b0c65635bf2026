import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AboutViewController: SNPViewController {
    var aboutInteractor: (any AboutInteractorProtocol)? {
        get { interactor as? any AboutInteractorProtocol }
        set { interactor = newValue }
    }
    private let aboutView = AboutView()

    override init() {
        super.init()
        title = AboutForm.title
    }

    override func loadView() {
        view = aboutView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        aboutView.terms.addAction(
            UIAction { [weak self] _ in self?.termsAndConditionsButtonTapped() }, for: .touchUpInside)
    }

    override func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        aboutView.isLoading = false
        let alert = UIAlertController(title: errorViewModel?.title, message: errorViewModel?.message)
        alert.addAction(
            UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryButtonTapped() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        present(alert, animated: true)
    }
}

@Traced
extension AboutViewController {
    func termsAndConditionsButtonTapped() {
        aboutInteractor?.termsAndConditionsButtonTapped()
    }

    func retryButtonTapped() {
        aboutInteractor?.retryButtonTapped()
    }
}

@Traced
extension AboutViewController: AboutViewControllerProtocol {
    func showLoading() {
        aboutView.isLoading = true
    }

    func show(aboutText: String) {
        aboutView.isLoading = false
        aboutView.text.text = aboutText
    }
}
