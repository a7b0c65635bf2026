import MessageTrace

/// The object that manages the presentation of a screen. It is made at its first use, and freed when the screen has been
/// dismissed.
///
/// The ``UIAdaptivePresentationControllerDelegate`` is called when a person swipes the sheet away, but not when the app
/// dismisses the sheet.
public final class UIPresentationController {
    /// The presented screen.
    public private(set) unowned var presentedViewController: UIViewController
    /// The delegate for a person's actions on the sheet.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(presenting controller: UIViewController) {
        presentedViewController = controller
    }

    /// The controller that presents the screen, if any.
    public var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
    /// The style in which the screen is presented.
    public var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// Swipes the sheet down as a person does. The sheet is dismissed, or springs back if the delegate or the controller
    /// refuses.
    func swipeDown() {
        let mayGo = !presentedViewController.holdsOn && (tell { $0.presentationControllerShouldDismiss(self) } ?? true)
        guard mayGo else {
            tell { $0.presentationControllerDidAttemptToDismiss(self) }
            return
        }
        tell { $0.presentationControllerWillDismiss(self) }
        presentedViewController.presenting?.dismissPresented(animated: true) {
            self.tell { $0.presentationControllerDidDismiss(self) }
        }
    }

    @discardableResult
    private func tell<Answer>(_ call: (any UIAdaptivePresentationControllerDelegate) -> Answer) -> Answer? {
        delegate.map { delegate in Tracing.system { call(delegate) } }
    }
}

/// A delegate that is called when a person dismisses a sheet, and that may refuse. It isn't called when the app itself
/// dismisses the sheet.
///
/// A swipe makes these calls: *should dismiss*, unless ``UIViewController/isModalInPresentation`` refuses already; *will
/// dismiss*; the sheet's *will disappear* and *did disappear*; *did dismiss*. A refused swipe ends with *did attempt to
/// dismiss*.
///
/// ```swift
/// extension HomeViewController: UIAdaptivePresentationControllerDelegate {
///     func showLogin() {
///         let login = LoginViewController()
///         login.presentationController?.delegate = self
///         present(login, animated: true)
///     }
///     func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { loginLeft() }
/// }
/// ```
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns true if a person may dismiss the sheet.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when a person is about to dismiss the sheet.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when a person has dismissed the sheet and it has disappeared.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when a person tried to dismiss the sheet and the attempt was refused.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
