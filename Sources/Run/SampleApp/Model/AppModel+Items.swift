import Foundation
import HeadlessUI
import TraceFormat

/// The part of the model for the screens Items, Add Item and Item.
nonisolated extension AppModel {
    struct Items: Hashable {
        /// An alert over a screen of items, with a message or a question.
        enum Dialog: Hashable {
            case askDeleteAll
            case loadFailure
            case deleteFailure
            case addFailure
            case askDiscardItem
            case askDiscardComment
        }

        struct Adding: Hashable {
            var name = ""
            var error = ""
            var request: ServerReply.ID?
            var failure = Failure.none
            var asksDiscard = false
        }

        struct Detail: Hashable {
            let id: Item.ID
            /// The item as last received; `nil` before it has been received.
            var item: Item?
            var comment = ""
            var message = ""
            var request: ServerReply.ID?
            var asksDiscard = false

            /// True if the comment in the field isn't saved yet.
            var isChanged: Bool { comment != item?.comment ?? "" }

            /// Replaces the item by the one that was just received. A comment that the person is editing is kept. With
            /// `nil`, the item stays, and a message says that no such item exists.
            mutating func take(_ new: Item?) {
                guard let new else {
                    message = Texts.noSuchItem
                    return
                }
                if !isChanged { comment = new.comment }
                item = new
            }
        }

        /// All items, as last received; `nil` before they have been received.
        var list: [Item]?
        var filter = ""
        var notice = ""
        /// The pending request to fetch or to delete all items.
        var request: ServerReply.ID?
        var failure = Failure.none
        /// The kind of the request that failed.
        var failed = ServerRequest.items
        var asksDeleteAll = false
        var adding: Adding?
        var detail: Detail?

        /// Shows the alert of a failure that waits on Items or on Add Item, unless another screen or alert still covers
        /// the failure's screen.
        mutating func showFailures() {
            if failure == .waiting, adding == nil, detail == nil { failure = .shown }
            if adding?.failure == .waiting, adding?.asksDiscard == false { adding?.failure = .shown }
        }

        /// Removes the screens and alerts that cover the list.
        mutating func uncover() {
            (adding, detail, asksDeleteAll) = (nil, nil, false)
            if failure == .shown { failure = .none }
        }

        mutating func renumber(_ number: (ServerReply.ID) -> ServerReply.ID?) {
            request = request.flatMap(number)
            if let request = adding?.request { adding?.request = number(request) }
            if let request = detail?.request { detail?.request = number(request) }
        }
    }

    // MARK: Actions of a person

    mutating func openItems() {
        items = Items()
        loadItems()
    }

    private mutating func loadItems() {
        let request = askItems(.items, .fetchItems)
        items?.request = request
    }

    mutating func openItem(_ id: Item.ID) {
        items?.detail = Items.Detail(id: id)
        let request = askItems(.item, .fetchItem(id: id))
        items?.detail?.request = request
    }

    mutating func tapInItems(_ target: String) {
        switch target {
        case "items.filter.clear", "items.filter.cancel": items?.filter = ""
        case "items.add":
            items?.notice = ""
            items?.adding = Items.Adding()
        case "items.deleteAll": if let items, items.request == nil { self.items?.asksDeleteAll = true }
        case "addItem.save": addItem()
        case "addItem.cancel":
            if items?.adding?.name.isEmpty == false { items?.adding?.asksDiscard = true } else { items?.adding = nil }
        case "item.done": setDone(true)
        case "item.reopen": setDone(false)
        case "item.save": saveComment()
        default:
            if let item = items?.list?.first(where: { ItemsForm.rowIdentifier($0.id) == target }) { openItem(item.id) }
        }
    }

    mutating func answer(_ title: String, to dialog: Items.Dialog) {
        switch dialog {
        case .askDeleteAll:
            items?.asksDeleteAll = false
            if title == Texts.deleteAll { deleteAll() }
        case .loadFailure:
            items?.failure = .none
            if title == Texts.retry { loadItems() }
        case .deleteFailure:
            items?.failure = .none
            if title == Texts.retry { deleteAll() }
        case .addFailure: items?.adding?.failure = .none
        case .askDiscardItem:
            if title == Texts.discard { items?.adding = nil } else { items?.adding?.asksDiscard = false }
        case .askDiscardComment:
            if title == Texts.discard { items?.detail = nil } else { items?.detail?.asksDiscard = false }
        }
    }

    mutating func leaveDetail() {
        if items?.detail?.isChanged == true { items?.detail?.asksDiscard = true } else { items?.detail = nil }
    }

    private mutating func deleteAll() {
        items?.notice = ""
        let request = askItems(.deleteItems, .deleteAllItems)
        items?.request = request
    }

    private mutating func addItem() {
        guard let adding = items?.adding, adding.request == nil else { return }
        if adding.name.isEmpty {
            items?.adding?.error = Texts.enterName
        } else {
            items?.adding?.error = ""
            let request = askItems(.addItem, .addItem(name: adding.name, date: Item.scenarioStart))
            items?.adding?.request = request
        }
    }

    private mutating func setDone(_ isDone: Bool) {
        guard let detail = items?.detail, detail.item != nil, detail.request == nil else { return }
        items?.detail?.message = ""
        let request = askItems(.setDone, .setDone(id: detail.id, isDone: isDone))
        items?.detail?.request = request
    }

    private mutating func saveComment() {
        guard let detail = items?.detail, detail.item != nil, detail.request == nil else { return }
        items?.detail?.message = ""
        let request = askItems(.setComment, .setComment(id: detail.id, comment: detail.comment))
        items?.detail?.request = request
    }

    // MARK: Answers and actions of the server

    mutating func perform(_ event: ServerEvent) {
        switch event {
        case .finish(let id):
            _ = serverItems.change(id) { $0.isDone = true }
            tellItems()
        case .endSession: endSession()
        }
    }

    /// Passes all items to the screen Items, and the shown item to the screen Item, as the services do after each
    /// change.
    private mutating func tellItems() {
        items?.list = serverItems.all
        if let detail = items?.detail { items?.detail?.take(serverItems[detail.id]) }
    }

    /// Applies the server's answer to a request about items. The screens receive the changes that the request made before they
    /// receive its result.
    mutating func receive(_ reply: ServerReply, to call: Call) {
        let isOffline = reply.answer == .offline
        switch call {
        case .fetchItems: receiveItems(reply, isOffline)
        case .deleteAllItems:
            if !isOffline {
                serverItems.removeAll()
                tellItems()
            }
            if items?.request == reply.id, !isOffline { items?.notice = Texts.deletedAll }
            endListRequest(reply, isOffline)
        case .addItem(let name, let date):
            if !isOffline {
                _ = serverItems.add(name: name, date: date)
                tellItems()
            }
            guard items?.adding?.request == reply.id else { return }
            items?.adding?.request = nil
            if isOffline {
                items?.adding?.failure = .waiting
            } else {
                items?.adding = nil
                items?.notice = Texts.saved(name)
            }
        case .fetchItem(let id): receiveDetail(reply, isOffline, serverItems[id])
        case .setDone(let id, let isDone):
            let item = isOffline ? nil : serverItems.change(id) { $0.isDone = isDone }
            if item != nil { tellItems() }
            receiveDetail(reply, isOffline, item)
        case .setComment(let id, let comment):
            let item = isOffline ? nil : serverItems.change(id) { $0.comment = comment }
            if item != nil { tellItems() }
            receiveDetail(reply, isOffline, item, told: Texts.commentSaved)
        case .signIn, .recover, .fetchAbout, .signOut: break
        }
    }

    private mutating func receiveItems(_ reply: ServerReply, _ isOffline: Bool) {
        if items?.request == reply.id, !isOffline { items?.list = serverItems.all }
        endListRequest(reply, isOffline)
    }

    private mutating func endListRequest(_ reply: ServerReply, _ isOffline: Bool) {
        guard items?.request == reply.id else { return }
        items?.request = nil
        guard isOffline else { return }
        items?.failure = .waiting
        items?.failed = reply.id.request
    }

    private mutating func receiveDetail(
        _ reply: ServerReply, _ isOffline: Bool, _ item: Item?, told message: String? = nil
    ) {
        guard items?.detail?.request == reply.id else { return }
        items?.detail?.request = nil
        if item != nil, let message { items?.detail?.message = message }
        if isOffline { items?.detail?.message = Texts.noConnection } else { items?.detail?.take(item) }
    }

    // MARK: Outlines

    /// Reduces items to the properties that affect the look of a screen: the kinds of rows, and the presence of typed
    /// text.
    mutating func outlineItems() {
        serverItems = serverItems.outline
        if let list = items?.list { items?.list = ServerItems(list).outline.all }
        if let filter = items?.filter, !filter.isEmpty { items?.filter = "typed" }
        if let notice = items?.notice, !notice.isEmpty { items?.notice = "told" }
        if let name = items?.adding?.name, !name.isEmpty { items?.adding?.name = "typed" }
        if let detail = items?.detail {
            let item = detail.item.map { Item(id: 0, name: "", date: Item.scenarioStart, isDone: $0.isDone) }
            items?.detail = Items.Detail(
                id: 0, item: item, comment: detail.isChanged ? "typed" : "", message: detail.message,
                request: detail.request, asksDiscard: detail.asksDiscard)
        }
        for (id, call) in asked {
            switch call {
            case .addItem: asked[id] = .addItem(name: "", date: Item.scenarioStart)
            case .fetchItem(let item): asked[id] = .fetchItem(id: serverItems[item] == nil ? 9 : 0)
            case .setDone(_, let isDone): asked[id] = .setDone(id: 0, isDone: isDone)
            case .setComment: asked[id] = .setComment(id: 0, comment: "")
            default: break
            }
        }
    }
}

