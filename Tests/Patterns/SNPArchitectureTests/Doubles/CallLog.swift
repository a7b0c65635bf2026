/// The calls that doubles were told of, in order.
final class CallLog {
    private(set) var calls: [String] = []

    func add(_ call: String) { calls.append(call) }
}
