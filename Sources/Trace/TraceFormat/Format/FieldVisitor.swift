/// An object of a trace: a record, the header, the footer, or an element of a screen.
///
/// ``visitFields(_:)`` alone defines the fields: their order, keys, types and meanings. Writing, reading, checks, the
/// format's page and the JSON Schema all use it.
protocol TraceObject {
    /// The object's name in error messages and on the format's page: `message`.
    static var name: String { get }
    /// A sentence that describes the object.
    static var summary: String { get }
    /// An empty object, whose fields are set when a line is read.
    static var blank: Self { get }

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor)
}

/// The type of a field whose value is a word from a fixed list.
protocol TraceWord: CaseIterable, RawRepresentable<String> {
    /// Reads the next quoted word quickly; returns `nil` if it must be read as a string.
    static func scanned(_ line: inout LineCursor) -> Self?
}

extension TraceWord {
    static func scanned(_ line: inout LineCursor) -> Self? { nil }
}

extension TraceClock: TraceWord {}
extension Role: TraceWord {}
extension NavigationAction: TraceWord {}
extension ScreenSnapshot.Kind: TraceWord {}
extension BeatKind: TraceWord {}

extension ReferenceStrength: TraceWord {
    /// Compares bytes, which is quicker than reading a string: two fifths of a trace's lines are references.
    static func scanned(_ line: inout LineCursor) -> ReferenceStrength? {
        if line.skip(#""strong""#) { return .strong }
        return line.skip(#""weak""#) ? .weak : nil
    }
}

/// The meaning of a whole number in a trace.
package enum NumberKind: Sendable {
    /// The kinds of records with ids. Each kind counts from 1.
    package enum Subject: String, CaseIterable, Sendable {
        case message, component, beat
    }

    /// A count or another plain number, with its lowest value.
    case count(from: Int)
    /// The record's own id, by which other records refer to it.
    case identity(Subject)
    /// The id of another record. The string begins a sentence about it: `the sender is`.
    case reference(Subject, StaticString)
    /// The id of another record, or 0 for none. The string begins a sentence about it: `the sender is`.
    case referenceOrZero(Subject, StaticString)

    package var lowest: Int {
        switch self {
        case .count(let lowest): lowest
        case .identity, .reference: 1
        case .referenceOrZero: 0
        }
    }

    /// The beginning of a sentence about the other record, such as `the sender is`; `nil` without one.
    var relation: StaticString? {
        switch self {
        case .count, .identity: nil
        case .reference(_, let relation), .referenceOrZero(_, let relation): relation
        }
    }

    /// The kind of record with this id; `nil` for a plain number.
    var subject: Subject? {
        switch self {
        case .count: nil
        case .identity(let subject), .reference(let subject, _), .referenceOrZero(let subject, _): subject
        }
    }
}

/// An operation on all fields of an object in order, such as writing or reading them.
///
/// After a failure, a visitor skips the remaining fields. A field with an optional value may be absent. `meaning`
/// describes the field on the format's page.
protocol FieldVisitor {
    mutating func number(
        _ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString)
    mutating func number(
        _ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString)
    /// Visits a time in nanoseconds on the header's clock.
    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString)
    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString)
    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString)
    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString)
    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString)
    mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word, _ meaning: StaticString)
    mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word?, _ meaning: StaticString)
    /// Visits a Boolean whose key is left out if the value is false.
    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString)
    /// Visits a Boolean whose key is always present.
    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString)
    mutating func arguments(
        _ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString)
    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString)
    /// Visits an object or `null`. The key is always present.
    mutating func part<Part: TraceObject>(
        _ key: StaticString, _ value: inout Part?, _ meaning: StaticString)
    mutating func parts<Part: TraceObject>(
        _ key: StaticString, _ value: inout [Part], _ meaning: StaticString)
}
