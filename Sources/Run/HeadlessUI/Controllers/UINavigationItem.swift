/// The navigation bar's settings for a screen on a stack.
public final class UINavigationItem {
    /// The action that the Back button performs instead of going back, while the screen is the last of its stack.
    ///
    /// ```swift
    /// navigationItem.backAction = UIAction { [weak self] _ in
    ///     guard let self else { return }
    ///     if hasUnsavedComment { askBeforeLeaving() } else { navigationController?.popViewController(animated: true) }
    /// }
    /// ```
    public var backAction: UIAction?
}
