public import HeadlessUI

/// What a pattern is given to build the app on.
public struct Services {
    public let auth: any AuthServiceProtocol
    public let about: any AboutServiceProtocol

    public init(auth: any AuthServiceProtocol, about: any AboutServiceProtocol) {
        self.auth = auth
        self.about = about
    }

    /// The services of a run.
    public init(server: ServerBehavior = .reliable, loop: EventLoop, log: ServiceLog = ServiceLog()) {
        auth = AuthService(server: server, loop: loop, log: log)
        about = AboutService(server: server, loop: loop, log: log)
    }
}

/// How the server behind the services behaves in a scenario.
public nonisolated struct ServerBehavior: Hashable, Sendable {
    /// The password of every scenario: distinctive, so that a search of all output for it shows any leak.
    public static let testPassword = "excalibur-7Q2"

    /// The right password.
    public var password: String
    /// Who it belongs to.
    public var user: User
    /// How many wrong pairs it answers before it says that the limit is reached.
    public var wrongTriesAllowed: Int
    /// How many attempts to sign in don't reach it at first; they don't count as wrong.
    public var offlineTries: Int
    /// How many times it fails to deliver the About text at first.
    public var aboutFailures: Int

    public init(
        password: String = ServerBehavior.testPassword, user: User = User(name: "Arthur"), wrongTriesAllowed: Int = 3,
        offlineTries: Int = 0, aboutFailures: Int = 0
    ) {
        self.password = password
        self.user = user
        self.wrongTriesAllowed = wrongTriesAllowed
        self.offlineTries = offlineTries
        self.aboutFailures = aboutFailures
    }

    /// All goes well.
    public static let reliable = ServerBehavior()
}

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

/// The calls to the services of one run, in order.
public final class ServiceLog {
    public private(set) var calls: [ServiceCall] = []
    /// Called with each call as it is made.
    var onCall: ((ServiceCall) -> Void)?

    public init() {}

    /// Adds a call that is being made.
    public func add(_ call: ServiceCall) {
        calls.append(call)
        onCall?(call)
    }
}
