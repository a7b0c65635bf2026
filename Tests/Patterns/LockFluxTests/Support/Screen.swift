import HeadlessUI

/// Shows a view on a screen, with a person in front of it.
func person(before view: UIViewController) -> (window: UIWindow, person: Application) {
    let window = UIWindow()
    window.rootViewController = view
    window.makeKeyAndVisible()
    return (window, Application(window))
}
