import MessageTrace
import TraceFormat

/// Something on screen, found anew whenever it is asked for.
public struct Element {
    /// Its accessibility identifier.
    public let identifier: String
    private let kind: ScreenSnapshot.Kind
    private let app: Application

    init(_ app: Application, _ identifier: String, _ kind: ScreenSnapshot.Kind) {
        self.app = app
        self.identifier = identifier
        self.kind = kind
    }

    /// Whether it is on the topmost screen, and no alert over it.
    public var exists: Bool {
        let found = app.find(identifier)
        return found.view?.accessibilityKind == kind && found.obstacle == nil
    }

    /// What a person reads on it; `nil` if it can't be seen.
    public var text: String? {
        let found = app.find(identifier)
        return found.obstacle == nil ? found.view?.accessibilityText : nil
    }

    /// Taps it; a row is chosen.
    public func tap() throws(UserActionError) {
        if kind == .row {
            let cell = try reach(UITableViewCell.self, to: "tap")
            Tracing.userAction { cell.table?.choose(cell) }
        } else {
            let control = try reach(UIControl.self, to: "tap")
            Tracing.userAction { control.sendActions(for: .touchUpInside) }
        }
    }

    /// Types text after what it holds: one user action for each character.
    public func typeText(_ text: String) throws(UserActionError) {
        for character in text {
            let field = try reach(UITextField.self, to: "type into")
            Tracing.userAction { field.edit(to: (field.text ?? "") + String(character)) }
        }
    }

    /// Selects all it holds and deletes it: one user action.
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
