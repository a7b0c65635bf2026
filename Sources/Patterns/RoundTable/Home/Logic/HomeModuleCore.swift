import FeatureContract
import MessageTrace

@Message
enum HomeModuleCoreEvent {
    case userChanged
    case signInRequired
    case linkReady(Link)
}

@Component(inherits: true)
final class HomeModuleCore: RTEModuleCore<HomeModuleTypes> {
    private let authManager: any AuthServiceProtocol

    init(pipeline: HomeModulePipeline, state: HomeModuleState, authManager: any AuthServiceProtocol) {
        self.authManager = authManager
        super.init(pipeline: pipeline, state: state)
    }

    override func run() {
        state.user = authManager.currentUser()
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .signOutButtonTap:
            authManager.signOut()
            state.user = nil
            pipeline?.notify(event: .userChanged)
        case .aboutButtonTap, .signInButtonTap:
            break
        }
    }

    override func handleJoint(input: HomeModuleJointInput) {
        switch input {
        case .open(let link):
            open(link: link)
        case .loginEnded:
            state.user = authManager.currentUser()
            pipeline?.notify(event: .userChanged)
            resumeLink()
        }
    }

    private func open(link: Link) {
        if state.user == nil {
            state.link = link
            pipeline?.notify(event: .signInRequired)
        } else {
            pipeline?.notify(event: .linkReady(link))
        }
    }

    private func resumeLink() {
        guard let link = state.link else {
            return
        }

        state.link = nil
        if state.user != nil {
            pipeline?.notify(event: .linkReady(link))
        }
    }
}
