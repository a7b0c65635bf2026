/// Names that are told apart by a number where they repeat: `Cell`, `Cell #2`.
enum UniqueNames {
    static func of(_ names: [String]) -> [String] {
        var used: Set<String> = []
        // The number that the next of a name tries: a thousand of one name are numbered in linear time.
        var next: [String: Int] = [:]
        return names.map { name in
            var unique = name
            while !used.insert(unique).inserted {
                let copy = next[name, default: 2]
                next[name] = copy + 1
                unique = "\(name) #\(copy)"
            }
            return unique
        }
    }
}
