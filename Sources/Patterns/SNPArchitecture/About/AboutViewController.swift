import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AboutViewController: SNPViewController {
    // MARK: - Properties
    var aboutInteractor: (any AboutInteractorProtocol)! {
        get { interactor as? any AboutInteractorProtocol }
        set { interactor = newValue }
    }
    private var aboutView: AboutView { view as! AboutView }

    // MARK: - Methods
    override init() {
        super.init()
        title = "About"
    }

    // MARK: UIViewController
    override func loadView() {
        view = AboutView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        aboutView.termsAndConditionsButton.addAction(
            UIAction { [weak self] _ in self?.termsAndConditionsButtonTapped() }, for: .touchUpInside)
    }

    // MARK: SNPViewController
    override func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        let alert = UIAlertController(title: errorViewModel?.title, message: errorViewModel?.message)
        alert.addAction(
            UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryButtonTapped() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        presentDialog(alert)
    }
}

@Traced
extension AboutViewController {
    func termsAndConditionsButtonTapped() {
        aboutInteractor.termsAndConditionsButtonTapped()
    }

    func retryButtonTapped() {
        aboutInteractor.retryButtonTapped()
    }
}

@Traced
extension AboutViewController: AboutViewControllerProtocol {
    func show(aboutText: String) {
        aboutView.aboutLabel.text = aboutText
    }

    func show(isWaiting: Bool) {
        if isWaiting {
            aboutView.activityIndicatorView.startAnimating()
        } else {
            aboutView.activityIndicatorView.stopAnimating()
        }
    }
}
