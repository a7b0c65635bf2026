/// The form of a presented screen, which decides how much it covers.
public enum UIModalPresentationStyle: Hashable, Sendable {
    /// The system's choice: here a ``pageSheet``, which it becomes when set.
    case automatic
    /// A card over its presenter, which stays visible and isn't told that it disappears. A person can swipe it away. This is
    /// the default.
    case pageSheet
    /// A smaller page sheet where there is room; on a phone the same.
    case formSheet
    /// The whole screen: the presenter disappears, and a person can't swipe the screen away.
    case fullScreen

    /// True for a card.
    var isSheet: Bool { self != .fullScreen }
}
