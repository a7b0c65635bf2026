/// What doubles were told, in order.
final class CallLog {
    private(set) var calls: [String] = []

    func add(_ call: String) { calls.append(call) }
}
