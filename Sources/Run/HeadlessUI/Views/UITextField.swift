public import TraceFormat

/// One line of text that a person can edit.
///
/// A person's typing changes the text first and then sends `editingChanged`, character by character; setting ``text``
/// sends nothing.
open class UITextField: UIControl {
    /// The contents. Never `nil` when read: setting `nil` empties it.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            if text != oldValue ?? "" { didChangeVisibly() }
        }
    }

    /// The greyed text while it is empty. A snapshot doesn't show it.
    open var placeholder: String?

    /// True where it shows dots in place of its contents.
    open var isSecureTextEntry = false

    /// The visible text. Of a secret not even the length is visible.
    open override var accessibilityText: String {
        let text = text ?? ""
        return isSecureTextEntry && !text.isEmpty ? "•••" : text
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .field }

    /// Changes the text as a person's typing does.
    func edit(to text: String) {
        self.text = text
        sendActions(for: .editingChanged)
    }
}
