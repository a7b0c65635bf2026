public import TraceFormat

extension ScreenSnapshot {
    /// The screen as aligned lines of text: first the names of the screens on the stack and of those presented over it, then a
    /// line for each visible element, and at the end the alert, if there is one.
    ///
    /// ```swift
    /// for line in app.snapshot().lines { print(line) }
    /// // Home
    /// // label   home.greeting "Hello, Arthur"
    /// // button  home.about    "About"
    /// ```
    public nonisolated var lines: [String] {
        var lines = [([stack.joined(separator: " > ")] + presented).joined(separator: " | ")]
        let shown = elements.filter { !$0.isHidden }
        let width = shown.map(\.id.count).max() ?? 0
        for element in shown {
            let id = element.id + String(repeating: " ", count: width - element.id.count)
            let kind = element.kind.rawValue + String(repeating: " ", count: 7 - element.kind.rawValue.count)
            let text = element.kind == .spinner ? "turning" : "\"\(element.text)\""
            lines.append("\(kind) \(id) \(text)\(element.isEnabled ? "" : " (disabled)")")
        }
        if let dialog {
            let buttons = dialog.buttons.map { "[\($0)]" }.joined(separator: " ")
            lines.append("alert \"\(dialog.title)\": \"\(dialog.message)\" \(buttons)")
        }
        return lines
    }
}
