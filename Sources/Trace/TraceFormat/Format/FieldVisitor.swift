/// An object of a trace: a record, the header, the footer, or a part of a screen.
///
/// ``visitFields(_:)`` is the one place that says which keys an object has, in the order in which they are written, of
/// which types, which may be left out, which records they refer to, and what they mean. Writing, both ways of reading,
/// checking, renumbering, the format's page and the JSON Schema all go through it.
protocol TraceObject {
    /// What problems and the format's page call it: `message`.
    static var name: String { get }
    /// What it says, in a sentence.
    static var summary: String { get }
    /// An object to read fields into.
    static var blank: Self { get }

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor)
}

/// A few words of which a field holds one.
protocol TraceWord: CaseIterable, RawRepresentable<String> {
    /// The word that comes next in quotes, and moves past it; `nil` leaves it to be looked up as a text.
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
    /// Two in five lines of a trace are references: their word is compared at once.
    static func scanned(_ line: inout LineCursor) -> ReferenceStrength? {
        if line.skip(#""strong""#) { return .strong }
        return line.skip(#""weak""#) ? .weak : nil
    }
}

/// What a whole number in a trace is.
package enum NumberKind: Sendable {
    /// What is numbered in a trace, each kind from 1.
    package enum Subject: String, CaseIterable, Sendable {
        case message, component, beat
    }

    /// A plain number, no lower than another.
    case count(from: Int)
    /// The record's own number.
    case identity(Subject)
    /// The number of another record; for a sentence what that is: `the sender is`.
    case reference(Subject, StaticString)
    /// The number of another record, or 0 for none.
    case referenceOrZero(Subject, StaticString)

    package var lowest: Int {
        switch self {
        case .count(let lowest): lowest
        case .identity, .reference: 1
        case .referenceOrZero: 0
        }
    }

    /// The relation of the other record, for a sentence; `nil` where the number is of none.
    var relation: StaticString? {
        switch self {
        case .count, .identity: nil
        case .reference(_, let relation), .referenceOrZero(_, let relation): relation
        }
    }

    /// What is numbered; `nil` for a plain number.
    var subject: Subject? {
        switch self {
        case .count: nil
        case .identity(let subject), .reference(let subject, _), .referenceOrZero(let subject, _): subject
        }
    }
}

/// Does one thing with the fields of an object, in their order: writes them, reads them, maps their numbers, lists them.
///
/// A visitor that can fail keeps the first failure and passes over the fields that follow.
///
/// An optional value is a key that may be left out. `meaning` is the field's line on the format's page.
protocol FieldVisitor {
    mutating func number(
        _ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString)
    mutating func number(
        _ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString)
    /// Nanoseconds on the header's clock.
    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString)
    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString)
    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString)
    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString)
    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString)
    mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word, _ meaning: StaticString)
    mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word?, _ meaning: StaticString)
    /// A flag that is left out where it is false.
    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString)
    /// A flag that is always given.
    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString)
    mutating func arguments(
        _ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString)
    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString)
    /// An object, or `null`; the key is always given.
    mutating func part<Part: TraceObject>(
        _ key: StaticString, _ value: inout Part?, _ meaning: StaticString)
    mutating func parts<Part: TraceObject>(
        _ key: StaticString, _ value: inout [Part], _ meaning: StaticString)
}
