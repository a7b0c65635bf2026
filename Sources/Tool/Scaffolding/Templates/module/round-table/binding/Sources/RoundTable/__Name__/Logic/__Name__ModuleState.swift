import MessageTrace

@Component(.state)
final class __Name__ModuleState {
    /// The number of times that a person has tapped Add.
    var count = 0
}
