/// The user's choice of what becomes a component when another tool's trace is converted. Without a choice, the format's
/// default applies.
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
    /// A component for each process in which slices ran, or for each service that has spans; in a recording of AppMap,
    /// one component for the app.
    case process
    /// A component for each file that declares functions or methods.
    case file
    /// A component for each package of classes or functions, named by the first parts of the package's name. The value
    /// is the number of these parts.
    case package(Int)

    /// Reads a choice as it is written on the command line: `category`, `package:2`. Returns `nil` for any other text.
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

    /// Returns true if the choice is possible for traces of a format.
    func exists(in format: ForeignFormat) -> Bool {
        switch self {
        case .category, .thread: format == .chrome
        case .name, .process, .file, .package: true
        }
    }

    /// Returns the first `depth` parts of a qualified name: `app/models` for `app.models.Cart` and a depth of 2.
    /// Returns `nil` for a name without parts.
    static func package(_ name: some StringProtocol, depth: Int) -> String? {
        let parts = name.split { ".:/\\#".contains($0) }
        return parts.isEmpty ? nil : parts.prefix(depth).joined(separator: "/")
    }
}
