import MessageTrace

@Component(.presentation)
final class __Name__ViewModel {
    /// The number of times that the user has tapped Add.
    @Published private(set) var count: Int

    init(count: Int) {
        self.count = count
    }

    func add() {
        count += 1
    }
}
