import Basics

/// What changed between two traces or between two folders of traces.
public struct DiffReport: Sendable {
    /// One trace of each side, or one that only one side has.
    public struct Entry: Sendable {
        /// What both have in common: the path below the folders.
        public let name: String
        /// The paths; `nil` where one side has no such trace.
        public let before: String?
        public let after: String?
        /// `nil` where one side has no such trace.
        public let diff: TraceDiff?

        public init(name: String, before: String, after: String, diff: TraceDiff) {
            self.name = name
            self.before = before
            self.after = after
            self.diff = diff
        }

        /// A trace that only one side has.
        public init(name: String, onlyBefore path: String) {
            self.name = name
            before = path
            after = nil
            diff = nil
        }

        /// A trace that only one side has.
        public init(name: String, onlyAfter path: String) {
            self.name = name
            before = nil
            after = path
            diff = nil
        }

        var isSame: Bool { diff?.isSame ?? false }
    }

    public let entries: [Entry]
    /// Whether folders are compared; else ``entries`` has one pair.
    public let areFolders: Bool

    public init(_ entries: [Entry], areFolders: Bool) {
        self.entries = entries
        self.areFolders = areFolders
    }

    /// Whether nothing differs and neither side has a trace that the other has not.
    public var isSame: Bool { entries.allSatisfy(\.isSame) }

    /// The report in a format; every format ends with a line break.
    ///
    /// - Parameter colored: whether text is coloured, for a terminal.
    public func rendered(as format: DiffFormat, colored: Bool = false) -> String {
        switch format {
        case .text: text(colored: colored)
        case .markdown: markdown()
        case .json: json()
        }
    }

    /// `96 traces: 94 the same, 1 different, 1 only before.`
    var summary: String {
        func number(_ isCounted: (Entry) -> Bool) -> Int { entries.reduce(0) { isCounted($1) ? $0 + 1 : $0 } }
        let parts = [
            (number(\.isSame), "the same"), (number { $0.diff?.isSame == false }, "different"),
            (number { $0.after == nil }, "only before"), (number { $0.before == nil }, "only after"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "\(Count.of(entries.count, "trace")): \(words.joined(separator: ", "))."
    }
}
