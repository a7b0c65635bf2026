/// A number with its noun: `1 message`, `2 messages`, `2 entries`.
enum Count {
    static func of(_ number: Int, _ noun: String) -> String {
        guard number != 1 else { return "1 \(noun)" }
        return noun.hasSuffix("y") ? "\(number) \(noun.dropLast())ies" : "\(number) \(noun)s"
    }
}
