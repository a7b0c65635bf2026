/// The fields of one object of a trace, taken out by key and type; a problem says what would be right.
struct RecordFields {
    /// What the object is, for sentences: `message`.
    let record: String
    let fields: [TraceValue.Field]

    init(_ record: String, _ fields: [TraceValue.Field]) {
        self.record = record
        self.fields = fields
    }

    init(_ record: String, _ value: TraceValue) throws(LineProblem) {
        guard case .object(let fields) = value else {
            throw LineProblem("a \(record) must be an object, not \(value.spoken)")
        }
        self.init(record, fields)
    }

    /// The value of a key; `nil` where the key is absent.
    subscript(_ key: String) -> TraceValue? {
        let count = key.utf8.count
        for field in fields where field.name.utf8.count == count && field.name == key { return field.value }
        return nil
    }

    private func required(_ key: String, _ type: String) throws(LineProblem) -> TraceValue {
        guard let value = self[key] else {
            throw LineProblem("\"\(key)\" is missing: a \(record) needs it, \(type)")
        }
        return value
    }

    /// The value of a key that may be left out; `null` counts as left out.
    private func optional(_ key: String) -> TraceValue? {
        guard let value = self[key], value != .null else { return nil }
        return value
    }

    private func wrong(_ key: String, _ value: TraceValue, _ type: String) -> LineProblem {
        LineProblem("\"\(key)\" of a \(record) must be \(type), not \(value.spoken)")
    }
}

// MARK: - Numbers

extension RecordFields {
    func number(_ key: String, from lowest: Int) throws(LineProblem) -> Int {
        try number(key, try required(key, "a whole number from \(lowest)"), from: lowest)
    }

    func optionalNumber(_ key: String, from lowest: Int) throws(LineProblem) -> Int? {
        guard let value = optional(key) else { return nil }
        return try number(key, value, from: lowest)
    }

    /// A time in nanoseconds.
    func time(_ key: String) throws(LineProblem) -> Int64 {
        try number(key, try required(key, "nanoseconds, a whole number from 0"), from: 0)
    }

    private func number<Number: FixedWidthInteger>(
        _ key: String, _ value: TraceValue, from lowest: Number
    ) throws(LineProblem) -> Number {
        let number: Number? =
            switch value {
            case .int(let value): Number(exactly: value)
            case .double(let value): Number(exactly: value)
            default: nil
            }
        guard let number, number >= lowest else {
            throw wrong(key, value, "a whole number from \(lowest) to \(Number.max)")
        }
        return number
    }
}

// MARK: - Texts, words, flags

extension RecordFields {
    func text(_ key: String) throws(LineProblem) -> String {
        try text(key, try required(key, "text"))
    }

    func optionalText(_ key: String) throws(LineProblem) -> String? {
        guard let value = optional(key) else { return nil }
        return try text(key, value)
    }

    private func text(_ key: String, _ value: TraceValue) throws(LineProblem) -> String {
        guard case .string(let text) = value else { throw wrong(key, value, "text") }
        return text
    }

    func texts(_ key: String) throws(LineProblem) -> [String] {
        var texts: [String] = []
        for value in try array(key) {
            guard case .string(let text) = value else { throw wrong(key, value, "an array of texts") }
            texts.append(text)
        }
        return texts
    }

    /// One of a few words.
    func word<Word>(_ key: String, _ type: Word.Type = Word.self) throws(LineProblem) -> Word
    where Word: CaseIterable & RawRepresentable<String> {
        let words = { "one of " + Word.allCases.map(\.rawValue).joined(separator: ", ") }
        guard let value = self[key] else {
            throw LineProblem("\"\(key)\" is missing: a \(record) needs it, \(words())")
        }
        guard case .string(let text) = value, let word = Word(rawValue: text) else { throw wrong(key, value, words()) }
        return word
    }

    /// A flag that is left out where it is false.
    func flag(_ key: String) throws(LineProblem) -> Bool {
        guard let value = optional(key) else { return false }
        guard case .bool(let flag) = value else { throw wrong(key, value, "true or false") }
        return flag
    }

    /// A flag that is always given.
    func requiredFlag(_ key: String) throws(LineProblem) -> Bool {
        let value = try required(key, "true or false")
        guard case .bool(let flag) = value else { throw wrong(key, value, "true or false") }
        return flag
    }
}

// MARK: - Arrays and objects

extension RecordFields {
    func array(_ key: String) throws(LineProblem) -> [TraceValue] {
        let value = try required(key, "an array")
        guard case .array(let values) = value else { throw wrong(key, value, "an array") }
        return values
    }

    func object(_ key: String) throws(LineProblem) -> [TraceValue.Field] {
        let value = try required(key, "an object")
        guard case .object(let fields) = value else { throw wrong(key, value, "an object") }
        return fields
    }

    func optionalObject(_ key: String) throws(LineProblem) -> [TraceValue.Field]? {
        guard let value = optional(key) else { return nil }
        guard case .object(let fields) = value else { throw wrong(key, value, "an object") }
        return fields
    }

    /// An object whose key is always given; `nil` for null.
    func objectOrNull(_ key: String) throws(LineProblem) -> [TraceValue.Field]? {
        let value = try required(key, "an object or null")
        switch value {
        case .object(let fields): return fields
        case .null: return nil
        default: throw wrong(key, value, "an object or null")
        }
    }
}
