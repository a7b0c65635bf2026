public import Foundation
public import HeadlessUI

/// The services that a pattern's app uses.
public struct Services {
    public let auth: any AuthServiceProtocol
    public let about: any AboutServiceProtocol
    public let items: any ItemsServiceProtocol
    /// Returns the date and time; in a run, those of the virtual clock.
    public let now: () -> Date

    public init(
        auth: any AuthServiceProtocol, about: any AboutServiceProtocol, items: any ItemsServiceProtocol,
        now: @escaping () -> Date = { Item.scenarioStart }
    ) {
        self.auth = auth
        self.about = about
        self.items = items
        self.now = now
    }

    /// Makes the services of a run: with a server of their own, the run's event loop, and a log of the calls.
    ///
    /// ```swift
    /// import HeadlessUI
    ///
    /// let (loop, log) = (EventLoop(), ServiceLog())
    /// let services = Services(server: ServerBehavior(itemsOfflineTries: 1), loop: loop, log: log)
    /// services.items.fetchItems { print($0) }  // failure(SampleApp.ItemsError.offline)
    /// await loop.advance(by: ItemsService.listLatency)
    /// print(log.calls)  // [fetchItems()]
    /// ```
    public init(server: ServerBehavior = .reliable, loop: EventLoop, log: ServiceLog = ServiceLog()) {
        self.init(server: Server(server, loop: loop), clock: loop.clock, log: log)
    }

    /// Makes the services of a run, which send their requests to a server.
    init(server: Server, clock: VirtualClock, log: ServiceLog) {
        self.init(
            auth: AuthService(server: server, log: log), about: AboutService(server: server, log: log),
            items: ItemsService(server: server, log: log),
            now: { Item.scenarioStart + TimeInterval(clock.nanoseconds) / 1e9 })
    }
}

/// A call to a service, with its arguments. Calls without an effect, such as reading the current user, are not logged.
///
/// Secret arguments are compared, but never shown: neither printed, dumped nor reflected.
///
/// ```swift
/// let arguments: [ServiceCall.Argument] = [.plain("login", "arthur@camelot.example"), .secret("password", "…")]
/// print(ServiceCall("signIn", arguments))  // signIn(login: "arthur@camelot.example", password: •••)
/// ```
public nonisolated struct ServiceCall: Hashable, Sendable, CustomStringConvertible {
    /// An argument of a call.
    public struct Argument: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
    {
        /// The parameter's name.
        public let name: String
        private let value: String
        private let isSecret: Bool

        /// Returns an argument that may be shown.
        public static func plain(_ name: String, _ value: String) -> Argument {
            Argument(name: name, value: value, isSecret: false)
        }

        /// Returns an argument that is compared, but never shown.
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
    /// Called with each call when it is made.
    var onCall: ((ServiceCall) -> Void)?

    public init() {}

    /// Adds a call. Each service does this when it is called.
    public func add(_ call: ServiceCall) {
        calls.append(call)
        onCall?(call)
    }
}
