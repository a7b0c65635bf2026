public import HeadlessUI

/// The app as one pattern builds it.
public protocol PatternApp: AnyObject {
    /// Makes the app; nothing is on screen yet.
    ///
    /// - Parameters:
    ///   - window: What it shows itself in; held by the system.
    ///   - services: What it is built on.
    ///   - options: How it was launched.
    init(window: UIWindow, services: Services, options: LaunchOptions)

    /// Brings Home on screen: sets the window's root and makes it visible.
    func start()

    /// Opens a link that a person followed elsewhere; perhaps before ``start()``.
    func open(_ link: Link)
}
