public import TraceFormat

/// One line of text that a person can edit.
///
/// A person's typing changes the text first and then sends `editingChanged`, character by character; setting ``text``
/// sends nothing.
open class UITextField: UIControl {
    /// What it holds. Never `nil` when read: setting `nil` empties it.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            if text != oldValue ?? "" { didChangeVisibly() }
        }
    }

    /// What it reads, greyed, while it is empty. A snapshot doesn't show it.
    open var placeholder: String?

    /// Whether it shows dots in place of what it holds.
    open var isSecureTextEntry = false

    /// The text as a person sees it; of a secret not even the length.
    open override var accessibilityText: String {
        let text = text ?? ""
        return isSecureTextEntry && !text.isEmpty ? "•••" : text
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .field }

    /// Changes the text as a person does.
    func edit(to text: String) {
        self.text = text
        sendActions(for: .editingChanged)
    }
}
