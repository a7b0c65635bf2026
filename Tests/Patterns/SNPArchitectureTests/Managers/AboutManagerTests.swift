import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("AboutManager")
struct AboutManagerTests {
    @Test("AboutManager completes with the text or an error, and asks the service each time")
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
