/// The navigation bar's settings for a screen on a stack.
public final class UINavigationItem {
    /// The action of the Back button in place of going back, while the screen is the last of its stack.
    ///
    /// ```swift
    /// navigationItem.backAction = UIAction { [weak self] _ in
    ///     guard let self else { return }
    ///     if hasUnsavedComment { askBeforeLeaving() } else { navigationController?.popViewController(animated: true) }
    /// }
    /// ```
    public var backAction: UIAction?
}
