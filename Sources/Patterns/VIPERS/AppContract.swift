import MessageTrace
import SampleApp

// Types that the contracts of several modules share. The app as a whole has none of the five roles.

// MARK: - Models

/// The document or item to which a link from outside the app leads.
@Message
enum AppLink: Hashable {
    case document(TermsDocument)
    case item(Item.ID)
}

// MARK: - UI models

/// The texts of a dialog about an error.
@Message
struct ErrorUI: Hashable {
    let title: String
    let message: String
}

/// The texts of a dialog with a question.
@Message
struct QuestionUI: Hashable {
    let title: String
    let message: String
}

// MARK: - The app

/// A Scene that can be on top of the navigation stack. The app passes links to the Scene. The Scene passes
/// them to its Director, like taps.
protocol LinkHandler: AnyObject {
    func open(_ link: AppLink)
}
