import FeatureContract
import HeadlessUI
import MessageTrace

/// The base of all ViewControllers: it tells the Interactor of the screen's life, so that no Scene has to.
///
/// A Scene's own controller that overrides a lifecycle method calls `super`; without it the Interactor never starts.
@Component(.view)
class SNPViewController: UIViewController {
    /// The Scene's Interactor, which the View keeps alive, and through it the Scene. A Scene's own controller casts it
    /// to the Scene's protocol.
    var interactor: (any SNPInteractorProtocol)?
    /// Who counts the app's controllers; by default, who counts those that this one is attached to.
    weak var lifetimeTracker: LifetimeTracker?

    /// How many controllers of a Scene may be alive at once.
    class var maxCount: Int { 1 }

    /// A Scene that is presented covers the whole screen: the Interactor beneath learns that its View disappears, and
    /// that it appears again.
    override init() {
        super.init()
        modalPresentationStyle = .fullScreen
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        trackLifetime()
        interactor?.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        interactor?.viewWillAppear(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        interactor?.viewDidAppear(animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        interactor?.viewWillDisappear(animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        interactor?.viewDidDisappear(animated)
    }

    /// A Scene that offers the user more than to close the dialog shows its own.
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        let alert = UIAlertController(title: errorViewModel?.title, message: errorViewModel?.message)
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        present(alert, animated: true)
    }

    private func trackLifetime() {
        if lifetimeTracker == nil {
            lifetimeTracker = attachedTo.lazy.compactMap(\.lifetimeTracker).first
        }
        lifetimeTracker?.track(self, maxCount: Self.maxCount)
    }

    /// The controllers whose hierarchy this one has been attached to.
    private var attachedTo: [SNPViewController] {
        let presenter = presentingViewController
        let stack = navigationController ?? presenter as? UINavigationController
        let controllers = stack?.viewControllers ?? presenter.map { [$0] } ?? []
        return controllers.compactMap { $0 as? SNPViewController }
    }
}
