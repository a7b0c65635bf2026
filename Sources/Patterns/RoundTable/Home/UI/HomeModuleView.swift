import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum HomeModuleViewIntent {
    case aboutButtonTap
    case signInButtonTap
    case signOutButtonTap
}

@Component(inherits: true)
final class HomeModuleView: RTEModuleView<HomeModuleTypes> {
    private let form = HomeForm()
    /// What the first update brought, before the view had loaded.
    private var account: (greeting: String, isSignedIn: Bool)?

    init(pipeline: HomeModulePipeline) {
        super.init(pipeline: pipeline)
        title = HomeForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.handleAboutButton() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.handleSignInButton() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.handleSignOutButton() }, for: .touchUpInside)
        showAccount()
    }

    override func handlePresenter(update: HomeModulePresenterUpdate) {
        switch update {
        case .account(let greeting, let isSignedIn):
            account = (greeting, isSignedIn)
            if isViewLoaded {
                showAccount()
            }
        }
    }

    private func showAccount() {
        guard let account else {
            return
        }

        form.greeting.text = account.greeting
        form.signIn.isHidden = account.isSignedIn
        form.signOut.isHidden = !account.isSignedIn
    }

    private func handleAboutButton() {
        pipeline.notify(intent: .aboutButtonTap)
    }

    private func handleSignInButton() {
        pipeline.notify(intent: .signInButtonTap)
    }

    private func handleSignOutButton() {
        pipeline.notify(intent: .signOutButtonTap)
    }
}
