import MessageTrace
import SampleApp

/// The outcome of a request, which the screen shows to the user.
@Message
enum ItemModuleOutcome: Equatable {
    case commentSaved
    case failure(ItemsError)
}

@Component(.state)
final class ItemModuleState {
    let id: Item.ID
    /// The item; `nil` before it is known.
    var item: Item?
    var inputComment = String()
    var isWaiting = false
    var outcome: ItemModuleOutcome?
    /// True while the user is asked whether to discard the comment.
    var isDiscardAsked = false

    /// True if the comment in the field isn't saved.
    var isCommentChanged: Bool {
        inputComment != item?.comment ?? String()
    }

    init(id: Item.ID) {
        self.id = id
    }
}
