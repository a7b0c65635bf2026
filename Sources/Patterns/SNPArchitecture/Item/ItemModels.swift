import MessageTrace
import SampleApp

@Message
struct ItemBusinessModel: Hashable {
    let item: Item
    /// The comment as the user has changed it, otherwise as it is saved.
    let comment: String
}

@Message
struct ItemViewModel: Hashable {
    let name: String
    let date: String
    let state: String
    let comment: String
    let isDoneHidden: Bool
    let isReopenHidden: Bool
}
