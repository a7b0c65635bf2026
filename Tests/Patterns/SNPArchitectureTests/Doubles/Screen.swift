import HeadlessUI
import MessageTrace

@testable import SNPArchitecture

/// A controller on screen, and a simulated person in front of it. Without an event loop, transitions end at once.
struct Screen {
    let window: UIWindow
    let navigation: UINavigationController
    var person: Application { Application(window) }

    init(_ controller: UIViewController, eventLoop: EventLoop? = nil) {
        window = eventLoop.map { UIWindow(eventLoop: $0) } ?? UIWindow()
        navigation = UINavigationController(rootViewController: controller)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
    }

    /// The text of an element as a person sees it; `nil` if the element is hidden.
    func text(_ id: String) -> String? {
        person.snapshot().elements.first { $0.id == id && !$0.isHidden }?.text
    }
}

/// The controller of a Scene without logic, to which Routers attach the next View.
final class PlainViewController: SNPViewController, SNPViewControllerProtocol {
    private final class Interactor: @MainActor SNPInteractorProtocol {}

    init(title: String) {
        super.init()
        self.title = title
        interactor = Interactor()
    }
}
