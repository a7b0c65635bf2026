import MessageTrace

/// The texts of an item, as the view shows them.
@Message
struct ItemDetailConfiguration: Equatable {
    let name: String
    let date: String
    let state: String
    /// True if the item can be marked as done; `canBeReopened` if it can be reopened. Both are false while it is unknown.
    let canBeDone: Bool
    let canBeReopened: Bool
    let comment: String
    let message: String?
    let isWaiting: Bool
}

protocol ItemDetailViewProtocol: AlertControllerView {
    func show(detail: ItemDetailConfiguration)
}
