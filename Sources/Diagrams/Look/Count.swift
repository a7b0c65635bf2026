/// A number with its noun: `1 message`, `2 messages`.
enum Count {
    static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
