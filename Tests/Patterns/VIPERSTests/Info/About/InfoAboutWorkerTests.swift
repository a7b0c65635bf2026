import SampleApp
import Testing

@testable import VIPERS

@Suite("About's Worker")
struct InfoAboutWorkerTests {
    private let log = CallLog()
    private let about = AboutDouble()
    private let auth: AuthDouble
    private let presenter: AboutPresenterSpy

    init() {
        auth = AuthDouble(log: log)
        presenter = AboutPresenterSpy(log)
    }

    private func worker() -> InfoAboutWorker {
        let worker = InfoAboutWorker(about: about, auth: auth)
        worker.presenter = presenter
        return worker
    }

    @Test("About's Worker presents the text or the error, unless the Worker was freed")
    func text() {
        do {
            let worker = worker()
            worker.fetchText()
            about.completion?(.success(AboutText(text: "One app")))
            about.completion?(.failure(.unavailable))
            #expect(log.take() == ["present One app", "presentError"])
        }
        about.completion?(.failure(.unavailable))
        #expect(log.take() == [])
    }

    @Test("About's Worker presents a requested document if a user is signed in, otherwise that nobody is signed in")
    func document() {
        let worker = worker()
        worker.checkAccess(to: .privacy)
        auth.user = User(name: "Arthur")
        worker.checkAccess(to: .privacy)
        #expect(log.take() == ["presentSignedOut privacy", "present privacy"])
    }
}
