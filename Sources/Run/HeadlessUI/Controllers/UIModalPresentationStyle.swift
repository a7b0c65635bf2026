/// The form of a presented screen, which decides how much it covers.
public enum UIModalPresentationStyle: Hashable, Sendable {
    /// The system's choice, here always ``pageSheet``: reading the style after setting this gives ``pageSheet``.
    case automatic
    /// A card over its presenter. The presenter stays visible and isn't told that it disappears. A person can swipe the card
    /// away. This is the default.
    case pageSheet
    /// A smaller page sheet where the screen has room; on a phone the same as ``pageSheet``.
    case formSheet
    /// The whole screen: the presenter disappears, and a person can't swipe the screen away.
    case fullScreen

    /// True if the style presents a card.
    var isSheet: Bool { self != .fullScreen }
}
