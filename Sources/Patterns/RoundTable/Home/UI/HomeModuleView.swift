import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum HomeModuleViewIntent {
    case aboutButtonTap
    case itemsButtonTap
    case signInButtonTap
    case signOutButtonTap
}

// Home's View is a navigation controller, since Home's Joint pushes About and Items.
typealias HomeModuleView = HomeModuleNavigationController

@Component(inherits: true)
final class HomeModuleNavigationController: RTEModuleViewNavigatable<HomeModulePresenterUpdate, HomeModuleViewIntent> {
    init(pipeline: RTEModulePipelineViewNotifier<HomeModuleViewIntent>) {
        super.init(
            primaryView: HomeModuleViewController(pipeline: pipeline)
        )
    }
}

@Component(inherits: true)
final class HomeModuleViewController: RTEModuleViewStandalone<HomeModulePresenterUpdate, HomeModuleViewIntent> {
    private let form = HomeForm()

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.handleAboutButton() }, for: .touchUpInside)
        form.items.addAction(UIAction { [weak self] _ in self?.handleItemsButton() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.handleSignInButton() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.handleSignOutButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: HomeModulePresenterUpdate) {
        switch update {
        case .setup(let title):
            self.title = title
        case .account(let greeting, let isSignedIn):
            form.greeting.text = greeting
            form.signIn.isHidden = isSignedIn
            form.signOut.isHidden = !isSignedIn
        }
    }

    private func handleAboutButton() {
        pipeline.notify(intent: .aboutButtonTap)
    }

    private func handleItemsButton() {
        pipeline.notify(intent: .itemsButtonTap)
    }

    private func handleSignInButton() {
        pipeline.notify(intent: .signInButtonTap)
    }

    private func handleSignOutButton() {
        pipeline.notify(intent: .signOutButtonTap)
    }
}
