import MessageTrace

/// The receiver of the calls that are measured.
@Component(.logic, module: "Benchmark")
final class Receiver {
    @Untraced private(set) var sum = 0

    @inline(never)
    func add(_ amount: Int) { sum &+= amount }

    @inline(never)
    @Untraced
    func addUntraced(_ amount: Int) { sum &+= amount }
}
