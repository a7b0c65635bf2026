import MessageTrace
public import TraceFormat

/// A person in front of the app: finds what is on screen by its accessibility identifier and acts on it.
///
/// Each tap and each character is one user action of its own (`Tracing.userAction`). Only what a person could reach
/// can be acted on: enabled, visible, on the topmost screen and not beneath an alert.
///
/// ```swift
/// let app = Application(window)
/// try app.field("login.password").typeText("…")
/// try app.button("login.logIn").tap()
/// ```
public struct Application {
    /// What the app shows itself in.
    public let window: UIWindow

    public init(_ window: UIWindow) {
        self.window = window
    }

    public func button(_ identifier: String) -> Element { Element(self, identifier, .button) }
    public func field(_ identifier: String) -> Element { Element(self, identifier, .field) }
    public func label(_ identifier: String) -> Element { Element(self, identifier, .label) }
    /// A table's row, by its cell's identifier; one that isn't seen is scrolled to by nobody.
    public func row(_ identifier: String) -> Element { Element(self, identifier, .row) }

    /// The alert over the screen.
    public var alert: Alert { Alert(app: self) }

    /// Taps the system's Back button: the last screen of the stack goes, or does what it has in place of that.
    public func tapBack() throws(UserActionError) {
        func refusal(_ reason: UserActionError.Reason) -> UserActionError {
            UserActionError(action: "tap", target: "Back", reason: reason, screen: snapshot())
        }
        if let alert = alertController { throw refusal(.covered(by: "the alert \"\(alert.screenName)\"")) }
        guard let stack = topmostScreen?.shown as? UINavigationController, stack.viewControllers.count > 1 else {
            throw refusal(.missing)
        }
        Tracing.userAction {
            if let action = stack.topViewController?.navigationItem.backAction {
                action.perform(from: stack)
            } else {
                stack.popViewController(animated: true)
            }
        }
    }

    /// Swipes the topmost sheet down: it goes, or springs back if its screen or its presentation's delegate says so.
    public func swipeDown() throws(UserActionError) {
        func refusal(_ reason: UserActionError.Reason) -> UserActionError {
            UserActionError(action: "swipe down", target: "the sheet", reason: reason, screen: snapshot())
        }
        if let alert = alertController { throw refusal(.covered(by: "the alert \"\(alert.screenName)\"")) }
        guard let sheet = topmostScreen, sheet.presenting != nil, sheet.modalPresentationStyle.isSheet else {
            throw refusal(.missing)
        }
        Tracing.userAction { sheet.presentationController?.swipeDown() }
    }

    /// What a person sees now.
    public func snapshot() -> ScreenSnapshot {
        let screens = screens
        let root = screens.first?.shown
        let stack = (root as? UINavigationController)?.viewControllers ?? root.map { [$0] } ?? []
        let dialog = alertController.map { alert in
            ScreenSnapshot.Dialog(
                title: alert.title ?? "", message: alert.message ?? "", buttons: alert.actions.map { $0.title ?? "" })
        }
        return ScreenSnapshot(
            stack: stack.map(\.screenName), presented: screens.dropFirst().map(\.screenName),
            elements: topmostView.map(Self.elements) ?? [], dialog: dialog)
    }

    // MARK: What lies over what

    /// The screens over each other without the alert.
    private var screens: [UIViewController] { window.screens.filter { !($0 is UIAlertController) } }

    private var topmostScreen: UIViewController? { screens.last }

    var alertController: UIAlertController? { window.topmost as? UIAlertController }

    /// The view of the screen that a person can reach.
    private var topmostView: UIView? { topmostScreen.flatMap(Self.contents) }

    private static func contents(of screen: UIViewController) -> UIView? {
        if let stack = screen.shown as? UINavigationController { return stack.topViewController?.viewIfLoaded }
        return screen.viewIfLoaded
    }

    private static func elements(in view: UIView) -> [ScreenSnapshot.Element] {
        allViews(in: view, isHidden: false).compactMap { view, isHidden in
            guard let id = view.accessibilityIdentifier, let kind = view.accessibilityKind else { return nil }
            return ScreenSnapshot.Element(
                id: id, kind: kind, text: isHidden ? "" : view.accessibilityText,
                isEnabled: (view as? UIControl)?.isEnabled ?? true, isHidden: isHidden)
        }
    }

    /// A view and all in it, from back to front, each with whether it can't be seen.
    private static func allViews(in view: UIView, isHidden: Bool) -> [(view: UIView, isHidden: Bool)] {
        let isInherited = isHidden || view.isHidden
        return [(view, isHidden || view.isAccessibilityHidden)]
            + view.subviews.flatMap { allViews(in: $0, isHidden: isInherited) }
    }

    /// Finds an element on the topmost screen, and if a person can't act on it, why.
    func find(_ identifier: String) -> (view: UIView?, obstacle: UserActionError.Reason?) {
        func find(in root: UIView?) -> (view: UIView, isHidden: Bool)? {
            root.flatMap { root in
                Self.allViews(in: root, isHidden: false).first { $0.view.accessibilityIdentifier == identifier }
            }
        }
        if let found = find(in: topmostView) {
            if let alert = alertController {
                return (found.view, .covered(by: "the alert \"\(alert.screenName)\""))
            }
            return (found.view, found.isHidden ? .hidden : nil)
        }
        let beneath = screens.flatMap { [$0] + $0.shown.children }
        for screen in beneath where find(in: screen.viewIfLoaded) != nil {
            return (nil, .covered(by: topmostScreen?.screenName ?? ""))
        }
        return (nil, .missing)
    }
}
