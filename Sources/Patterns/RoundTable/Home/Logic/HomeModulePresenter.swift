import MessageTrace
import SampleApp

@Message
enum HomeModulePresenterUpdate {
    case setup(title: String)
    case account(greeting: String, isSignedIn: Bool)
}

@Component(inherits: true)
final class HomeModulePresenter: RTEModulePresenter<HomeModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            pipeline?.notify(update: .setup(title: "Home"))
        }

        if let user = state.user {
            pipeline?.notify(update: .account(greeting: Texts.greeting(for: user), isSignedIn: true))
        } else if state.isSessionExpired {
            pipeline?.notify(update: .account(greeting: Texts.sessionExpired, isSignedIn: false))
        } else {
            pipeline?.notify(update: .account(greeting: Texts.signedOut, isSignedIn: false))
        }
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .signOutButtonTap:
            update(firstAppear: false)
        case .aboutButtonTap, .itemsButtonTap, .signInButtonTap:
            break
        }
    }

    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .userChange, .sessionExpired:
            update(firstAppear: false)
        case .linkHeld, .linkOpened, .itemLinkOpened:
            break
        }
    }
}
