import MessageTrace

/// The receiver of the calls that are measured.
@Component(.logic, module: "Benchmark")
final class Receiver {
    @Untraced private(set) var sum = 0

    @inline(never)
    func add(_ amount: Int) { sum &+= amount }

    @inline(never)
    func say(_ text: String) { sum &+= text.utf8.count }

    @inline(never)
    @Untraced
    func addUntraced(_ amount: Int) { sum &+= amount }
}
