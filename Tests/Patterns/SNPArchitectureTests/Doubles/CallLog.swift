/// A log of the calls to doubles, in order.
final class CallLog {
    private(set) var calls: [String] = []

    func add(_ call: String) { calls.append(call) }
}
