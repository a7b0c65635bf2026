import FeatureContract
import MessageTrace

@Message
enum HomeModuleCoreEvent {
    case userChange
    case sessionExpired
    case signInRequired
    case documentRequired(TermsDocument)
    case itemRequired(Item.ID)
}

@Component(inherits: true)
final class HomeModuleCore: RTEModuleCore<HomeModuleTypes> {
    private let authManager: any AuthServiceProtocol
    private var observation: ServiceObservation?

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
                self?.state.isSessionExpired = false
                self?.pipeline?.notify(event: .userChange)
            case .expired:
                self?.endSession()
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
        case .aboutButtonTap, .itemsButtonTap, .signInButtonTap:
            break
        }
    }

    override func handleJoint(input: HomeModuleJointInput) {
        switch input {
        case .link(let link):
            open(link: link)
        case .itemLink(let link):
            open(itemLink: link)
        case .loginClosed:
            releaseLink()
        case .documentOpened(let document):
            state.document = document
        case .documentClosed:
            state.document = nil
        }
    }

    /// Whatever lies over Home goes.
    private func endSession() {
        state.user = nil
        state.isSessionExpired = true
        state.link = nil
        state.document = nil
        pipeline?.notify(event: .sessionExpired)
    }

    private func open(link: Link) {
        // the document is open already
        guard link.document != state.document else {
            return
        }

        if state.user == nil {
            state.link = link
            // Login comes in place of a document
            state.document = nil
            pipeline?.notify(event: .signInRequired)
        } else {
            state.document = link.document
            pipeline?.notify(event: .documentRequired(link.document))
        }
    }

    /// An item comes in place of a document, and of Login with the link that was held for it.
    private func open(itemLink: ItemLink) {
        state.link = nil
        state.document = nil
        pipeline?.notify(event: .itemRequired(itemLink.id))
    }

    /// A held link goes on if somebody has signed in, and is dropped if nobody has.
    private func releaseLink() {
        let link = state.link
        state.link = nil

        if let link, state.user != nil {
            open(link: link)
        }
    }
}
