import MessageTrace

@Component(.state)
final class AddItemModuleState {
    var inputName = String()
    var isWaiting = false
    /// True if the item could not be saved, until the user closes the dialog about the failure.
    var hasFailed = false
    /// True while the user is asked whether to discard the name. A failure waits until the answer.
    var isDiscardAsked = false
}
