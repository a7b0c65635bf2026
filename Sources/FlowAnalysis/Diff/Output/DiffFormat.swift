/// How differences are written.
public enum DiffFormat: String, CaseIterable, Hashable, Sendable {
    case text, markdown, json

    public var summary: String {
        switch self {
        case .text: "marked lines, for a terminal"
        case .markdown: "a heading and a block of marked lines, for a pull request"
        case .json: "one object with a version and rows"
        }
    }
}
