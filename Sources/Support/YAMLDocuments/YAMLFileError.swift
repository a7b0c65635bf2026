/// An error that lists the problems of a YAML file that a person wrote.
public struct YAMLFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as the caller gave it.
    public let file: String
    /// The problems in order of lines, at least one.
    public let problems: [Problem]

    /// A problem in the file.
    public struct Problem: Hashable, Sendable {
        /// The line, from 1; `nil` for the file as a whole.
        public let line: Int?
        /// The column in characters, from 1; `nil` if only the line is known.
        public let column: Int?
        /// A description of the problem, and how to correct it.
        public let message: String

        package init(line: Int?, column: Int?, message: String) {
            self.line = line
            self.column = column
            self.message = message
        }
    }

    /// The largest number of problems reported at once.
    static let limit = 20

    package init(file: String, problems: [Problem]) {
        self.file = file
        self.problems = problems
    }

    /// A line for each problem: `blueprint.yml:12:7: there is no role 'cor': did you mean 'core'? …`.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines of the description: one for each of the first ``limit`` problems, and a last line with the number of
    /// further problems, if any.
    package var lines: [String] {
        let lines = problems.prefix(Self.limit).map { problem in
            let place = [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
            return "\(file)\(place): \(problem.message)"
        }
        let rest = problems.count - lines.count
        return lines + (rest > 0 ? ["\(file): … and \(rest) more problems"] : [])
    }
}
