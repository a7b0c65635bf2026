/// The user's choice of the components in another tool's trace. Without a choice, the format's default applies.
///
/// ```swift
/// let profile = try ForeignTrace("command.profile.json", as: .chrome, components: .category)
/// ```
public enum ComponentChoice: Hashable, Sendable {
    /// A component for each different name of a slice, span or method.
    case name
    /// A component for each category of slices in a process, across all its threads.
    case category
    /// A component for each thread on which slices ran.
    case thread
    /// A component for each process with slices, each service with spans, or an AppMap's whole app.
    case process
    /// A component for each file that declares functions or methods.
    case file
    /// A component for each package, named by its first parts. The value is the count of parts.
    case package(Int)

    /// Parses a choice on the command line, such as `category` or `package:2`; `nil` for other text.
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

    func exists(in format: ForeignFormat) -> Bool {
        switch self {
        case .category, .thread: format == .chrome
        case .name, .process, .file, .package: true
        }
    }

    /// Returns a qualified name's first parts: `app/models` for `app.models.Cart` and depth 2; `nil` if it has none.
    static func package(_ name: some StringProtocol, depth: Int) -> String? {
        let parts = name.split { ".:/\\#".contains($0) }
        return parts.isEmpty ? nil : parts.prefix(depth).joined(separator: "/")
    }
}
