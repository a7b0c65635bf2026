/// Why a file that a person wrote can't be used: everything that is wrong in it.
public struct YAMLFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the caller named it.
    public let file: String
    /// In the order of the lines; at least one.
    public let problems: [Problem]

    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable {
        /// From 1; `nil` for the file as a whole.
        public let line: Int?
        /// In characters, from 1.
        public let column: Int?
        /// What is wrong and what would be right.
        public let message: String

        package init(line: Int?, column: Int?, message: String) {
            self.line = line
            self.column = column
            self.message = message
        }
    }

    /// How many problems are reported at once.
    static let limit = 20

    package init(file: String, problems: [Problem]) {
        self.file = file
        self.problems = problems
    }

    /// `blueprint.yml:12:7: there is no role 'cor': did you mean 'core'? …`, one line for each problem.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines of the description, one for each problem.
    package var lines: [String] {
        let lines = problems.prefix(Self.limit).map { problem in
            let place = [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
            return "\(file)\(place): \(problem.message)"
        }
        let rest = problems.count - lines.count
        return lines + (rest > 0 ? ["\(file): … and \(rest) more problems"] : [])
    }
}
