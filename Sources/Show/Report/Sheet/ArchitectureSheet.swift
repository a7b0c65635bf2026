public import Tables

/// A sheet about an architecture, on one side of paper: its measured costs and benefits.
///
/// ``findings`` are sentences about the most notable numbers. ``page()`` is the sheet as a page for printing.
public struct ArchitectureSheet: Sendable {
    /// The architecture's display name: `VIPER-S`.
    public var title: String
    /// A description in one or two sentences; may be empty.
    public var summary: String
    /// The architecture's status in comparisons, such as yardstick or guest.
    public var standing: Standing
    /// The scenario of the run whose numbers the sheet shows: `login-success`.
    public var scenario: String
    /// A sentence on what happens in the run; may be empty.
    public var course: String
    /// Two pictures: one of the architecture's rules, and one of the run. A picture that can't be drawn is left out.
    public var pictures: [Picture] = []
    /// Numbers measured in the run, and numbers counted in the sources of the run's feature.
    public var numbers: [Line] = []
    /// Further numbers: lines of code, classes needed to test a type that makes decisions, and processor time of a tap.
    public var sizes: [Line] = []
    /// The changes and their costs, in the order in which they were made.
    public var changes: Known<[Change]>
    /// The mistakes that were made in the architecture, grouped by the checks that notice them.
    public var notices: Known<Notices>
    /// The architecture's rules and their outcomes.
    public var rules: Known<Rules>
    /// The display names of the patterns that the architecture is compared with.
    public var others: [String]
    /// The commands that list what the numbers count.
    public var evidence = Evidence()
    /// Sentences about facts that the numbers don't show.
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
        /// A pattern that is compared with other patterns.
        case pattern
        /// The yardstick, with which all patterns are compared.
        case yardstick
        /// A pattern from another package, which is shown but not compared.
        case guest
        /// An app that isn't part of ArchFlow, known only by its recordings.
        case recording
    }

    /// For each group of numbers, the command that lists the counted items; `nil` for a group without a command.
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

    /// A value that is known, or the reason why it isn't.
    public enum Known<Value: Sendable>: Sendable {
        case known(Value)
        case unknown(because: String)

        public var value: Value? { if case .known(let value) = self { value } else { nil } }

        /// The reason why the value isn't known; `nil` if the value is known.
        public var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }
    }

    /// A number, or a dash with the reason why there is no number.
    public struct Figure: Hashable, Sendable {
        public let cell: Table.Cell
        /// The reason why there is no number; `nil` if there is a number.
        public let reason: String?

        /// Creates a number of the sheet, or the reason why it is missing.
        ///
        /// - Parameters:
        ///   - cell: The number, or a missing cell.
        ///   - reason: The reason why there is no number; used only if the cell is missing.
        public init(_ cell: Table.Cell, else reason: String) {
            self.cell = cell
            self.reason = cell == .missing ? reason : nil
        }

        public static func unknown(_ reason: String) -> Figure { Figure(.missing, else: reason) }

        var magnitude: Double? { cell.magnitude }
    }

    /// A number of the architecture, with the corresponding numbers of the yardstick and of the other patterns.
    public struct Compared: Sendable {
        public let own: Figure
        public let yardstick: Figure
        /// The numbers of the other patterns, in the order of ``ArchitectureSheet/others``.
        public let others: [Figure]

        public init(own: Figure, yardstick: Figure, others: [Figure]) {
            self.own = own
            self.yardstick = yardstick
            self.others = others
        }

        /// The numbers in ``others``, ascending; `nil` if there are none or one is missing.
        private var sorted: [Table.Cell]? {
            guard !others.isEmpty, others.allSatisfy({ $0.magnitude != nil }) else { return nil }
            return others.map(\.cell).sorted { ($0.magnitude ?? 0) < ($1.magnitude ?? 0) }
        }

        /// The smallest and the largest number in ``others``: `31–205`, or `31` if all are equal.
        ///
        /// `nil` if there are none, or if one is missing.
        public var range: String? {
            guard let low = sorted?.first, let high = sorted?.last else { return nil }
            return low == high ? low.words : "\(low.words)–\(high.words)"
        }

        /// The median of the numbers in ``others``: the middle one, or the mean of the two in the middle.
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
        /// The number's key in machine-readable tables; `nil` if they don't contain the number.
        ///
        /// To list the items that this number counts, put this key in place of `messages` in ``Evidence/numbers``.
        public let key: String?
        public let title: String
        /// The meaning of the number in a few words.
        public let meaning: String
        public let numbers: Compared
        /// True if the number shows a benefit of the architecture.
        ///
        /// ``ArchitectureSheet/findings`` mentions the first such number.
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

    /// A change that was made to all patterns, and its costs in this architecture.
    public struct Change: Sendable {
        /// The name of the change: `items`.
        public let name: String
        /// A description of the change in a sentence.
        public let words: String
        /// The costs of the change. They are a table's columns, so all changes have the same costs in the same order.
        public let lines: [Line]
        /// The number of lines edited in tests that existed before the change; `nil` if not counted.
        public let edited: Line?
        /// The reason why the lines in ``edited`` aren't a cost of the architecture; `nil` if no reason is known.
        public let remark: String?

        public init(_ name: String, words: String, lines: [Line], edited: Line? = nil, remark: String? = nil) {
            self.name = name
            self.words = words
            self.lines = lines
            self.edited = edited
            self.remark = remark
        }
    }

    /// The mistakes that were made on purpose, grouped by the check that notices them first.
    public struct Notices: Sendable {
        /// The mistakes that one check notices first, or the mistakes that no check notices.
        public struct Group: Sendable {
            public let title: String
            public let meaning: String
            public let numbers: Compared
            /// The mistakes of the group in words.
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
            /// The first of the checks shared by all patterns that also notices the mistake; `nil` if only the rules
            /// do.
            public let besides: String?

            public init(_ mistake: String, rules: [String], besides: String?) {
                self.mistake = mistake
                self.rules = rules
                self.besides = besides
            }
        }

        /// The number of mistakes that were tried.
        public var count: Int
        /// The number of mistakes that other people chose after the first round. No other number here includes them.
        public var later = 0
        /// The groups of mistakes: a group for each shared check, in the order in which checks run.
        ///
        /// Then follow the mistakes that no check notices, and the mistakes that can't be made.
        public var groups: [Group]
        /// The names of the checks shared by all patterns, such as `the compiler`, in the order of ``groups``.
        public var nets: [String]
        /// The number of mistakes that no check in ``nets`` notices, here and in the other patterns.
        public var unnoticed: Compared
        /// The mistakes that can't be made in this architecture, each with the reason.
        public var impossible: [(mistake: String, reason: String)]
        /// The mistakes that the architecture's own rules notice and the compiler doesn't.
        public var forbidden: [Forbidden]
        /// The number of mistakes that the architecture's own tests notice, and the number of these tests.
        public var tests: (noticed: Int, count: Int)
        /// The number of mistakes that the architecture's own rules notice.
        public var ruled: Int
        /// The share of mutants that the checks notice, in words, with its confidence interval.
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
                /// The recordings and sources contain nothing that the rule is about.
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
        /// The rules for any app, which are checked as well.
        public var general: [Rule]
        /// The number of recordings that were checked.
        public var runs: Int
        /// The command that prints the violations of the rules.
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
        /// The text of an SVG file, with colours for light and for dark backgrounds.
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
