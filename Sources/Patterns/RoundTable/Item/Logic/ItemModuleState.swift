import MessageTrace
import SampleApp

/// The end of a request that a person is told of.
@Message
enum ItemModuleOutcome: Equatable {
    case commentSaved
    case failure(ItemsError)
}

@Component(.state)
final class ItemModuleState {
    let id: Item.ID
    /// The item, once it is known.
    var item: Item?
    var inputComment = String()
    var isWaiting = false
    var outcome: ItemModuleOutcome?
    /// True while a person is asked to discard the comment.
    var isDiscardAsked = false

    /// True while the comment isn't saved.
    var isCommentChanged: Bool {
        inputComment != item?.comment ?? String()
    }

    init(id: Item.ID) {
        self.id = id
    }
}
