import Basics

/// A piece of JSON, to be laid out for people who review changes.
enum JSONValue: Decodable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// On one line where that fits, else one element per line, each laid out alike.
    ///
    /// - Parameters:
    ///   - depth: How many brackets it stands in.
    ///   - taken: The columns that its line has lost to what stands beside it.
    func laidOut(depth: Int = 0, taken: Int = 0, width: Int = 120) -> String {
        let line = compact
        if depth + taken + line.count <= width { return line }
        let indentation = String(repeating: " ", count: depth + 1)
        let (open, close, elements) =
            switch self {
            case .flag, .number, .text: ("", "", [line])
            case .list(let values): ("[", "]", values.map { $0.laidOut(depth: depth + 1, taken: 1, width: width) })
            case .object(let fields):
                (
                    "{", "}",
                    Self.sorted(fields).map { key, value in
                        let name = "\(JSON.string(key)): "
                        return name + value.laidOut(depth: depth + 1, taken: name.count + 1, width: width)
                    }
                )
            }
        if open.isEmpty { return line }
        return "\(open)\n" + elements.map { indentation + $0 }.joined(separator: ",\n")
            + "\n\(indentation.dropLast())\(close)"
    }

    private var isListOfObjects: Bool {
        guard case .list(let values) = self else { return false }
        return values.contains { if case .object = $0 { true } else { false } }
    }

    private var compact: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .text(let text): JSON.string(text).text
        case .list(let values): "[\(values.map(\.compact).joined(separator: ", "))]"
        case .object(let fields):
            "{\(Self.sorted(fields).map { "\(JSON.string($0)): \($1.compact)" }.joined(separator: ", "))}"
        }
    }

    /// What a reader looks for comes first, then the short, then the lists.
    private static let order = [
        "version", "pattern", "path", "attribute", "kind", "binding", "name", "feature", "type", "target", "lines",
    ]

    private static func sorted(_ fields: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
        func rank(_ field: (key: String, value: JSONValue)) -> (Int, String) {
            if let place = order.firstIndex(of: field.key) { return (place, "") }
            return (order.count + (field.value.isListOfObjects ? 1 : 0), field.key)
        }
        return fields.sorted { rank($0) < rank($1) }
    }
}
