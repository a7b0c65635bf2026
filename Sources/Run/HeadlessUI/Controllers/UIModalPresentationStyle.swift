/// The presentation style of a screen, which decides how much of the presenter's screen it covers.
public enum UIModalPresentationStyle: Hashable, Sendable {
    /// The system's choice, here always ``pageSheet``. A screen whose style is set to this value reports ``pageSheet``.
    case automatic
    /// A card over its presenter. The presenter stays visible, and its lifecycle methods aren't called. A person can
    /// swipe the card away. This is the default.
    case pageSheet
    /// A smaller page sheet where the screen has room; on a phone the same as ``pageSheet``.
    case formSheet
    /// The whole screen: the presenter disappears, and a person can't swipe the screen away.
    case fullScreen

    /// True if the style presents a card.
    var isSheet: Bool { self != .fullScreen }
}
