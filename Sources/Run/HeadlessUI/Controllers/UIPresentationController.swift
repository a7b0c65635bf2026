import MessageTrace

/// The system's hand in a presentation: made when it is first asked for, gone when the screen has been dismissed.
///
/// A person swipes a sheet away: its delegate is asked with ``UIAdaptivePresentationControllerDelegate``, and told. A dismissal
/// that the app asks for tells it nothing.
public final class UIPresentationController {
    /// The screen that is presented.
    public private(set) unowned var presentedViewController: UIViewController
    /// Learns what a person does to the sheet.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    init(presenting controller: UIViewController) {
        presentedViewController = controller
    }

    /// The controller that presents it, if one does.
    public var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
    /// How it is presented.
    public var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// A person swipes the sheet down: it goes, or springs back if it may not.
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

/// Decides and learns whether a person swipes a sheet away. The system never asks it when the app dismisses the sheet.
///
/// A swipe: *should dismiss*, unless ``UIViewController/isModalInPresentation`` answers that; *will dismiss*; the sheet will
/// disappear, did disappear; *did dismiss*. One that is refused: *did attempt to dismiss*.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether a person may dismiss it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A person is about to dismiss it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A person has dismissed it: it has disappeared.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A person tried to dismiss it, and may not.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
