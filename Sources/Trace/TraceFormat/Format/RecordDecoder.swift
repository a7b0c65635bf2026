/// The content of one line of a trace.
enum TraceLine {
    case record(TraceRecord, RecordNumbers)
    case footer(FooterLine)
    /// A record of a type that this version doesn't know.
    case unknown(type: String)
}

/// Decodes the fields of a line, in any order, or throws the first problem found. Unknown keys are ignored.
enum RecordDecoder {
    static let headerExample = #"{"archflow":1,"app":"Shop","clock":"virtual"}"#

    static func header(_ fields: [TraceValue.Field]) throws(LineProblem) -> TraceHeader {
        let object = DecodedObject(TraceHeader.name, fields)
        guard object["archflow"] != nil else {
            throw LineProblem("the first line is an object without \"archflow\"")
        }
        return try object.decoded()
    }

    static func line(_ fields: [TraceValue.Field]) throws(LineProblem) -> TraceLine {
        let record = DecodedObject("record", fields)
        if record["type"] == nil, record["archflow"] != nil {
            throw LineProblem("a second header: a file holds one trace")
        }
        let type = try record.text("type")
        let object = DecodedObject(type, fields)
        if let kind = TraceRecord.Kind(rawValue: type) {
            var fields = DecodedFields(object: object, kind)
            let record = kind.read(&fields)
            if let problem = fields.problem { throw problem }
            if case .message(var message) = record { fields.numbers.add(flagsOf: &message) }
            return .record(record, fields.numbers)
        }
        return type == FooterLine.name ? .footer(try object.decoded()) : .unknown(type: type)
    }
}

/// An object whose values are looked up by key. Errors name the expected value.
private struct DecodedObject {
    /// The name of the object's type in error messages: `message`.
    let name: String
    let fields: [TraceValue.Field]

    init(_ name: String, _ fields: [TraceValue.Field]) {
        self.name = name
        self.fields = fields
    }

    init(_ name: String, _ value: TraceValue) throws(LineProblem) {
        guard case .object(let fields) = value else {
            throw LineProblem("a \(name) must be an object, not \(value.spoken)")
        }
        self.init(name, fields)
    }

    func decoded<Object: TraceObject>() throws(LineProblem) -> Object {
        var fields = DecodedFields(object: self)
        let object: Object = fields.read()
        if let problem = fields.problem { throw problem }
        return object
    }

    /// Returns the value of a key; `nil` if the key is absent.
    subscript(_ key: StaticString) -> TraceValue? {
        key.withUTF8Buffer { key in fields.first { $0.name.utf8.elementsEqual(key) }?.value }
    }

    func required(_ key: StaticString, _ type: @autoclosure () -> String) throws(LineProblem) -> TraceValue {
        guard let value = self[key] else {
            throw LineProblem("\"\(key)\" is missing: a \(name) needs it, \(type())")
        }
        return value
    }

    /// Returns the value of an optional key; `nil` if the key is absent or its value is `null`.
    func optional(_ key: StaticString) -> TraceValue? {
        guard let value = self[key], value != .null else { return nil }
        return value
    }

    func wrong(_ key: StaticString, _ value: TraceValue, _ type: String) -> LineProblem {
        LineProblem("\"\(key)\" of a \(name) must be \(type), not \(value.spoken)")
    }

