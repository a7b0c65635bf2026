import MessageTrace

@Component(.presentation)
final class __Name__ViewModel {
    /// How often the user has tapped Add.
    @Published private(set) var count: Int

    init(count: Int) {
        self.count = count
    }

    func add() {
        count += 1
    }
}
