import MessageTrace

@Component(.state)
final class AddItemModuleState {
    var inputName = String()
    var isWaiting = false
    /// True when the item could not be saved, until a person has closed that.
    var hasFailed = false
    /// True while a person is asked to discard the name: a failure waits then.
    var isDiscardAsked = false
}
