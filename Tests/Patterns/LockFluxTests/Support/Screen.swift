import HeadlessUI

/// Shows a view in a window, with a simulated person in front of it.
func person(before view: UIViewController) -> (window: UIWindow, person: Application) {
    let window = UIWindow()
    window.rootViewController = view
    window.makeKeyAndVisible()
    return (window, Application(window))
}
