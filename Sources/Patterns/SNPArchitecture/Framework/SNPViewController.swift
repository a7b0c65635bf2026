import HeadlessUI
import MessageTrace
import SampleApp

/// The base of all ViewControllers. It passes the screen's lifecycle to the Interactor, so that the Scenes needn't.
///
/// A subclass that overrides a lifecycle method must call `super`: otherwise the Interactor never starts.
@Component(.view)
class SNPViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    // MARK: - Properties
    /// The Scene's Interactor. The View keeps it alive, and through it the whole Scene. A Scene's own controller casts it to
    /// the Scene's protocol.
    var interactor: (any SNPInteractorProtocol)!

    /// A dialog about an error. The dialog waits until nothing covers the View; `nil` if no dialog waits.
    var waitingDialog: UIAlertController?

    // MARK: LifetimeTracker
    /// The maximum number of a Scene's controllers that may be alive at the same time.
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
    /// Called after the user has swiped away the sheet over this View. A View under a sheet gets no lifecycle calls.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presentWaitingDialog()
    }

    // MARK: Dialogs
    /// Shows an error in a dialog with only a Close button. A Scene with more buttons overrides this.
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        presentDialog(errorViewModel)
    }
}
