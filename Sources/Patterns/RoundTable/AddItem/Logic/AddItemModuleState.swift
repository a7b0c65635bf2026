import MessageTrace

@Component(.state)
final class AddItemModuleState {
    var inputName = String()
    var isWaiting = false
}
