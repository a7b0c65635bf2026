/// An object of the trace format: its name, its summary and its fields.
package struct SchemaObject: Sendable {
    /// A record's type, `header`, `footer`, or an object of a screen, such as `dialog`.
    package let name: String
    package let summary: String
    package let fields: [SchemaField]

    init<Object: TraceObject>(_ type: Object.Type, name: String? = nil) {
        var listing = ListedFields()
        var blank = Object.blank
        blank.visitFields(&listing)
        self.name = name ?? Object.name
        summary = Object.summary
        fields = listing.fields
    }

    /// The objects that a line can contain: the header, the records and the footer.
    package static let lines = [
        header, SchemaObject(ComponentRecord.self), SchemaObject(BeatRecord.self),
        SchemaObject(MessageRecord.self), SchemaObject(ReturnRecord.self), SchemaObject(WriteRecord.self),
        SchemaObject(NavigationRecord.self), SchemaObject(EndRecord.self), SchemaObject(ScreenRecord.self),
        SchemaObject(ReferenceRecord.self), SchemaObject(UnrecordedRecord.self), SchemaObject(DropRecord.self), footer,
    ]

    package static let header = SchemaObject(TraceHeader.self)
    package static let footer = SchemaObject(FooterLine.self)

    /// The objects inside a screen's record: the screen, its elements and its dialog.
    package static let parts = [
        SchemaObject(ScreenSnapshot.self, name: "content"),
        SchemaObject(ScreenSnapshot.Element.self, name: "element"), SchemaObject(ScreenSnapshot.Dialog.self),
    ]

    /// The keys of a line; if the line has the key `type`, it comes first.
    package var keys: [String] { (name == TraceHeader.name ? [] : ["type"]) + fields.map(\.key) }
}

package struct SchemaField: Sendable {
    package enum Kind: Sendable {
        case number(NumberKind)
        case time, text, texts, flag, requiredFlag, arguments
        case word([String])
        /// A part of a screen, given by its name.
        case part(String, orNull: Bool)
        case parts(String)
    }

    package let key: String
    package let kind: Kind
    package let isOptional: Bool
    package let meaning: String
}

private struct ListedFields: FieldVisitor {
    private(set) var fields: [SchemaField] = []

    private mutating func add(
        _ key: StaticString, _ kind: SchemaField.Kind, isOptional: Bool = false, _ meaning: StaticString
    ) {
        fields.append(SchemaField(key: "\(key)", kind: kind, isOptional: isOptional, meaning: "\(meaning)"))
    }

    mutating func number(_ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString) {
        add(key, .number(kind), meaning)
    }

    mutating func number(_ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString) {
        add(key, .number(kind), isOptional: true, meaning)
    }

    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) { add(key, .time, meaning) }

    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) { add(key, .text, meaning) }

    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        add(key, .text, isOptional: true, meaning)
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {
        add(key, .texts, meaning)
    }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        add(key, .texts, isOptional: true, meaning)
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word, _ meaning: StaticString) {
        add(key, .word(Word.allCases.map(\.rawValue)), meaning)
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word?, _ meaning: StaticString) {
        add(key, .word(Word.allCases.map(\.rawValue)), isOptional: true, meaning)
    }

    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        add(key, .flag, isOptional: true, meaning)
    }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        add(key, .requiredFlag, meaning)
    }

    mutating func arguments(_ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString) {
        add(key, .arguments, isOptional: true, meaning)
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {
        add(key, .part("content", orNull: false), meaning)
    }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        add(key, .part("\(Part.self)".lowercased(), orNull: true), meaning)
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        add(key, .parts("\(Part.self)".lowercased()), meaning)
    }
}
