/// Writes numbers with their nouns, in the singular or plural, and lists of names.
package enum Count {
    /// Returns a number with its noun: `1 message`, `2,954 messages`, `0 replies`.
    package static func of(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(number == 1 ? noun : plural(of: noun))"
    }

    /// Returns a number with a comma before each three digits: `14,037`.
    package static func grouped(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude)
        let first = digits.count % 3
        let groups = stride(from: first, to: digits.count, by: 3).map { digits.dropFirst($0).prefix(3) }
        let words = ([digits.prefix(first)] + groups).filter { !$0.isEmpty }
        return (number < 0 ? "-" : "") + words.joined(separator: ",")
    }

    /// Returns a list of names: `Cache, Disk and 3 more`. Lists of more than `most` + 1 names are cut to `most`.
    package static func listed(_ names: [String], most: Int) -> String {
        guard names.count > most + 1 else {
            guard names.count > 1, let last = names.last else { return names.first ?? "" }
            return "\(names.dropLast().joined(separator: ", ")) and \(last)"
        }
        return "\(names.prefix(most).joined(separator: ", ")) and \(names.count - most) more"
    }

    /// Returns the plural of a noun: `messages`, `replies`, `classes`, `arrays`.
    package static func plural(of noun: String) -> String {
        let endings = noun.suffix(2)
        if noun.hasSuffix("y"), !"aeiou".contains(endings.first ?? "a") { return noun.dropLast() + "ies" }
        return ["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) ? noun + "es" : noun + "s"
    }
}
