import FeatureContract
import MessageTrace

@Message
enum HomeModuleCoreEvent {
    case userChange
    case signInRequired
    case documentReady(TermsDocument)
}

@Component(inherits: true)
final class HomeModuleCore: RTEModuleCore<HomeModuleTypes> {
    private let authManager: any AuthServiceProtocol
    private var observation: AuthObservation?

    init(pipeline: HomeModulePipeline, state: HomeModuleState, authManager: any AuthServiceProtocol) {
        self.authManager = authManager
        super.init(pipeline: pipeline, state: state)
    }

    isolated deinit {
        if let observation { authManager.detach(observation) }
    }

    override func run() {
        state.user = authManager.currentUser()

        observation = authManager.attach { [weak self] status in
            switch status {
            case .signedIn(let user, _):
                self?.state.user = user
                self?.pipeline?.notify(event: .userChange)
            case .wrongPair, .limitReached, .offline:
                // the Login module tells them
                break
            }
        }
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .signOutButtonTap:
            authManager.signOut()
            state.user = nil
        case .aboutButtonTap, .signInButtonTap:
            break
        }
    }

    override func handleJoint(input: HomeModuleJointInput) {
        switch input {
        case .link(let link):
            open(link: link)
        case .loginEnd:
            // a held link goes with Login, unless somebody is signed in now
            if state.user == nil {
                state.link = nil
            }
        case .documentOpen(let document):
            state.document = document
        case .documentEnd:
            state.document = nil
        }
    }

    private func open(link: Link) {
        guard link.document != state.document else {
            return
        }

        if state.user == nil {
            state.link = link
            state.document = nil
            pipeline?.notify(event: .signInRequired)
        } else {
            state.link = nil
            state.document = link.document
            pipeline?.notify(event: .documentReady(link.document))
        }
    }
}