nonisolated extension ServerItems {
    /// The items reduced to at most one open and one done item, which give one row of each kind.
    fileprivate var outline: ServerItems {
        let open = all.first { !$0.isDone }.map { _ in Item(id: 1, name: "", date: Item.scenarioStart) }
        let done = all.first { $0.isDone }.map { _ in Item(id: 2, name: "", date: Item.scenarioStart, isDone: true) }
        return ServerItems([open, done].compactMap(\.self))
    }
}

// MARK: The screen

nonisolated extension AppModel.Items {
    var dialog: Dialog? {
        if adding?.asksDiscard == true { return .askDiscardItem }
        if detail?.asksDiscard == true { return .askDiscardComment }
        if adding?.failure == .shown { return .addFailure }
        if asksDeleteAll { return .askDeleteAll }
        if failure == .shown { return failed == .deleteItems ? .deleteFailure : .loadFailure }
        return nil
    }

    var elements: [ScreenSnapshot.Element] {
        if let adding { return adding.elements }
        if let detail { return detail.elements }
        let shown = list?.filter { $0.matches(filter) } ?? []
        var empty = ""
        if let list, shown.isEmpty { empty = list.isEmpty ? Texts.noItems : Texts.nothingFound }
        let count = list.map { Texts.openItems($0.count { !$0.isDone }) } ?? ""
        return [
            .label("items.count", count), .field("items.filter", filter), .button("items.filter.clear", "Clear"),
            .button("items.filter.cancel", Texts.cancel, isHidden: filter.isEmpty), .label("items.notice", notice),
            .spinner("items.spinner", turns: request != nil), .label("items.empty", empty),
        ] + shown.prefix(UITableView.rowsOnScreen).map(Self.row) + [
            .button("items.add", "Add"), .button("items.deleteAll", Texts.deleteAll),
        ]
    }

    private static func row(of item: Item) -> ScreenSnapshot.Element {
        let texts = [item.name, Texts.date(item.date)] + (item.isDone ? ["✓"] : [])
        return .init(id: ItemsForm.rowIdentifier(item.id), kind: .row, text: texts.joined(separator: ", "))
    }
}

