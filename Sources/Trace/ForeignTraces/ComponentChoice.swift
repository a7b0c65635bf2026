/// The kind of parts of another tool's trace that become components, chosen by the user in place of the format's usual
/// kind.
///
/// ```swift
/// let profile = try ForeignTrace("command.profile.json", as: .chrome, components: .category)
/// ```
public enum ComponentChoice: Hashable, Sendable {
    /// The name of each call: of a slice, a span or a method.
    case name
    /// The category of a slice, on all threads of its process together.
    case category
    /// The thread of a slice.
    case thread
    /// The process of a slice, the service of a span, or the app.
    case process
    /// The file of a function or method.
    case file
    /// The first parts of the package of a class or function; the value is the number of parts.
    case package(Int)

    /// Reads a choice as it is written on the command line: `category`, `package:2`.
    public init?(_ text: String) {
        switch text {
        case "name": self = .name
        case "category": self = .category
        case "thread": self = .thread
        case "process": self = .process
        case "file": self = .file
        default:
            guard text.hasPrefix("package:"), let depth = Int(text.dropFirst("package:".count)), 1...99 ~= depth
            else { return nil }
            self = .package(depth)
        }
    }

    /// The choices in words, for an error and for help.
    public static let words = "name, category, thread, process, file, package:N"

    /// Returns true if traces of a format contain parts of the chosen kind.
    func exists(in format: ForeignFormat) -> Bool {
        switch self {
        case .category, .thread: format == .chrome
        case .name, .process, .file, .package: true
        }
    }

    /// Returns the first `depth` parts of a qualified name, such as `app/models` for `app.models.Cart` and a depth of
    /// 2.
    static func package(_ name: some StringProtocol, depth: Int) -> String? {
        let parts = name.split { ".:/\\#".contains($0) }
        return parts.isEmpty ? nil : parts.prefix(depth).joined(separator: "/")
    }
}
