import MessageTrace
import SampleApp

/// Directs Details: decides when a request may begin, turns the item into texts, and keeps an unsaved comment. On Back, it asks
/// before it discards the comment.
@Component(.logic)
final class ItemsDetailsDirector {
    weak var ui: (any ItemsDetails_DisplayUI)!
    var dataManager: (any ItemsDetails_ManageData)!
    var navigator: (any ItemsDetails_Navigate)!

    weak var delegate: (any ItemsDetails_Delegate)!

    // MARK: Data

    private let id: Item.ID
    /// The item; `nil` before it is known.
    private var item: Item?
    /// The comment that the user has typed.
    private var comment = ""
    private var isLoading = false

    init(item: Item.ID) {
        id = item
    }

    private var isCommentSaved: Bool {
        comment == item?.comment ?? ""
    }

    // MARK: UI

    private func itemUI(_ item: Item) -> ItemDetailsUI {
        ItemDetailsUI(
            name: item.name, date: Texts.date(item.date), state: Texts.state(isDone: item.isDone),
            offersReopen: item.isDone)
    }

    private var questionUI: QuestionUI {
        QuestionUI(title: Texts.discardTitle, message: Texts.discardMessage)
    }
}

// MARK: - Present data

@Traced
extension ItemsDetailsDirector: ItemsDetails_PresentData {
    func present(item: Item) {
        endLoading()
        display(item)
    }

    func presentChange(items: [Item]) {
        if let item = items.first(where: { $0.id == id }) {
            display(item)
        } else {
            ui.display(error: Texts.noSuchItem)
        }
    }

    func presentSuccess(item: Item) {
        endLoading()
        self.item = item
        ui.displaySuccess(Texts.commentSaved)
    }

    func presentConnectionError() {
        endLoading()
        ui.display(error: Texts.noConnection)
    }

    func presentNotFoundError() {
        endLoading()
        ui.display(error: Texts.noSuchItem)
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsDetailsDirector: ItemsDetails_HandleUIEvents {
    func onUIReady() {
        dataManager.observeItems()
        beginLoading()
        dataManager.fetchItem(id)
    }

    func onDone() {
        mark(isDone: true)
    }

    func onReopen() {
        mark(isDone: false)
    }

    func onCommentChanged(comment: String) {
        self.comment = comment
    }

    func onSave() {
        guard item != nil, !isLoading else { return }

        beginLoading()
        dataManager.saveComment(comment, of: id)
    }

    func onBack() {
        if isCommentSaved {
            navigator.goBack()
        } else {
            ui.display(question: questionUI)
        }
    }

    func onDiscard() {
        navigator.goBack()
    }

    func onLink(_ link: AppLink) {
        // A link to what is on screen leads nowhere.
        if link != .item(id) { delegate.linkDidLeadElsewhere(link) }
    }
}

// MARK: - What to do

@Traced
extension ItemsDetailsDirector {
    private func mark(isDone: Bool) {
        guard item != nil, !isLoading else { return }

        beginLoading()
        dataManager.markItem(id, isDone: isDone)
    }

    private func beginLoading() {
        isLoading = true
        ui.displayNoMessage()
        ui.display(loading: true)
    }
}

// MARK: - What to display

@Traced
extension ItemsDetailsDirector {
    private func endLoading() {
        isLoading = false
        ui.display(loading: false)
    }

    /// Displays the item. A comment that the user is editing is kept.
    private func display(_ item: Item) {
        if isCommentSaved, comment != item.comment {
            comment = item.comment
            ui.display(comment: comment)
        }
        self.item = item
        ui.display(item: itemUI(item))
    }
}
