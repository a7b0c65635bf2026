import MessageTrace

@Component(.state)
final class AddItemModuleState {
    var inputName = String()
    var isWaiting = false
    /// True if the item could not be saved, until the user closes the dialog about the failure.
    var hasFailed = false
    /// True while the user is asked whether to discard the name. The dialog about a failure waits until the user has answered.
    var isDiscardAsked = false
}
