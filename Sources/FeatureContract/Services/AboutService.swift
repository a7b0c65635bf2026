public import HeadlessUI
public import MessageTrace

/// The service behind About, with a server that behaves as told.
@Component(.service, module: "Services")
public final class AboutService: AboutServiceProtocol {
    /// How long it takes to fetch the text, or to fail.
    public nonisolated static let latency = Duration.milliseconds(600)

    private let server: ServerBehavior
    private let loop: EventLoop
    private let log: ServiceLog
    private var failures = 0

    public init(server: ServerBehavior, loop: EventLoop, log: ServiceLog) {
        self.server = server
        self.loop = loop
        self.log = log
    }

    public func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        log.add(ServiceCall("fetchAbout", []))
        loop.schedule(after: Self.latency) { [self] in
            let result = answer()
            Tracing.reply("didFetch(_:)") { completion(result) }
        }
    }

    /// What the server says.
    private func answer() -> Result<AboutText, AboutError> {
        guard failures >= server.aboutFailures else {
            failures += 1
            return .failure(.unavailable)
        }
        return .success(AboutText(text: Texts.about))
    }
}
