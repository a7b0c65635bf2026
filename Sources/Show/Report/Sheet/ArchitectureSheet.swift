public import Tables

/// An architecture on one side of paper: what it costs and what it buys, as far as that was measured.
///
/// It has the numbers and where each comes from; ``findings`` says the most notable of them in sentences, and
/// ``page()`` lays all of it out for a browser's print.
public struct ArchitectureSheet: Sendable {
    /// The name in texts: `VIPER-S`.
    public var title: String
    /// What it is, in a sentence or two; perhaps empty.
    public var summary: String
    /// What it is among the others.
    public var standing: Standing
    /// The run that the numbers are of: `login-success`.
    public var scenario: String
    /// What happens in that run, in a sentence; perhaps empty.
    public var course: String
    /// Its rules as a picture, and the run as one; those that can't be drawn are left out.
    public var pictures: [Picture] = []
    /// The numbers of the run and of the sources that it goes through.
    public var numbers: [Line] = []
    /// Time and size, which stand beside the numbers.
    public var sizes: [Line] = []
    /// What changes cost, in the order in which they were made.
    public var changes: Known<[Change]>
    /// Who notices mistakes.
    public var notices: Known<Notices>
    /// Its rules, and how they are kept.
    public var rules: Known<Rules>
    /// The number of patterns that a median is of.
    public var rivals: Int
    /// The commands that show what was counted.
    public var evidence = Evidence()
    /// Sentences on what the numbers don't tell.
    public var caveats: [String] = []

    public init(
        title: String, summary: String = "", standing: Standing, scenario: String, course: String = "",
        rivals: Int, changes: Known<[Change]>, notices: Known<Notices>, rules: Known<Rules>
    ) {
        self.title = title
        self.summary = summary
        self.standing = standing
        self.scenario = scenario
        self.course = course
        self.rivals = rivals
        self.changes = changes
        self.notices = notices
        self.rules = rules
    }
}

extension ArchitectureSheet {
    public enum Standing: Hashable, Sendable {
        /// One of those that are compared, and that a median is of.
        case pattern
        /// What the others are held against.
        case yardstick
        /// From elsewhere: beside those that are compared.
        case guest
        /// An app of one's own, of which there are recordings.
        case recording
    }

    /// The commands that show what stands behind numbers; `nil` where there is none.
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
        /// Why there is no number; `nil` where there is one.
        public let reason: String?

        /// - Parameter reason: Why there is no number, where the cell has none.
        public init(_ cell: Table.Cell, else reason: String) {
            self.cell = cell
            self.reason = cell == .missing ? reason : nil
        }

        public static func unknown(_ reason: String) -> Figure { Figure(.missing, else: reason) }

        var magnitude: Double? { cell.magnitude }
    }

    /// A number of the architecture beside the yardstick's and those of the patterns.
    public struct Compared: Sendable {
        public let own: Figure
        public let yardstick: Figure
        /// Those of the patterns that are compared, its own among them where it is one.
        public let patterns: [Figure]

        public init(own: Figure, yardstick: Figure, patterns: [Figure]) {
            self.own = own
            self.yardstick = yardstick
            self.patterns = patterns
        }

        /// The number in the middle of the patterns'; the mean of two where there are two.
        public var median: Figure {
            if let reason = patterns.lazy.compactMap(\.reason).first { return .unknown(reason) }
            let sorted = patterns.map(\.cell).sorted { ($0.magnitude ?? 0) < ($1.magnitude ?? 0) }
            guard sorted.count > 1, sorted.allSatisfy({ $0.magnitude != nil }) else {
                return .unknown("there are no patterns to compare with")
            }
            let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
            guard low != high, let first = low.magnitude, let second = high.magnitude else {
                return Figure(low, else: "")
            }
            return Figure(.ratio((first + second) / 2), else: "")
        }
    }

    /// A number with its name.
    public struct Line: Sendable {
        /// The name in tables of programs, by which the command below the numbers finds it; `nil` where there is none.
        public let key: String?
        public let title: String
        /// What it is, in a few words.
        public let meaning: String
        public let numbers: Compared
        /// Whether it says what the architecture buys, so that the sentences tell it.
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

    /// A change that was made to all patterns, and what it took here.
    public struct Change: Sendable {
        /// `items`
        public let name: String
        /// What was done, in the words of its history.
        public let words: String
        /// In the order of the columns, which are alike in all changes.
        public let lines: [Line]

        public init(_ name: String, words: String, lines: [Line]) {
            self.name = name
            self.words = words
            self.lines = lines
        }
    }

    /// The mistakes that were made on purpose, by who notices them first.
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
            /// The net that notices it too, of those that are the same for all; `nil` where none does.
            public let besides: String?

            public init(_ mistake: String, rules: [String], besides: String?) {
                self.mistake = mistake
                self.rules = rules
                self.besides = besides
            }
        }

        /// The number of mistakes that were tried.
        public var count: Int
        /// The nets that are the same for all, in the order in which they are asked, then nobody.
        public var groups: [Group]
        /// Those that nobody noticed.
        public var unnoticed: Compared
        /// The mistakes that can't be made here, each with the reason.
        public var impossible: [(mistake: String, reason: String)]
        /// The mistakes that its own rules notice and no compiler does.
        public var forbidden: [Forbidden]
        /// The mistakes that its own tests notice, and how many tests there are.
        public var tests: (noticed: Int, count: Int)
        /// The number of mistakes that its own rules notice.
        public var ruled: Int
        /// The share of edits drawn by a program that are noticed, in words with its interval; or why there is none.
        public var mutants: Known<String>

        public init(
            count: Int, groups: [Group], unnoticed: Compared, impossible: [(mistake: String, reason: String)],
            forbidden: [Forbidden], tests: (noticed: Int, count: Int), ruled: Int, mutants: Known<String>
        ) {
            self.count = count
            self.groups = groups
            self.unnoticed = unnoticed
            self.impossible = impossible
            self.forbidden = forbidden
            self.tests = tests
            self.ruled = ruled
            self.mutants = mutants
        }
    }

    /// The rules of an architecture, and how recordings and sources keep them.
    public struct Rules: Sendable {
        public struct Rule: Sendable {
            public enum Outcome: String, CaseIterable, Sendable {
                case kept, broken
                /// Nothing was there to look at.
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
        /// The command that prints what was found.
        public var command: String

        public init(_ rules: [Rule], general: [Rule], runs: Int, command: String) {
            self.rules = rules
            self.general = general
            self.runs = runs
            self.command = command
        }
    }

    /// A picture of it.
    public struct Picture: Sendable {
        public let title: String
        /// An SVG file that has its colours for dark grounds too.
        public let svg: String
        /// What it shows, in words.
        public let caption: String

        public init(_ title: String, svg: String, caption: String) {
            self.title = title
            self.svg = svg
            self.caption = caption
        }
    }
}
