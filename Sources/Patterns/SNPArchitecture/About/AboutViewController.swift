import HeadlessUI
import MessageTrace
import SampleApp

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
        // The button could call the Interactor directly; a method of the controller's own leaves room to customise.
        aboutView.termsAndConditionsButton.addAction(
            UIAction { [weak self] _ in self?.termsAndConditionsButtonTapped() }, for: .touchUpInside)
    }

    // MARK: SNPViewController
    override func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        presentDialog(errorViewModel, retry: { [weak self] in self?.retryButtonTapped() })
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
        aboutView.activityIndicatorView.setAnimating(isWaiting)
    }
}
