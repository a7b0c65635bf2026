import MessageTrace

/// The alert over the screen, whose buttons a simulated person can tap.
///
/// ```swift
/// try app.button("items.deleteAll").tap()
/// await loop.settle()
/// if app.alert.exists { try app.alert.button("Delete All").tap() }
/// ```
public struct Alert {
    let app: Application

    /// True while an alert is on screen.
    public var exists: Bool { app.alertController != nil }

    /// Returns the alert's button with the given title.
    public func button(_ title: String) -> Button { Button(app: app, title: title) }

    /// A button of the alert.
    public struct Button {
        let app: Application
        /// The button's title.
        public let title: String

        /// Taps the button: the alert is dismissed, and then the button's handler is called.
        public func tap() throws(UserActionError) { try touch().lift() }

        /// Puts a finger on the button. An alert that is being dismissed takes no touches.
        public func touch() throws(UserActionError) -> Touch {
            guard let alert = app.alertController, let action = alert.actions.first(where: { $0.title == title })
            else {
                throw UserActionError(action: "tap", target: title, reason: .missing, screen: app.snapshot())
            }
            if app.window.isInTransition {
                throw UserActionError(action: "tap", target: title, reason: .inTransition, screen: app.snapshot())
            }
            return Touch(
                while: { alert.presenting != nil && !alert.isBeingDismissed }, does: { alert.choose(action) })
        }
    }
}
