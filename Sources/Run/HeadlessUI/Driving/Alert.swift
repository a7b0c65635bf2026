import MessageTrace

/// The alert over the screen, as a person sees it.
public struct Alert {
    let app: Application

    /// Whether an alert is up.
    public var exists: Bool { app.alertController != nil }

    /// One of its buttons, by title.
    public func button(_ title: String) -> Button { Button(app: app, title: title) }

    /// A button of the alert.
    public struct Button {
        let app: Application
        /// What it reads.
        public let title: String

        /// Taps it: the alert goes; when it is gone, the button's handler is called.
        public func tap() throws(UserActionError) { try touch().lift() }

        /// Puts a finger on it. An alert that is going takes no other.
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