    func number<Number: FixedWidthInteger>(
        _ key: StaticString, _ value: TraceValue, from lowest: Number
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

    func text(_ key: StaticString) throws(LineProblem) -> String { try text(key, required(key, "text")) }

    func text(_ key: StaticString, _ value: TraceValue, _ type: String = "text") throws(LineProblem) -> String {
        guard case .string(let text) = value else { throw wrong(key, value, type) }
        return text
    }

    func flag(_ key: StaticString, _ value: TraceValue) throws(LineProblem) -> Bool {
        guard case .bool(let flag) = value else { throw wrong(key, value, "true or false") }
        return flag
    }

    func array(_ key: StaticString) throws(LineProblem) -> [TraceValue] {
        try array(key, try required(key, "an array"))
    }

    func array(_ key: StaticString, _ value: TraceValue) throws(LineProblem) -> [TraceValue] {
        guard case .array(let values) = value else { throw wrong(key, value, "an array") }
        return values
    }

    func texts(_ key: StaticString, _ values: [TraceValue]) throws(LineProblem) -> [String] {
        var texts: [String] = []
        for value in values { texts.append(try text(key, value, "an array of texts")) }
        return texts
    }

    func object(_ key: StaticString, _ value: TraceValue, _ type: String) throws(LineProblem) -> [TraceValue.Field] {
        guard case .object(let fields) = value else { throw wrong(key, value, type) }
        return fields
    }
}

/// A field visitor that sets each field to the value with the field's key.
private struct DecodedFields: FieldVisitor {
    let object: DecodedObject
    /// The numeric fields of a record; meaningless for other objects.
    var numbers: RecordNumbers
    /// The problem of the first field that can't be read.
    private(set) var problem: LineProblem?

    init(object: DecodedObject, _ kind: TraceRecord.Kind = .message) {
        self.object = object
        numbers = RecordNumbers(kind)
    }

    private mutating func set<Value>(
        _ value: inout Value, _ decode: (DecodedObject) throws(LineProblem) -> Value
    ) {
        guard problem == nil else { return }
        do throws(LineProblem) { value = try decode(object) } catch { problem = error }
    }

    private mutating func set<Value>(
        _ value: inout Value, ifPresent key: StaticString,
        _ decode: (DecodedObject, TraceValue) throws(LineProblem) -> Value
    ) {
        if let found = object.optional(key) { set(&value) { object throws(LineProblem) in try decode(object, found) } }
    }

    mutating func number(_ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in
            let found = try object.required(key, "a whole number from \(kind.lowest)")
            return try object.number(key, found, from: kind.lowest)
        }
        numbers.add(value, kind)
    }

    mutating func number(_ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString) {
        set(&value, ifPresent: key) { object, found throws(LineProblem) in
            try object.number(key, found, from: kind.lowest)
        }
        numbers.add(value ?? 0, kind)
    }

    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in
            try object.number(key, object.required(key, "nanoseconds, a whole number from 0"), from: 0)
        }
        numbers.add(time: value)
    }

    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in try object.text(key) }
    }

    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        set(&value, ifPresent: key) { object, found throws(LineProblem) in try object.text(key, found) }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in try object.texts(key, try object.array(key)) }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        set(&value, ifPresent: key) { object, found throws(LineProblem) in
            try object.texts(key, try object.array(key, found))
        }
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in
            try object.word(key, object.required(key, Word.choice))
        }
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word?, _ meaning: StaticString) {
        set(&value, ifPresent: key) { object, found throws(LineProblem) in try object.word(key, found) }
    }

    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        set(&value, ifPresent: key) { object, found throws(LineProblem) in try object.flag(key, found) }
    }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in try object.flag(key, object.required(key, "true or false")) }
    }

    mutating func arguments(_ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString) {
        set(&value, ifPresent: key) { object, found throws(LineProblem) in try object.object(key, found, "an object") }
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in
            let fields = try object.object(key, object.required(key, "an object"), "an object")
            return try DecodedObject(ScreenSnapshot.name, fields).decoded()
        }
    }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in
            let found = try object.required(key, "an object or null")
            if found == .null { return nil }
            return try DecodedObject(Part.name, object.object(key, found, "an object or null")).decoded()
        }
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        set(&value) { object throws(LineProblem) in
            var parts: [Part] = []
            for found in try object.array(key) { parts.append(try DecodedObject(Part.name, found).decoded()) }
            return parts
        }
    }
}

extension TraceWord {
    /// The words that are allowed, as part of an error message: `one of strong, weak`.
    fileprivate static var choice: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
}

extension DecodedObject {
    fileprivate func word<Word: TraceWord>(_ key: StaticString, _ found: TraceValue) throws(LineProblem) -> Word {
        guard case .string(let text) = found, let word = Word(rawValue: text) else {
            throw wrong(key, found, Word.choice)
        }
        return word
    }
}
