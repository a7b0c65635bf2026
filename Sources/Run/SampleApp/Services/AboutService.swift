public import MessageTrace

/// Fetches the text for the screen About from a simulated server.
@Component(.service, module: "Services")
public final class AboutService: AboutServiceProtocol {
    /// The time until the text or a failure arrives.
    public nonisolated static let latency = Duration.milliseconds(600)

    private let server: Server
    private let log: ServiceLog

    init(server: Server, log: ServiceLog) {
        self.server = server
        self.log = log
    }

    public func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        log.add(ServiceCall("fetchAbout", []))
        server.fetchAbout { answer in
            let result: Result<AboutText, AboutError> =
                answer == .text ? .success(AboutText(text: Texts.about)) : .failure(.unavailable)
            Tracing.reply("didFetch(_:)") { completion(result) }
        }
    }
}
