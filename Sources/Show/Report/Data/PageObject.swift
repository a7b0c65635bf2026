import ArchFlowSupport

/// Declares the keys of one type of object in the page's data. The object's JSON and its TypeScript type are made from
/// this declaration.
struct PageObject<Value> {
    /// The name of the object's type in the page's code.
    let name: String
    /// The object's keys, in the order in which they are written.
    let fields: [PageField<Value>]

    init(_ name: String, _ fields: [PageField<Value>]) {
        self.name = name
        self.fields = fields
    }

    func json(_ value: Value) -> JSON { .object(fields.map { ($0.key, $0.json(value)) }) }

    /// Returns the change from a value to a newer one, as ``PageChange`` writes it; `nil` if nothing has changed.
    func change(from old: Value, to new: Value) -> JSON? {
        PageChange.parts(fields.map { ($0.key, $0.change(old, new)) })
    }

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
    /// The key's meaning, in a sentence; `nil` if the name is clear enough.
    let meaning: String?
    /// Returns the key's value in an object; `nil` to leave the key out.
    let json: (Value) -> JSON?
    /// Returns the change of the key's value from an object to a newer object, as ``PageChange`` writes it; `nil` if
    /// nothing has changed.
    let change: (Value, Value) -> JSON?

    /// - Parameter change: Returns the change of a value; `nil` to write the new value completely.
    init(
        _ name: String, _ type: String, _ meaning: String? = nil, change: ((Value, Value) -> JSON?)? = nil,
        json: @escaping (Value) -> JSON?
    ) {
        self.name = name
        self.type = type
        self.meaning = meaning
        self.json = json
        self.change = change ?? { PageChange.whole(from: json($0), to: json($1)) }
    }

    /// The key as it is written in the JSON: the name without the `?`.
    var key: String { name.hasSuffix("?") ? String(name.dropLast()) : name }

    static func text(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> String) -> Self {
        PageField(name, "string", meaning) { .string(value($0)) }
    }

    /// Returns a field with a text, or with `null` if there is no text.
    static func textIfAny(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> String?) -> Self {
        PageField(name, "string | null", meaning) { .string(value($0)) }
    }

    static func texts(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> [String]) -> Self {
        PageField(name, "string[]", meaning) {
            PageChange.rest(from: value($0), to: value($1)) { .array(Array($0)) }
        } json: {
            .array(value($0))
        }
    }

    static func number(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> Int) -> Self {
        PageField(name, "number", meaning) { .number(value($0)) }
    }

    static func numbers(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> [Int]) -> Self {
        PageField(name, "number[]", meaning) {
            PageChange.numbers(from: value($0).map { Int64($0) }, to: value($1).map { Int64($0) })
        } json: {
            .array(value($0))
        }
    }

    static func flag(_ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> Bool) -> Self {
        PageField(name, "boolean", meaning) { .bool(value($0)) }
    }

    static func columns<Name>(
        _ name: String, is meaning: String? = nil, _ value: @escaping (Value) -> Columns<Name>
    ) -> Self {
        PageField(name, Columns<Name>.type, meaning) {
            value($1).change(from: value($0))
        } json: {
            value($0).json
        }
    }

    /// Returns a field with a table of JSON texts.
    static func table(_ name: String, _ type: String, _ value: @escaping (Value) -> TextTable) -> Self {
        PageField(name, type) {
            PageChange.rest(from: value($0).texts, to: value($1).texts) { .array($0.map { JSON(verbatim: $0) }) }
        } json: {
            .array(value($0).texts.map { JSON(verbatim: $0) })
        }
    }

    static func object<Part>(
        _ name: String, is meaning: String? = nil, of object: PageObject<Part>, _ value: @escaping (Value) -> Part
    ) -> Self {
        PageField(name, object.name, meaning) {
            object.change(from: value($0), to: value($1))
        } json: {
            object.json(value($0))
        }
    }

    /// Returns a field with an object, or with `null` if there is none.
    static func objectIfAny<Part>(
        _ name: String, is meaning: String? = nil, of object: PageObject<Part>, _ value: @escaping (Value) -> Part?
    ) -> Self {
        let json = { (whole: Value) in value(whole).map(object.json) ?? .null }
        return PageField(
            name, "\(object.name) | null", meaning,
            change: { old, new in
                guard let before = value(old), let after = value(new) else {
                    return PageChange.whole(from: json(old), to: json(new))
                }
                return object.change(from: before, to: after)
            }, json: json)
    }

