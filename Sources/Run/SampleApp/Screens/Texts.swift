public import Foundation

/// The texts that a person reads in labels and dialogs, the same under all patterns. The forms contain the titles of
/// screens and of most buttons.
public nonisolated enum Texts {
    // Home
    public static let signedOut = "Signed out"
    public static let sessionExpired = "Your session has expired"
    public static func greeting(for user: User) -> String { "Hello, \(user.name)" }

    // Login
    public static let checkCredentials = "Check your credentials"
    public static let tryLater = "Please try again later"
    public static let noConnection = "No connection"
    public static let enterPassword = "Enter your password"
    public static func linkSent(to login: String) -> String { "We sent a link to \(login)" }
    /// Returns the caption of the field for the e-mail address or phone number.
    public static func caption(for kind: LoginKind) -> String {
        switch kind {
        case .email: "Email"
        case .phone: "Phone number"
        }
    }

    // About
    public static let about = "One small app, built many times over, to see how its messages flow."
    public static let aboutFailureTitle = "Can't load About"
    public static let aboutFailureMessage = "The server does not answer."
    public static let retry = "Retry"
    public static let close = "Close"

    // Items
    /// Returns the text for the number of open items.
    public static func openItems(_ count: Int) -> String { "\(count) open" }
    public static let noItems = "No items"
    /// The text shown if the filter matches no item.
    public static let nothingFound = "Nothing found"
    public static func saved(_ name: String) -> String { "Saved \(name)" }
    public static let deletedAll = "All items are deleted"
    public static let deleteAll = "Delete All"
    public static let deleteAllTitle = "Delete all items?"
    public static let deleteAllMessage = "They can't be brought back."
    public static let cancel = "Cancel"
    public static let itemsFailureTitle = "Can't load the items"
    public static let deleteFailureTitle = "Can't delete the items"
    /// Returns a day as text, such as `5 January 2026`.
    public static func date(_ date: Date) -> String { date.formatted(day) }
    private static let day = Date.VerbatimFormatStyle(
        format: "\(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits)", locale: Locale(identifier: "en_GB"),
        timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

    // Add Item
    public static let enterName = "Enter a name"
    public static let addFailureTitle = "Can't save the item"

    // Unsaved input
    public static let discardTitle = "Discard what you typed?"
    public static let discardMessage = "It isn't saved."
    public static let discard = "Discard"
    public static let keepEditing = "Keep editing"

    // Item
    public static func state(isDone: Bool) -> String { isDone ? "Done" : "Open" }
    public static let commentSaved = "Comment saved"
    public static let noSuchItem = "There is no such item"
}