nonisolated extension AppModel.Items.Adding {
    fileprivate var elements: [ScreenSnapshot.Element] {
        [
            .field("addItem.name", name), .label("addItem.error", error),
            .spinner("addItem.spinner", turns: request != nil), .button("addItem.save", "Save"),
            .button("addItem.cancel", Texts.cancel),
        ]
    }
}

nonisolated extension AppModel.Items.Detail {
    fileprivate var elements: [ScreenSnapshot.Element] {
        [
            .label("item.name", item?.name ?? ""), .label("item.date", item.map { Texts.date($0.date) } ?? ""),
            .label("item.state", item.map { Texts.state(isDone: $0.isDone) } ?? ""), .label("item.message", message),
            .spinner("item.spinner", turns: request != nil),
            .button("item.done", "Done", isHidden: item?.isDone ?? true),
            .button("item.reopen", "Open again", isHidden: item?.isDone != true), .field("item.comment", comment),
            .button("item.save", "Save"),
        ]
    }
}

nonisolated extension AppModel.Items.Dialog {
    var snapshot: ScreenSnapshot.Dialog {
        switch self {
        case .askDeleteAll:
            .init(
                title: Texts.deleteAllTitle, message: Texts.deleteAllMessage, buttons: [Texts.deleteAll, Texts.cancel])
        case .loadFailure: failure(Texts.itemsFailureTitle, [Texts.retry, Texts.close])
        case .deleteFailure: failure(Texts.deleteFailureTitle, [Texts.retry, Texts.close])
        case .addFailure: failure(Texts.addFailureTitle, [Texts.close])
        case .askDiscardItem, .askDiscardComment:
            .init(
                title: Texts.discardTitle, message: Texts.discardMessage, buttons: [Texts.discard, Texts.keepEditing])
        }
    }

    private func failure(_ title: String, _ buttons: [String]) -> ScreenSnapshot.Dialog {
        .init(title: title, message: Texts.noConnection, buttons: buttons)
    }
}
