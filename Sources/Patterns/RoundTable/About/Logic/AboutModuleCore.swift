import FeatureContract
import MessageTrace

@Message
enum AboutModuleCoreEvent {
    case started
    case loaded
    case failed
    case termsRequested(TermsDocument)
}

@Component(inherits: true)
final class AboutModuleCore: RTBModuleCore<AboutModuleTypes> {
    private let aboutManager: any AboutServiceProtocol

    init(pipeline: AboutModulePipeline, state: AboutModuleState, aboutManager: any AboutServiceProtocol) {
        self.aboutManager = aboutManager
        super.init(pipeline: pipeline, state: state)
    }

    override func run() {
        load()
    }

    override func handleView(intent: AboutModuleViewIntent) {
        switch intent {
        case .retryButtonTap:
            load()
        case .termsButtonTap, .closeButtonTap:
            break
        }
    }

    override func handleJoint(input: AboutModuleJointInput) {
        switch input {
        case .open(let document):
            pipeline?.notify(event: .termsRequested(document))
        }
    }

    private func load() {
        aboutManager.fetchAbout { [weak self] result in
            self?.handleAbout(result: result)
        }
        pipeline?.notify(event: .started)
    }

    private func handleAbout(result: Result<AboutText, AboutError>) {
        switch result {
        case .success(let about):
            state.text = about.text
            pipeline?.notify(event: .loaded)
        case .failure:
            pipeline?.notify(event: .failed)
        }
    }
}
