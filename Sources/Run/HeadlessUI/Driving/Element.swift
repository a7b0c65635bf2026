import MessageTrace
import TraceFormat

/// An element on screen, which is looked up again at each use.
///
/// ```swift
/// let error = app.label("login.error")
/// try app.button("login.logIn").tap()
/// await loop.settle()
/// print(error.text ?? "no such label")  // Enter your password
/// ```
public struct Element {
    /// The element's accessibility identifier.
    public let identifier: String
    private let kind: ScreenSnapshot.Kind
    private let app: Application

    init(_ app: Application, _ identifier: String, _ kind: ScreenSnapshot.Kind) {
        self.app = app
        self.identifier = identifier
        self.kind = kind
    }

    /// True if the element is on the topmost screen and no alert covers the screen.
    public var exists: Bool {
        let found = app.find(identifier)
        return found.view?.accessibilityKind == kind && Self.isSeen(found.obstacle)
    }

    /// The visible text; `nil` if the element can't be seen.
    public var text: String? {
        let found = app.find(identifier)
        return Self.isSeen(found.obstacle) ? found.view?.accessibilityText : nil
    }

    private static func isSeen(_ obstacle: UserActionError.Reason?) -> Bool {
        obstacle == nil || obstacle == .inTransition
    }

    /// Taps the element. A tapped row is selected.
    public func tap() throws(UserActionError) { try touch().lift() }

    /// Puts a finger on the element.
    public func touch() throws(UserActionError) -> Touch {
        if kind == .row {
            let cell = try reach(UITableViewCell.self, to: "tap")
            let timesUsed = cell.timesUsed
            return Touch(
                while: { cell.timesUsed == timesUsed && Self.takesTouches(cell) }, does: { cell.table?.choose(cell) })
        }
        let control = try reach(UIControl.self, to: "tap")
        return Touch(
            while: { control.isEnabled && Self.takesTouches(control) },
            does: { control.sendActions(for: .touchUpInside) })
    }

    /// Returns true if a view is in a window, and neither the view nor one of its superviews is hidden.
    private static func takesTouches(_ view: UIView) -> Bool {
        view.window != nil && !sequence(first: view, next: \.superview).contains(where: \.isHidden)
    }

    /// Types text after the element's contents: one user action for each character.
    public func typeText(_ text: String) throws(UserActionError) {
        for character in text {
            let field = try reach(UITextField.self, to: "type into")
            Tracing.userAction { field.edit(to: (field.text ?? "") + String(character)) }
        }
    }

    /// Selects and deletes all of the element's contents: one user action.
    ///
    /// ```swift
    /// try app.field("items.filter").typeText("cal")
    /// try app.field("items.filter").clearText()
    /// ```
    public func clearText() throws(UserActionError) {
        let field = try reach(UITextField.self, to: "clear")
        Tracing.userAction { field.edit(to: "") }
    }

    private func reach<View: UIView>(_ type: View.Type, to action: String) throws(UserActionError) -> View {
        let found = app.find(identifier)
        func refusal(_ reason: UserActionError.Reason) -> UserActionError {
            UserActionError(action: action, target: identifier, reason: reason, screen: app.snapshot())
        }
        if let obstacle = found.obstacle { throw refusal(obstacle) }
        guard let view = found.view, let isOf = view.accessibilityKind else { throw refusal(.missing) }
        guard isOf == kind, let reached = view as? View else {
            throw refusal(.wrongKind(expected: kind, found: isOf))
        }
        if let control = reached as? UIControl, !control.isEnabled { throw refusal(.disabled) }
        return reached
    }
}
