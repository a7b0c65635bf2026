import MessageTrace
import SampleApp

// Types that the contracts of several modules share. The app itself plays none of the five roles.

// MARK: - Models

/// The destination of a link that was followed elsewhere.
@Message
enum AppLink: Hashable {
    case document(TermsDocument)
    case item(Item.ID)
}

// MARK: - UI models

/// An error as a dialog displays it.
@Message
struct ErrorUI: Hashable {
    let title: String
    let message: String
}

/// A question as a dialog displays it.
@Message
struct QuestionUI: Hashable {
    let title: String
    let message: String
}

// MARK: - The app

/// A Scene that can be on top of the navigation stack. The app gives it links, which it hands to its Director as it
/// does a tap.
protocol LinkHandler: AnyObject {
    func open(_ link: AppLink)
}
