import MessageTrace
import SampleApp

@Message
enum HomeModuleCoreEvent {
    case userChange
    case sessionExpired
    case linkHeld
    case linkOpened(Link)
    case itemLinkOpened(ItemLink)
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
        case .loginEnded:
            if state.user == nil {
                state.heldLink = nil
            }
        case .loginClosed:
            releaseLink()
        case .loginLeft:
            state.heldLink = nil
        case .documentOpened(let document):
            state.document = document
        case .documentClosed:
            state.document = nil
        case .itemOpened(let id):
            state.item = id
        case .itemClosed:
            state.item = nil
        }
    }

    /// Marks the user as signed out, and closes all screens over Home.
    private func endSession() {
        state.user = nil
        state.isSessionExpired = true
        state.heldLink = nil
        state.document = nil
        state.item = nil
        pipeline?.notify(event: .sessionExpired)
    }

    /// Follows a link to a document if a user is signed in. Otherwise shows Login, and keeps the link until the user has signed
    /// in. An open document or item closes in both cases.
    private func open(link: Link) {
        guard link.document != state.document else {
            return
        }

        state.item = nil

        if state.user == nil {
            state.heldLink = link
            state.document = nil
            pipeline?.notify(event: .linkHeld)
        } else {
            state.heldLink = nil
            state.document = link.document
            pipeline?.notify(event: .linkOpened(link))
        }
    }

    /// Follows a link to an item, even if nobody is signed in. Shows Items with the item, in place of an open document
    /// or of Login. Drops a link that waits for the user to sign in.
    private func open(itemLink: ItemLink) {
        guard itemLink.id != state.item else {
            return
        }

        state.heldLink = nil
        state.document = nil
        state.item = itemLink.id
        pipeline?.notify(event: .itemLinkOpened(itemLink))
    }

    /// Opens the kept link when Login has closed. If nobody has signed in, the link is already dropped.
    private func releaseLink() {
        let link = state.heldLink
        state.heldLink = nil

        if let link, state.user != nil {
            open(link: link)
        }
    }
}
