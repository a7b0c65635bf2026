/// How much of what lies beneath a presented screen covers.
public enum UIModalPresentationStyle: Hashable, Sendable {
    /// What the system takes for best: a ``pageSheet`` here. Set, it is read as that.
    case automatic
    /// A card over its presenter, which stays visible and isn't told that it disappears; a person can swipe it away.
    /// What a screen has that was never told otherwise.
    case pageSheet
    /// The same, smaller where there is room; on a phone a page sheet.
    case formSheet
    /// The whole screen: the presenter disappears, and no person can swipe it away.
    case fullScreen

    /// Whether it is a card.
    var isSheet: Bool { self != .fullScreen }
}
