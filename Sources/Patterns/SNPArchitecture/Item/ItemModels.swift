import MessageTrace
import SampleApp

@Message
struct ItemBusinessModel: Hashable {
    let item: Item
    /// The edited comment if the user has edited it, otherwise the saved one.
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