    static func objects<Part>(
        _ name: String, is meaning: String? = nil, of object: PageObject<Part>, _ value: @escaping (Value) -> [Part]
    ) -> Self {
        PageField(name, "\(object.name)[]", meaning) {
            PageChange.each(from: value($0), to: value($1), change: object.change, json: object.json)
        } json: {
            .array(value($0).map(object.json))
        }
    }
}

/// Writes the changes of the page's data during a session as JSON.
///
/// A page computes the newer data from its own data and a change: `{"is": …}` is a whole value,
/// `{"from": 3, "add": […]}` an array that keeps its first three values, and `{"in": {…}}` an object or array with
/// changes at some of its keys or indices. An array with `{"edits": [[3, 1, […]]]}` keeps three values, drops one, adds
/// some, and keeps the rest.
enum PageChange {
    /// Returns a change that replaces an old value by the new one; `nil` if nothing has changed.
    static func whole(from old: JSON?, to new: JSON?) -> JSON? {
        old == new ? nil : .object([("is", new ?? .null)])
    }

    /// Returns the change of an array to which values are usually added at the end; `nil` if nothing has changed.
    static func rest<Value: Equatable>(
        from old: [Value], to new: [Value], json: (ArraySlice<Value>) -> JSON
    ) -> JSON? {
        rest(from: old, to: new, keeping: zip(old, new).prefix { $0 == $1 }.count, json: json)
    }

    /// Returns the change of an array of numbers; `nil` if nothing has changed. The change contains the array's new
    /// end, or edits if they are shorter.
    static func numbers(from old: [Int64], to new: [Int64]) -> JSON? {
        let common = min(old.count, new.count)
        let kept = (0..<common).first { old[$0] != new[$0] } ?? common
        if kept < old.count {
            let edits = ArrayEdits(from: old, to: new)
            if edits.size < new.count - kept { return .object([("edits", edits.json)]) }
        }
        return rest(from: old, to: new, keeping: kept) { .array(Array($0)) }
    }

    /// Returns the change of an array whose first `kept` values are unchanged; `nil` if nothing has changed.
    private static func rest<Value>(
        from old: [Value], to new: [Value], keeping kept: Int, json: (ArraySlice<Value>) -> JSON
    ) -> JSON? {
        if kept == old.count, kept == new.count { return nil }
        return .object([("from", .number(kept)), ("add", json(new[kept...]))])
    }

    /// Returns the changes of an array's elements or, if the array's length has changed, the new array; `nil` if
    /// nothing has changed.
    static func each<Value>(
        from old: [Value], to new: [Value], change: (Value, Value) -> JSON?, json: (Value) -> JSON
    ) -> JSON? {
        guard old.count == new.count else {
            return whole(from: .array(old.map(json)), to: .array(new.map(json)))
        }
        return parts(zip(old, new).enumerated().map { ("\($0)", change($1.0, $1.1)) })
    }

    /// Returns the change of an object or array, made of the changes at its keys or indices; `nil` if nothing has
    /// changed.
    static func parts(_ parts: [(key: String, change: JSON?)]) -> JSON? {
        let changed = parts.filter { $0.change != nil }
        return changed.isEmpty ? nil : .object([("in", .object(changed))])
    }
}

/// The types that TypeScript declares for the page's data.
enum PageType {
    private static let widest = 120

    /// Returns the type of a value that must be one of the given texts.
    static func choice(_ texts: some Sequence<String>) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: " | ")
    }

    /// Returns the declaration of a field in one line. If the line would be too long, each text that the field's type
    /// allows has a line of its own.
    static func lines(of name: String, _ type: String) -> [String] {
        let line = "  \(name): \(type);"
        guard line.count > widest, let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [line] }
        let choices = type[type.index(after: open)...].dropLast().split(separator: " | ")
        return ["  \(name): \(type[...open])"] + choices.map { "    | \($0)" } + ["  >;"]
    }
}
