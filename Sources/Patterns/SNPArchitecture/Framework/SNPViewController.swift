import HeadlessUI
import MessageTrace
import SampleApp

/// The base of all ViewControllers: it tells the Interactor of the screen's life, so that no Scene has to.
///
/// A Scene's own controller that overrides a lifecycle method calls `super`; without it the Interactor never starts.
@Component(.view)
class SNPViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    // MARK: - Properties
    /// The Scene's Interactor, which the View keeps alive, and through it the Scene. A Scene's own controller casts it
    /// to the Scene's protocol.
    var interactor: (any SNPInteractorProtocol)!

    /// An error's dialog that waits until the View is in front.
    var waitingDialog: UIAlertController?

    // MARK: LifetimeTracker
    /// The number of a Scene's controllers that may be alive at once.
    class var maxCount: Int { 1 }

    // MARK: - Methods
    override init() {
        super.init()
        LifetimeTracker.instance?.track(self, maxCount: Self.maxCount)
    }

    // MARK: UIViewController
    override func viewDidLoad() {
        guard interactor != nil else {
            fatalError("Interactor must not be nil.")
        }
        super.viewDidLoad()
        interactor.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        interactor.viewWillAppear(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        interactor.viewDidAppear(animated)
        presentWaitingDialog()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        interactor.viewWillDisappear(animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        interactor.viewDidDisappear(animated)
    }

    // MARK: UIAdaptivePresentationControllerDelegate
    /// The user has swiped away the sheet over this View. It had not disappeared beneath, and so doesn't appear again.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presentWaitingDialog()
    }

    // MARK: Dialogs
    /// A Scene that offers the user more than to close the dialog shows its own.
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        presentDialog(errorViewModel)
    }
}
