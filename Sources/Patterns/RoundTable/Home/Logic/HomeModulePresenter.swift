import FeatureContract
import MessageTrace

@Message
enum HomeModulePresenterUpdate {
    case account(greeting: String, isSignedIn: Bool)
}

@Component(inherits: true)
final class HomeModulePresenter: RTEModulePresenter<HomeModuleTypes> {
    override func update(firstAppear: Bool) {
        let greeting = state.user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        pipeline?.notify(update: .account(greeting: greeting, isSignedIn: state.user != nil))
    }

    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .userChanged:
            update(firstAppear: false)
        case .signInRequired, .linkReady:
            break
        }
    }
}
