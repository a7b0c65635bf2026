/// The problems of a YAML file that a person wrote.
public struct YAMLFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as the caller gave it.
    public let file: String
    /// The problems in order of lines, at least one.
    public let problems: [Problem]

    /// A problem in the file.
    public struct Problem: Hashable, Sendable {
        /// From 1; `nil` for the whole file.
        public let line: Int?
        /// In characters, from 1; `nil` if only the line is known.
        public let column: Int?
        /// A description of the problem and its correction.
        public let message: String

        package init(line: Int?, column: Int?, message: String) {
            self.line = line
            self.column = column
            self.message = message
        }
    }

    /// The largest number of problems that the description lists.
    static let limit = 20

    package init(file: String, problems: [Problem]) {
        self.file = file
        self.problems = problems
    }

    /// A line for each problem: `blueprint.yml:12:7: there is no role 'cor': did you mean 'core'? …`.
    public var description: String { lines.joined(separator: "\n") }

    /// A line for each of the first ``limit`` problems, and a line with the number of further problems.
    package var lines: [String] {
        let lines = problems.prefix(Self.limit).map { problem in
            let place = [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
            return "\(file)\(place): \(problem.message)"
        }
        let rest = problems.count - lines.count
        return lines + (rest > 0 ? ["\(file): … and \(rest) more problems"] : [])
    }
}
