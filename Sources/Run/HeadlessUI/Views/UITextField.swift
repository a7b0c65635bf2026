public import TraceFormat

/// One line of text that a person can edit.
///
/// Typing changes the text first and then sends `editingChanged`, character by character. Setting ``text`` sends nothing.
open class UITextField: UIControl {
    /// The contents, never `nil`: setting `nil` empties the field.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            if text != oldValue ?? "" { didChangeVisibly() }
        }
    }

    /// The grey text that the field shows while the field is empty. A snapshot leaves the text out.
    open var placeholder: String?

    /// True if the field shows dots in place of its contents.
    open var isSecureTextEntry = false

    /// The visible text. The text of a secure field doesn't reveal the length of the contents.
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
