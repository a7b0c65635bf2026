import ArchFlowSupport

/// A kind of object in the page's data. Its keys are declared only here. Its JSON and its type for the page's code are made
/// from this declaration.
struct PageObject<Value> {
    /// The name of the object's type in the page's code.
    let name: String
    /// The keys, in order.
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
    /// The key's name. It ends in `?` if the key can be left out.
    let name: String
    /// The type in TypeScript.
    let type: String
    /// The meaning, in a sentence.
    let meaning: String?
    /// Returns the key's value in an object; `nil` to leave the key out.
    let json: (Value) -> JSON?

    init(_ name: String, _ type: String, _ meaning: String? = nil, json: @escaping (Value) -> JSON?) {
        self.name = name
        self.type = type
        self.meaning = meaning
        self.json = json
    }

    /// The key as it is written in the JSON.
    var key: String { name.hasSuffix("?") ? String(name.dropLast()) : name }

    static func text(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> String) -> Self {
        PageField(name, "string", meaning) { .string(value($0)) }
    }

    /// Returns a field with a text, or with `null` if there is no text.
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

/// The types that TypeScript declares for the page's data.
enum PageType {
    private static let widest = 120

    /// Returns the type of a value that is one of some texts.
    static func choice(_ texts: some Sequence<String>) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: " | ")
    }

    /// Returns a field in one line. A field with many choices takes as many lines as it needs.
    static func lines(of name: String, _ type: String) -> [String] {
        let line = "  \(name): \(type);"
        guard line.count > widest, let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [line] }
        let choices = type[type.index(after: open)...].dropLast().split(separator: " | ")
        return ["  \(name): \(type[...open])"] + choices.map { "    | \($0)" } + ["  >;"]
    }
}
