public import Tables

/// An architecture on one side of paper: its costs and its benefits, as far as they were measured.
///
/// It has the numbers and the source of each; ``findings`` tells the most notable of them in sentences, and ``page()`` lays all
/// of it out for a browser's print.
public struct ArchitectureSheet: Sendable {
    /// The name in texts: `VIPER-S`.
    public var title: String
    /// A description in a sentence or two; perhaps empty.
    public var summary: String
    /// The part that it plays among the others.
    public var standing: Standing
    /// The scenario of the run whose numbers it has: `login-success`.
    public var scenario: String
    /// The course of that run, in a sentence; perhaps empty.
    public var course: String
    /// A picture of its rules and one of the run; a picture that can't be drawn is left out.
    public var pictures: [Picture] = []
    /// The numbers of the run and of the sources of its feature.
    public var numbers: [Line] = []
    /// Sizes, tests and time, which stand beside the numbers.
    public var sizes: [Line] = []
    /// The changes and their costs, in the order in which they were made.
    public var changes: Known<[Change]>
    /// The mistakes made in it, by the nets that notice them.
    public var notices: Known<Notices>
    /// Its rules and their outcomes.
    public var rules: Known<Rules>
    /// The names in texts of the other patterns that it is compared with, in the order of every table.
    public var others: [String]
    /// The commands that show the things that were counted.
    public var evidence = Evidence()
    /// Sentences on what the numbers don't tell.
    public var caveats: [String] = []

    public init(
        title: String, summary: String = "", standing: Standing, scenario: String, course: String = "",
        others: [String], changes: Known<[Change]>, notices: Known<Notices>, rules: Known<Rules>
    ) {
        self.title = title
        self.summary = summary
        self.standing = standing
        self.scenario = scenario
        self.course = course
        self.others = others
        self.changes = changes
        self.notices = notices
        self.rules = rules
    }
}

extension ArchitectureSheet {
    public enum Standing: Hashable, Sendable {
        /// A pattern that is compared with the others.
        case pattern
        /// The pattern that the others are held against.
        case yardstick
        /// A pattern from elsewhere, beside those that are compared.
        case guest
        /// An app from elsewhere, known by its recordings alone.
        case recording
    }

    /// The commands that show the evidence behind numbers; `nil` where there is none.
    public struct Evidence: Hashable, Sendable {
        public var numbers: String?
        public var sizes: String?
        public var changes: String?
        public var notices: String?

        public init(
            numbers: String? = nil, sizes: String? = nil, changes: String? = nil, notices: String? = nil
        ) {
            self.numbers = numbers
            self.sizes = sizes
            self.changes = changes
            self.notices = notices
        }
    }

    /// Something that is known, or the reason why it isn't.
    public enum Known<Value: Sendable>: Sendable {
        case known(Value)
        case unknown(because: String)

        public var value: Value? { if case .known(let value) = self { value } else { nil } }

