/// What the navigation bar shows for a screen on a stack.
public final class UINavigationItem {
    /// What the Back button does, in place of going back, while the screen is the last of its stack.
    public var backAction: UIAction?
}
