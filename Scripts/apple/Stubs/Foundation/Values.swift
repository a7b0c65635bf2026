// Dates, identifiers, paths of indices and their text.
public struct Date: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    public init() {}
    public init(timeIntervalSince1970: TimeInterval) {}
    public init(timeIntervalSinceNow: TimeInterval) {}
    public init(timeIntervalSinceReferenceDate: TimeInterval) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public static var now: Date { Date() }
    public static let distantPast = Date()
    public static let distantFuture = Date()
    public var timeIntervalSince1970: TimeInterval { 0 }
    public var timeIntervalSinceNow: TimeInterval { 0 }
    public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
    public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
    public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
    public func advanced(by interval: TimeInterval) -> Date { self }
    public static func < (left: Date, right: Date) -> Bool { false }
    public static func + (date: Date, interval: TimeInterval) -> Date { date }
    public var description: String { "" }
    public func formatted<F: Foundation.FormatStyle>(_ style: F) -> F.FormatOutput where F.FormatInput == Date {
        style.format(self)
    }
    public func ISO8601Format(_ style: ISO8601FormatStyle = .init()) -> String { "" }

    public struct ISO8601FormatStyle: Foundation.FormatStyle {
        public init() {}
        public func format(_ value: Date) -> String { "" }
    }
    public struct VerbatimFormatStyle: Foundation.FormatStyle {
        public init(format: FormatString, locale: Locale? = nil, timeZone: TimeZone, calendar: Calendar) {}
        public func format(_ value: Date) -> String { "" }
    }
    public struct FormatString: Hashable, Sendable, ExpressibleByStringInterpolation {
        public init(stringLiteral value: String) {}
        public init(stringInterpolation: StringInterpolation) {}
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ literal: String) {}
            public mutating func appendInterpolation(day: FormatStyle.Symbol.Day) {}
            public mutating func appendInterpolation(month: FormatStyle.Symbol.Month) {}
            public mutating func appendInterpolation(year: FormatStyle.Symbol.Year) {}
        }
    }
    public struct FormatStyle: Sendable {
        public enum Symbol {
            public struct Day: Hashable, Sendable { public static let defaultDigits = Day() }
            public struct Month: Hashable, Sendable { public static let wide = Month() }
            public struct Year: Hashable, Sendable { public static let defaultDigits = Year() }
        }
    }
}
public protocol FormatStyle<FormatInput, FormatOutput>: Hashable, Codable, Sendable {
    associatedtype FormatInput
    associatedtype FormatOutput
    func format(_ value: FormatInput) -> FormatOutput
}
public struct Locale: Hashable, Sendable, Codable {
    public init(identifier: String) {}
    public static var current: Locale { Locale(identifier: "") }
}
public struct TimeZone: Hashable, Sendable, Codable {
    public init?(identifier: String) {}
    public init?(secondsFromGMT: Int) {}
    public static var gmt: TimeZone { TimeZone(identifier: "")! }
}
public struct Calendar: Hashable, Sendable, Codable {
    public enum Identifier: Sendable {
        case gregorian
        case iso8601
    }
    public enum Component: Sendable {
        case year
        case day
        case hour
        case minute
        case second
    }
    public init(identifier: Identifier) {}
    public var timeZone: TimeZone {
        get { .gmt }
        set {}
    }
}

public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
    public init() {}
    public init?(uuidString: String) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public var uuidString: String { "" }
    public var description: String { "" }
}

public struct IndexPath: Hashable, Sendable, Comparable, MutableCollection, RandomAccessCollection,
    ExpressibleByArrayLiteral
{
    public init(indexes: [Int]) {}
    public init(arrayLiteral indexes: Int...) {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 2 }
    public func index(after index: Int) -> Int { index + 1 }
    public func index(before index: Int) -> Int { index - 1 }
    public subscript(index: Int) -> Int {
        get { 0 }
        set {}
    }
    public static func < (left: IndexPath, right: IndexPath) -> Bool { false }
}

public struct CharacterSet: Hashable, Sendable, SetAlgebra {
    public typealias Element = Unicode.Scalar
    public init() {}
    public init(charactersIn text: String) {}
    public static var whitespaces: CharacterSet { CharacterSet() }
    public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
    public static var newlines: CharacterSet { CharacterSet() }
    public static var lowercaseLetters: CharacterSet { CharacterSet() }
    public static var uppercaseLetters: CharacterSet { CharacterSet() }
    public static var alphanumerics: CharacterSet { CharacterSet() }
    public static var decimalDigits: CharacterSet { CharacterSet() }
    public static var urlQueryAllowed: CharacterSet { CharacterSet() }
    public static var urlPathAllowed: CharacterSet { CharacterSet() }
    public var inverted: CharacterSet { self }
    public func contains(_ member: Unicode.Scalar) -> Bool { false }
    public func union(_ other: CharacterSet) -> CharacterSet { self }
    public func intersection(_ other: CharacterSet) -> CharacterSet { self }
    public func symmetricDifference(_ other: CharacterSet) -> CharacterSet { self }
    public mutating func insert(_ member: Unicode.Scalar) -> (inserted: Bool, memberAfterInsert: Unicode.Scalar) {
        (true, member)
    }
    public mutating func remove(_ member: Unicode.Scalar) -> Unicode.Scalar? { nil }
    public mutating func update(with member: Unicode.Scalar) -> Unicode.Scalar? { nil }
    public mutating func formUnion(_ other: CharacterSet) {}
    public mutating func formIntersection(_ other: CharacterSet) {}
    public mutating func formSymmetricDifference(_ other: CharacterSet) {}
}

public struct CGFloat: Hashable, Comparable, Sendable {
    public init(_ value: Double) {}
    public static func < (left: CGFloat, right: CGFloat) -> Bool { false }
}
public typealias NSInteger = Int
