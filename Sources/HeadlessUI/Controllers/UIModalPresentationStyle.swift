/// How much of what lies beneath a presented screen covers.
public enum UIModalPresentationStyle: Hashable, Sendable {
    /// A card over its presenter, which stays visible and isn't told that it disappears. The default.
    case pageSheet
    /// The whole screen: the presenter disappears.
    case fullScreen
}
