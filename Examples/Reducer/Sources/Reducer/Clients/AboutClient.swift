import MessageTrace
import SampleApp

@Component(.logic, module: "Clients")
final class AboutClient {
    private let service: any AboutServiceProtocol

    init(_ service: any AboutServiceProtocol) {
        self.service = service
    }

    func fetch() async -> Reply<Result<AboutText, AboutError>> {
        await reply { receive in service.fetchAbout { result in receive(Reply(result)) } }
    }
}
