import Basics

/// What a number means: how it is counted, what it is good for, and where it misleads.
public struct MeasureDefinition: Hashable, Sendable {
    /// The name in JSON and CSV, and at the end of a cell's path.
    public let key: String
    /// The heading of its column.
    public let title: String
    public let unit: MeasureUnit
    /// Which side is better for everybody, other things equal; `nil` where the other side buys something.
    public let better: BetterSide?
    /// Whether there may be no such number: a turn on a real clock, a way where nothing visible came of an action.
    public let canBeMissing: Bool
    /// What it is, in one line.
    public let meaning: String
    /// How it is counted, in words.
    public let definition: String
    /// Where the definition comes from: a paper or a book; `nil` for one of this project's own.
    public let source: String?
    /// What it is good for.
    public let use: String
    /// Where it misleads, and when a low number is not better.
    public let caution: String
}

/// The side of a measure that is better for everybody, other things equal.
public enum BetterSide: String, CaseIterable, Hashable, Sendable {
    case lower, higher
}

/// What a number is a number of.
public enum MeasureUnit: Hashable, Sendable {
    /// Things counted, by the word for one of them: `message`.
    case count(String)
    /// A part of a whole, from 0 to 1; people see it in per cent. The words are what it is a part of: `messages`.
    case share(of: String)
    /// One number for each of another, in words: `messages for each floor event`.
    case ratio(String)
    /// A time in milliseconds on the trace's clock.
    case milliseconds
    /// No number: a name that belongs to one.
    case text

    static let messages = MeasureUnit.count("message")
}

extension MeasureUnit: CustomStringConvertible {
    /// The unit in words, for a definition.
    public var description: String {
        switch self {
        case .count(let noun): Count.plural(of: noun)
        case .share(let whole): "share of \(whole)"
        case .ratio(let words): words
        case .milliseconds: "ms"
        case .text: "a name"
        }
    }
}
