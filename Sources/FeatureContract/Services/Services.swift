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
