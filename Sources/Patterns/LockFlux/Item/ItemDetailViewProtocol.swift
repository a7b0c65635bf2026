import MessageTrace

/// An item, put in words.
@Message
struct ItemDetailConfiguration: Equatable {
    let name: String
    let date: String
    let state: String
    /// True where it can be marked as done; the next, where as open again. Neither is before it is known.
    let canBeDone: Bool
    let canBeReopened: Bool
    let comment: String
    let message: String?
    let isWaiting: Bool
}

protocol ItemDetailViewProtocol: AlertControllerView {
    func show(detail: ItemDetailConfiguration)
}