        /// The reason why it isn't known; `nil` where it is.
        public var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }
    }

    /// A number, or a dash and its reason.
    public struct Figure: Hashable, Sendable {
        public let cell: Table.Cell
        /// The reason why there is no number; `nil` where there is one.
        public let reason: String?

        /// - Parameters:
        ///   - cell: The number, or a missing cell.
        ///   - reason: The reason why there is no number; it counts only where the cell is missing.
        public init(_ cell: Table.Cell, else reason: String) {
            self.cell = cell
            self.reason = cell == .missing ? reason : nil
        }

        public static func unknown(_ reason: String) -> Figure { Figure(.missing, else: reason) }

        var magnitude: Double? { cell.magnitude }
    }

    /// A number of the architecture beside the yardstick's and those of the other patterns.
    public struct Compared: Sendable {
        public let own: Figure
        public let yardstick: Figure
        /// The numbers of the other patterns that are compared, in the order of ``ArchitectureSheet/others``.
        public let others: [Figure]

        public init(own: Figure, yardstick: Figure, others: [Figure]) {
            self.own = own
            self.yardstick = yardstick
            self.others = others
        }

        /// The other patterns' numbers, the smallest first; `nil` unless all are known.
        private var sorted: [Table.Cell]? {
            guard !others.isEmpty, others.allSatisfy({ $0.magnitude != nil }) else { return nil }
            return others.map(\.cell).sorted { ($0.magnitude ?? 0) < ($1.magnitude ?? 0) }
        }

        /// The smallest and the largest number of the other patterns: `31–205`; one number where all are alike.
        public var range: String? {
            guard let low = sorted?.first, let high = sorted?.last else { return nil }
            return low == high ? low.words : "\(low.words)–\(high.words)"
        }

        /// The median of the other patterns' numbers: the middle one, or the mean of the two in the middle.
        public var median: Figure {
            if let reason = others.lazy.compactMap(\.reason).first { return .unknown(reason) }
            guard let sorted else { return .unknown("There are no other patterns to compare with.") }
            let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
            guard low != high, let first = low.magnitude, let second = high.magnitude else {
                return Figure(low, else: "")
            }
            if case (.part(let part, let whole), .part(let other, let otherWhole)) = (low, high) {
                return Figure(.share(part * otherWhole + other * whole, of: 2 * whole * otherWhole), else: "")
            }
            if case (.number(let number), .number(let other)) = (low, high), !(number + other).isMultiple(of: 2) {
                return Figure(.ratio(number + other, to: 2), else: "")
            }
            let middle = (first + second) / 2
            return Figure(Int(exactly: middle).map { .number($0) } ?? .ratio(middle), else: "")
        }
    }

    /// A number with its name.
    public struct Line: Sendable {
        /// The name in tables of programs, by which the command below the numbers finds it; `nil` where there is none.
        public let key: String?
        public let title: String
        /// The meaning in a few words.
        public let meaning: String
        public let numbers: Compared
        /// True for a number that shows a benefit of the architecture; the sentences tell the first of these.
        public let isBenefit: Bool

        public init(
            _ key: String? = nil, _ title: String, meaning: String, isBenefit: Bool = false, _ numbers: Compared
        ) {
            self.key = key
            self.title = title
            self.meaning = meaning
            self.isBenefit = isBenefit
            self.numbers = numbers
        }
    }

    /// A change that was made to all patterns, and its costs here.
    public struct Change: Sendable {
        /// The name of the change: `items`.
        public let name: String
        /// A description in a sentence.
        public let words: String
        /// The costs, in the order of the columns, which is the same for all changes.
        public let lines: [Line]

        public init(_ name: String, words: String, lines: [Line]) {
            self.name = name
            self.words = words
            self.lines = lines
        }
    }

    /// The mistakes that were made on purpose, by the net that notices them first.
    public struct Notices: Sendable {
        /// A net, or the lack of one, and the mistakes that it is the first to notice.
        public struct Group: Sendable {
            public let title: String
            public let meaning: String
            public let numbers: Compared
            /// The mistakes in words.
            public let mistakes: [String]

            public init(_ title: String, meaning: String, _ numbers: Compared, mistakes: [String]) {
                self.title = title
                self.meaning = meaning
                self.numbers = numbers
                self.mistakes = mistakes
            }
        }

        /// A mistake that breaks rules of the architecture.
        public struct Forbidden: Sendable {
            public let mistake: String
            public let rules: [String]
            /// The first net that notices it too, of those that are the same for all patterns; `nil` where none does.
            public let besides: String?

            public init(_ mistake: String, rules: [String], besides: String?) {
                self.mistake = mistake
                self.rules = rules
                self.besides = besides
            }
        }

        /// The number of mistakes that were tried.
        public var count: Int
        /// The mistakes by the first net that notices them, in the order in which the nets are asked: those that are the same
        /// for all patterns, then nobody, then the mistakes that can't be made, where there are any.
        public var groups: [Group]
        /// The nets of ``groups`` in words: `the compiler`.
        public var nets: [String]
        /// The numbers of mistakes that none of these nets notices.
        public var unnoticed: Compared
        /// The mistakes that can't be made here, each with the reason.
        public var impossible: [(mistake: String, reason: String)]
        /// The mistakes that its own rules notice and no compiler does.
        public var forbidden: [Forbidden]
        /// The number of mistakes that its own tests notice, and the number of these tests.
        public var tests: (noticed: Int, count: Int)
        /// The number of mistakes that its own rules notice.
        public var ruled: Int
        /// The share of the edits drawn by a program that is noticed, in words with its interval.
        public var mutants: Known<String>

        public init(
            count: Int, groups: [Group], nets: [String], unnoticed: Compared,
            impossible: [(mistake: String, reason: String)],
            forbidden: [Forbidden], tests: (noticed: Int, count: Int), ruled: Int, mutants: Known<String>
        ) {
            self.count = count
            self.groups = groups
            self.nets = nets
            self.unnoticed = unnoticed
            self.impossible = impossible
            self.forbidden = forbidden
            self.tests = tests
            self.ruled = ruled
            self.mutants = mutants
        }
    }

    /// The rules of an architecture, and their outcomes in recordings and sources.
    public struct Rules: Sendable {
        public struct Rule: Sendable {
            public enum Outcome: String, CaseIterable, Sendable {
                case kept, broken
                /// The recordings and sources hold nothing that the rule is about.
                case untested
            }

            public let id: String
            public let sentence: String
            public let outcome: Outcome

            public init(_ id: String, _ sentence: String, _ outcome: Outcome) {
                self.id = id
                self.sentence = sentence
                self.outcome = outcome
            }
        }

        public var rules: [Rule]
        /// The rules for any app, which are checked too.
        public var general: [Rule]
        /// The number of recordings that were checked.
        public var runs: Int
        /// The command that prints the findings.
        public var command: String

        public init(_ rules: [Rule], general: [Rule], runs: Int, command: String) {
            self.rules = rules
            self.general = general
            self.runs = runs
            self.command = command
        }
    }

    /// A picture on the sheet.
    public struct Picture: Sendable {
        public let title: String
        /// An SVG file that has its colours for dark grounds too.
        public let svg: String
        /// The picture's content in words.
        public let caption: String

        public init(_ title: String, svg: String, caption: String) {
            self.title = title
            self.svg = svg
            self.caption = caption
        }
    }
}
