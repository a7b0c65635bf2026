public import Foundation

/// The mistakes made on purpose in one pattern, and the checks that noticed each mistake.
///
/// `Scripts/defects` makes the mistakes, runs each check, and writes the results next to the sources, as
/// `defects.json`.
public struct DefectRecord: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's name on the command line: `viper-s`.
    public var pattern: String
    /// The size of the pattern's own tests.
    ///
    /// Patterns have different numbers of tests, so the mistakes that these tests notice can't be compared.
    public var tests: Tests
    /// The mistakes, in the same order for all patterns.
    public var mistakes: [Mistake]
    /// The mutants, which are edits drawn at random by a program; `nil` if none were drawn.
    public var mutants: Mutants?

    /// The size of the pattern's own tests.
    public struct Tests: Codable, Hashable, Sendable {
        public var count: Int
        /// The number of lines of code in the tests, without blank lines and comments.
        public var lines: Int
    }

    /// A check that may notice a mistake.
    public enum Net: String, Codable, CaseIterable, CodingKeyRepresentable, Hashable, Sendable {
        /// The compiler, with an error.
        case error
        /// The compiler, with a warning.
        case warning
        /// The pattern's own tests.
        case tests
        /// The pattern's own rules, on its recorded scenarios.
        case rules
        /// The rules that hold for any app, on the recorded scenarios.
        case general
        /// The contract that all patterns keep: the screens and calls are those of the app's model.
        case contract
        /// Random sequences of user actions (walks), checked against the app's model and the rules for any app.
        case walks

        /// The checks that are the same for all patterns, in the order in which they run.
        public static let equal: [Net] = [.error, .warning, .general, .contract, .walks]
    }

    /// The distance between the mistake and the code that a check's message names.
    public enum Nearness: String, Codable, CaseIterable, Hashable, Sendable {
        /// The message names the type with the mistake, or that type's file.
        case type
        /// The message names the module or the screen of the type with the mistake.
        case module
        case elsewhere
    }

    /// A mistake, as it was made in this pattern.
    public struct Mistake: Codable, Hashable, Sendable {
        /// The mistake's name, which is the same in all patterns: `late-reply`.
        public var id: String
        /// The round: 1 for mistakes chosen first; 2 for mistakes that other people chose later.
        public var round: Int
        /// A description of the mistake that uses no pattern's own words.
        public var mistake: String
        /// The reason why the mistake can't be made in this pattern; `nil` if it was made.
        public var impossible: String?
        /// A description of the edit in the pattern's own words; `nil` if the mistake can't be made.
        public var edit: String?
        /// The members that the edit changes; `nil` if the mistake can't be made.
        public var places: [Place]?
        /// The messages of the checks that noticed the mistake; `nil` if the mistake can't be made.
        public var notices: [Net: Notice]?

        /// The first of the common checks that noticed the mistake; `nil` if none noticed it.
        public var first: Net? { Net.equal.first { notices?[$0] != nil } }
    }

    /// A declaration that an edit changes.
    public struct Place: Codable, Hashable, Sendable {
        /// The path of the file, relative to the pattern's folder.
        public var file: String
        public var type: String?
        public var member: String?
        public var line: Int
    }

    /// The message by which a check reports a mistake.
    public struct Notice: Codable, Hashable, Sendable {
        /// The text of the message, possibly shortened to its beginning.
        public var said: String
        public var near: Nearness
        /// The number of the pattern's tests that fail; `nil` unless the check is the pattern's tests.
        public var failed: Int?
        /// The number of scenarios that broke the contract or stopped the app; `nil` for checks other than the
        /// contract, and if the app couldn't start.
        public var scenarios: Int?
        /// The number of walks until a difference was found; `nil` for checks other than the walks, and if the app
        /// crashed or took too long.
        public var after: Int?
        /// The steps of the shortest walk on which the pattern with the mistake differs from the model; `nil` for checks
        /// other than the walks, and if the app crashed or took too long.
        public var way: [String]?
        /// The broken rules; `nil` if the check has no rules.
        public var rules: [BrokenRule]?
    }

    /// A rule that a mistake breaks.
    public struct BrokenRule: Codable, Hashable, Sendable {
        /// The rule's identifier in the pattern's blueprint: `VS-4`.
        public var rule: String
        /// The number of violations of the rule in all scenarios.
        public var count: Int
        public var near: Nearness
    }

    /// The mutants of a pattern: edits drawn at random from all edits that a program can make.
    public struct Mutants: Codable, Hashable, Sendable {
        /// The seed of the random numbers.
        public var seed: Int
        public var drawn: [Mutant]
    }

    /// A small edit made by a program.
    public struct Mutant: Codable, Hashable, Sendable {
        /// The kind of edit, such as `relational` or `negated condition`.
        public var `operator`: String
        /// The path of the file, relative to the pattern's folder.
        public var file: String
        public var type: String?
        public var member: String?
        public var line: Int
        public var before: String
        public var after: String
        /// The first of the common checks that noticed the mutant; `nil` if none noticed it.
        public var noticedBy: Net?
    }
}

extension DefectRecord {
    /// Reads a record from JSON.
    ///
    /// - Throws: ``InventoryError`` if the JSON doesn't match this type, or has another version.
    public init(json: Data) throws(InventoryError) {
        guard let record = try? JSONDecoder().decode(Self.self, from: json), record.version == Self.currentVersion
        else {
            throw InventoryError(
                description: "isn't a list of mistakes in format version \(Self.currentVersion): "
                    + "run Scripts/defects")
        }
        self = record
    }
}

/// A share in a random sample, with a confidence interval for the share in the whole population.
public struct DrawnShare: Hashable, Sendable {
    public let part: Int
    public let count: Int

    public init(_ part: Int, of count: Int) {
        self.part = part
        self.count = count
    }

    /// The share in the sample, from 0 to 1; `nil` if the sample is empty.
    public var share: Double? { count > 0 ? Double(part) / Double(count) : nil }

    /// The interval that contains the population's share with a confidence of 95 %; `nil` if the sample is empty.
    ///
    /// Source: Wilson's score interval. E. B. Wilson, Probable inference, the law of succession, and statistical
    /// inference, Journal of the American Statistical Association 22 (1927).
    public var interval: ClosedRange<Double>? {
        guard let share else { return nil }
        let (z, n) = (1.959964, Double(count))
        let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        let reach = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        return max(0, middle - reach)...min(1, middle + reach)
    }
}
