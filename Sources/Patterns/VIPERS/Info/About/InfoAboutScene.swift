import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class InfoAboutScene: UIViewController {
    var eventsHandler: (any InfoAbout_HandleUIEvents)!

    private let form = AboutForm()

    override init() {
        super.init()
        title = AboutForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(touch { [weak self] in self?.terms() }, for: .touchUpInside)
        navigationItem.backAction = UIAction { [weak self] _ in self?.back() }
        eventsHandler.onUIReady()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        eventsHandler.onUIShown()
    }
}

// MARK: - Display UI

@Traced
extension InfoAboutScene: InfoAbout_DisplayUI {
    func display(text: String) {
        form.text.text = text
    }

    func display(error: ErrorUI) {
        let alert = UIAlertController(title: error.title, message: error.message)
        alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retry() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        present(alert, animated: true)
    }

    func display(loading: Bool) {
        if loading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}

// MARK: - Handle UI events

@Traced
extension InfoAboutScene {
    private func retry() {
        eventsHandler.onRetry()
    }

    private func terms() {
        eventsHandler.onTerms()
    }

    private func back() {
        eventsHandler.onBack()
    }
}

// MARK: - Open links

@Traced
extension InfoAboutScene: LinkHandler {
    func open(_ link: AppLink) {
        eventsHandler.onLink(link)
    }
}
