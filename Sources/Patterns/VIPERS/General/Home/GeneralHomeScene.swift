import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class GeneralHomeScene: UIViewController {
    var eventsHandler: (any GeneralHome_HandleUIEvents)!

    private let form = HomeForm()

    override init() {
        super.init()
        title = HomeForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(touch { [weak self] in self?.about() }, for: .touchUpInside)
        form.items.addAction(touch { [weak self] in self?.items() }, for: .touchUpInside)
        form.signIn.addAction(touch { [weak self] in self?.signIn() }, for: .touchUpInside)
        form.signOut.addAction(touch { [weak self] in self?.signOut() }, for: .touchUpInside)
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension GeneralHomeScene: GeneralHome_DisplayUI {
    func display(user: UserUI) {
        form.greeting.text = user.greeting
        form.signIn.isHidden = !user.showsSignIn
        form.signOut.isHidden = user.showsSignIn
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralHomeScene {
    private func about() {
        eventsHandler.onAbout()
    }

    private func items() {
        eventsHandler.onItems()
    }

    private func signIn() {
        eventsHandler.onSignIn()
    }

    private func signOut() {
        eventsHandler.onSignOut()
    }
}

// MARK: - Open links

@Traced
extension GeneralHomeScene: LinkHandler {
    func open(_ link: AppLink) {
        eventsHandler.onLink(link)
    }
}
