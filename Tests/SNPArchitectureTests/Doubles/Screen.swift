import HeadlessUI

/// A controller on screen, and a person in front of it.
struct Screen {
    let window = UIWindow()
    let navigation: UINavigationController
    var person: Application { Application(window) }

    init(_ controller: UIViewController) {
        navigation = UINavigationController(rootViewController: controller)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
    }
}
