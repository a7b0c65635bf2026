import MessageTrace

@Component(.state)
final class __Name__ModuleState {
    /// How often a person has tapped Add.
    var count = 0
}
