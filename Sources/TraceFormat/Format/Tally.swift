import Basics

/// Things that are reported once for a whole file, with how often and where first.
struct Tally {
    private(set) var count = 0
    private(set) var firstLine: Int?

    mutating func add(line: Int) {
        count += 1
        firstLine = firstLine ?? line
    }

    /// `1 empty line`, `3 empty lines`.
    func spoken(_ thing: String) -> String { Count.of(count, thing) }
}

/// The unknown types of records in a file: the first few by name, the rest counted together.
struct UnknownTypes {
    private static let limit = 8

    private(set) var all = Tally()
    private var named: [(type: String, count: Int)] = []

    mutating func add(_ type: String, line: Int) {
        all.add(line: line)
        let type = TraceValue.quoted(type)
        if let index = named.firstIndex(where: { $0.type == type }) {
            named[index].count += 1
        } else if named.count < Self.limit {
            named.append((type, 1))
        }
    }

    /// `"span" (3), "telemetry" (1) and 5 of other types`.
    var spoken: String {
        let names = named.map { "\($0.type) (\($0.count))" }.joined(separator: ", ")
        let rest = all.count - named.reduce(0) { $0 + $1.count }
        return rest > 0 ? "\(names) and \(rest) of other types" : names
    }
}
