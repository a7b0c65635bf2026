/// A call to a service that has an effect, with its arguments.
///
/// Secrets take part in comparisons and are never shown, neither printed, dumped nor reflected.
public nonisolated struct ServiceCall: Hashable, Sendable, CustomStringConvertible {
    /// One argument.
    public struct Argument: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
    {
        /// The parameter's name.
        public let name: String
        private let value: String
        private let isSecret: Bool

        /// An argument that may be shown.
        public static func plain(_ name: String, _ value: String) -> Argument {
            Argument(name: name, value: value, isSecret: false)
        }

        /// An argument that is compared and never shown.
        public static func secret(_ name: String, _ value: String) -> Argument {
            Argument(name: name, value: value, isSecret: true)
        }

        public var description: String { "\(name): \(isSecret ? "•••" : "\"\(value)\"")" }
        public var debugDescription: String { description }
        public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
    }

    /// The method's base name: `signIn`.
    public let name: String
    public let arguments: [Argument]

    public init(_ name: String, _ arguments: [Argument]) {
        self.name = name
        self.arguments = arguments
    }

    /// The call as it would be written: `signIn(login: "arthur@camelot.example", password: •••)`.
    public var description: String {
        "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
    }
}
