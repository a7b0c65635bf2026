import FeatureContract
import Testing

@testable import VIPERS

@Suite("About's Worker for the text")
struct InfoAboutTextWorkerTests {
    private let log = CallLog()
    private let presenter: AboutPresenterSpy

    init() { presenter = AboutPresenterSpy(log) }

    @Test("presents the text or the error that came, unless it is gone by then")
    func fetching() {
        let about = AboutDouble()
        do {
            let worker = InfoAboutTextWorker(about: about)
            worker.presenter = presenter
            worker.fetchText()
            about.completion?(.success(AboutText(text: "One app")))
            about.completion?(.failure(.unavailable))
            #expect(log.take() == ["present One app", "presentError"])
        }
        about.completion?(.failure(.unavailable))
        #expect(log.take() == [])
    }
}
