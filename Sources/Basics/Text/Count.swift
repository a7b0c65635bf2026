/// Numbers with what they count.
package enum Count {
    /// `1 message`, `2 messages`, `0 replies`.
    package static func of(_ number: Int, _ noun: String) -> String {
        "\(number) \(number == 1 ? noun : plural(of: noun))"
    }

    /// `messages`, `replies`, `classes`, `arrays`.
    package static func plural(of noun: String) -> String {
        let endings = noun.suffix(2)
        if noun.hasSuffix("y"), !"aeiou".contains(endings.first ?? "a") { return noun.dropLast() + "ies" }
        return ["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) ? noun + "es" : noun + "s"
    }
}
