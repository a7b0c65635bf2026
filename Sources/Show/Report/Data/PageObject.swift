import ArchFlowSupport

/// An object of the page's data: the one declaration of its keys, from which its JSON and the type for the page's code follow.
struct PageObject<Value> {
    /// The name of its type in the page's code.
    let name: String
    /// In their order.
    let fields: [PageField<Value>]

    init(_ name: String, _ fields: [PageField<Value>]) {
        self.name = name
        self.fields = fields
    }

    func json(_ value: Value) -> JSON { .object(fields.map { ($0.key, $0.json(value)) }) }

    /// The type as TypeScript declares it.
    var declaration: String {
        let lines = fields.flatMap { field in
            (field.meaning.map { ["  /** \($0) */"] } ?? []) + PageType.lines(of: field.name, field.type)
        }
        return (["interface \(name) {"] + lines + ["}"]).joined(separator: "\n") + "\n"
    }
}

/// A key of an object of the page's data.
struct PageField<Value> {
    /// With `?` at its end where the key can be left out.
    let name: String
    /// As TypeScript writes it.
    let type: String
    /// The meaning, in a sentence.
    let meaning: String?
    /// `nil` leaves the key out.
    let json: (Value) -> JSON?

    init(_ name: String, _ type: String, _ meaning: String? = nil, json: @escaping (Value) -> JSON?) {
        self.name = name
        self.type = type
        self.meaning = meaning
        self.json = json
    }

    /// As it stands in the JSON.
    var key: String { name.hasSuffix("?") ? String(name.dropLast()) : name }

    static func text(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> String) -> Self {
        PageField(name, "string", meaning) { .string(value($0)) }
    }

    /// A text, or `null`.
    static func textIfAny(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> String?) -> Self {
        PageField(name, "string | null", meaning) { .string(value($0)) }
    }

    static func texts(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> [String]) -> Self {
        PageField(name, "string[]", meaning) { .array(value($0)) }
    }

    static func number(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> Int) -> Self {
        PageField(name, "number", meaning) { .number(value($0)) }
    }

    static func numbers(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> [Int]) -> Self {
        PageField(name, "number[]", meaning) { .array(value($0)) }
    }

    static func flag(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> Bool) -> Self {
        PageField(name, "boolean", meaning) { .bool(value($0)) }
    }

    static func columns<Name>(
        _ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> Columns<Name>
    ) -> Self {
        PageField(name, Columns<Name>.type, meaning) { value($0).json }
    }

    static func objects<Part>(
        _ name: String, is meaning: String? = nil, of object: PageObject<Part>, _ value: @escaping (Value) -> [Part]
    ) -> Self {
        PageField(name, "\(object.name)[]", meaning) { .array(value($0).map(object.json)) }
    }
}

/// Types as TypeScript writes them.
enum PageType {
    private static let widest = 120

    /// One of some texts.
    static func choice(_ texts: some Sequence<String>) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: " | ")
    }

    /// A field in a line, or in as many as its choices need.
    static func lines(of name: String, _ type: String) -> [String] {
        let line = "  \(name): \(type);"
        guard line.count > widest, let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [line] }
        let choices = type[type.index(after: open)...].dropLast().split(separator: " | ")
        return ["  \(name): \(type[...open])"] + choices.map { "    | \($0)" } + ["  >;"]
    }
}
