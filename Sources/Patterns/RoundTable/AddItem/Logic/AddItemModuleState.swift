import MessageTrace

@Component(.state)
final class AddItemModuleState {
    var inputName = String()
    var isWaiting = false
    /// True if the item could not be saved, until the user has closed the failure's dialog.
    var hasFailed = false
    /// True while the user is asked whether to discard the name. A failure waits meanwhile.
    var isDiscardAsked = false
}
