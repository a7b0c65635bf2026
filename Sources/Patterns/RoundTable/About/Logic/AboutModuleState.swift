import MessageTrace

@Component(.state)
final class AboutModuleState {
    var text = String()
}
