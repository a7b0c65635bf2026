import MessageTrace
import SampleApp

@Message
enum AboutModuleCoreEvent {
    case dataUpdate
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
        case .closeButtonTap:
            state.error = nil
        case .termsButtonTap:
            break
        }
    }

    override func handleJoint(input: AboutModuleJointInput) {
        switch input {
        case .documentOpened:
            // A document takes the place of an error that is shown. An error that still waits goes on waiting.
            if !state.isCovered {
                state.error = nil
            }

            state.isCovered = true
        case .documentClosed:
            state.isCovered = false
        }
    }

    private func load() {
        state.isLoading = true
        state.error = nil

        aboutManager.fetchAbout { [weak self] result in
            self?.state.isLoading = false

            switch result {
            case .success(let about):
                self?.state.text = about.text
            case .failure(let error):
                self?.state.error = error
            }

            self?.pipeline?.notify(event: .dataUpdate)
        }
    }
}
