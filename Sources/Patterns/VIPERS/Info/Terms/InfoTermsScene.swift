import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class InfoTermsScene: UIViewController {
    var eventsHandler: (any InfoTerms_HandleUIEvents)!

    private let form = TermsForm()

    override init() {
        super.init()
        title = TermsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presentationController?.delegate = self
        form.close.addAction(touch { [weak self] in self?.close() }, for: .touchUpInside)
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension InfoTermsScene: InfoTerms_DisplayUI {
    func display(document: TermsDocumentUI) {
        form.page.title = document.title
        form.page.url = document.url
    }
}

// MARK: - Handle UI events

@Traced
extension InfoTermsScene {
    private func close() {
        eventsHandler.onClose()
    }
}

// MARK: - Handle swipes

@Traced
extension InfoTermsScene: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventsHandler.onSwipedAway()
    }
}
