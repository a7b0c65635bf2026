import MessageTrace
public import TraceFormat

/// A simulated person in front of the app, who finds elements by their accessibility identifiers and acts on them.
///
/// Each tap and each typed character is one user action (`Tracing.userAction`). A person can act only on enabled, visible
/// elements of the topmost screen, and only if no alert covers them.
///
/// ```swift
/// let app = Application(window)
/// try app.field("login.password").typeText("…")
/// try app.button("login.logIn").tap()
/// ```
public struct Application {
    /// The app's window.
    public let window: UIWindow

    public init(_ window: UIWindow) {
        self.window = window
    }

    public func button(_ identifier: String) -> Element { Element(self, identifier, .button) }
    public func field(_ identifier: String) -> Element { Element(self, identifier, .field) }
    public func label(_ identifier: String) -> Element { Element(self, identifier, .label) }
    /// Returns a table's row, given its cell's identifier. A row that isn't visible counts as missing: the table is not
    /// scrolled.
    ///
    /// ```swift
    /// let row = app.row("items.row.1")
    /// print(row.text ?? "not visible")  // Find the Grail, 2 January 2026
    /// try row.tap()
    /// ```
    public func row(_ identifier: String) -> Element { Element(self, identifier, .row) }

    /// The alert over the screen.
    public var alert: Alert { Alert(app: self) }

    /// Taps the system's Back button, which pops the last screen of the stack or performs the screen's own action for
    /// Back.
    public func tapBack() throws(UserActionError) { try touchBack().lift() }

    /// Puts a finger on the system's Back button. A stack that is changing takes no touches.
    public func touchBack() throws(UserActionError) -> Touch {
        let isStack = { (screen: UIViewController) in
            (screen.shown as? UINavigationController).map { $0.viewControllers.count > 1 } ?? false
        }
        guard let stack = try reach("tap", "Back", where: isStack).shown as? UINavigationController else {
            throw refusal("tap", "Back", .missing)
        }
        let top = stack.topViewController
        return Touch(
            while: {
                stack.viewIfLoaded?.window != nil && stack.topViewController === top
                    && stack.transitionCoordinator == nil
            },
            does: {
                if let action = top?.navigationItem.backAction {
                    action.perform(from: stack)
                } else {
                    stack.popViewController(animated: true)
                }
            })
    }

    /// Swipes the topmost sheet down. The sheet is dismissed, or springs back if its screen or its delegate refuses.
    public func swipeDown() throws(UserActionError) { try touchSheet().lift() }

    /// Puts a finger on the topmost sheet, to swipe it down. Throws if the sheet is already being dismissed.
    public func touchSheet() throws(UserActionError) -> Touch {
        let sheet = try reach("swipe down", "the sheet") {
            $0.presenting != nil && $0.modalPresentationStyle.isSheet
        }
        return Touch(
            while: { sheet.presenting != nil && sheet.presented == nil && !sheet.isBeingDismissed },
            does: { sheet.presentationController?.swipeDown() })
    }

    /// Returns the topmost screen if it meets a condition, takes touches, and isn't covered by an alert. Otherwise
    /// throws.
    private func reach(
        _ action: String, _ target: String, where isOne: (UIViewController) -> Bool
    ) throws(UserActionError) -> UIViewController {
        if window.isInTransition { throw refusal(action, target, .inTransition) }
        if let alert = alertController {
            throw refusal(action, target, .covered(by: "the alert \"\(alert.screenName)\""))
        }
        guard let screen = topmostScreen, isOne(screen) else { throw refusal(action, target, .missing) }
        return screen
    }

    private func refusal(_ action: String, _ target: String, _ reason: UserActionError.Reason) -> UserActionError {
        UserActionError(action: action, target: target, reason: reason, screen: snapshot())
    }

    /// Returns the contents of the screen now.
    ///
    /// ```swift
    /// let before = app.snapshot()
    /// try app.button("login.logIn").tap()
    /// await loop.settle()
    /// if app.snapshot() == before { print("Log In changed nothing that a person sees.") }
    /// ```
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

    // MARK: The order of screens and views

    /// The screens from the lowest to the topmost; alerts are left out.
    private var screens: [UIViewController] { window.screens.filter { !($0 is UIAlertController) } }

    private var topmostScreen: UIViewController? { screens.last }

    var alertController: UIAlertController? { window.topmost as? UIAlertController }

    /// The view of the topmost screen.
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

    /// Returns a view and all views in it, from back to front, each with a Boolean that is true if the view is hidden.
    private static func allViews(in view: UIView, isHidden: Bool) -> [(view: UIView, isHidden: Bool)] {
        let isInherited = isHidden || view.isHidden
        return [(view, isHidden || view.isAccessibilityHidden)]
            + view.subviews.flatMap { allViews(in: $0, isHidden: isInherited) }
    }

    /// Finds an element on the topmost screen. Also returns the reason why a person can't act on the element, if there is one.
    func find(_ identifier: String) -> (view: UIView?, obstacle: UserActionError.Reason?) {
        func find(in root: UIView?) -> (view: UIView, isHidden: Bool)? {
            root.flatMap { root in
                Self.allViews(in: root, isHidden: false).first { $0.view.accessibilityIdentifier == identifier }
            }
        }
        if let found = find(in: topmostView) {
            if window.isInTransition { return (found.view, .inTransition) }
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
