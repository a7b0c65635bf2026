import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("AboutManager")
struct AboutManagerTests {
    @Test("AboutManager calls the service for each fetch, and passes the text or an error to the completion")
    func fetch() {
        let log = CallLog()
        let service = AboutServiceDouble()
        let manager = AboutManager(service: service)
        for _ in 1...2 { manager.fetchAbout { text, error in log.add("\(text ?? "-"), \(error?.domain ?? "-")") } }
        service.completions[0](.failure(.unavailable))
        service.completions[1](.success(AboutText(text: "text")))
        #expect(log.calls == ["-, about", "text, -"])
    }
}
