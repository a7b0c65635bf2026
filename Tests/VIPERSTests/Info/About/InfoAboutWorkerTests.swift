import FeatureContract
import Testing

@testable import VIPERS

@Suite("About's Workers")
struct InfoAboutWorkerTests {
    private let log = CallLog()
    private let presenter: AboutPresenterSpy

    init() { presenter = AboutPresenterSpy(log) }

    @Test("one presents the text or the error that came, unless it is gone by then")
    func text() {
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

    @Test("the other presents whether somebody is signed in")
    func user() {
        let auth = AuthDouble(log: log)
        let worker = InfoAboutUserWorker(auth: auth)
        worker.presenter = presenter
        worker.fetchUser()
        auth.user = User(name: "Arthur")
        worker.fetchUser()
        #expect(log.take() == ["presentSignedOut", "presentSignedIn"])
    }
}
