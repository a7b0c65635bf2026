import HeadlessUI
import SampleApp
import TraceFormat

/// A window without animations that shows a module, and a simulated person in front of it.
struct Stage {
    let window = UIWindow()
    let person: Application

    /// - Parameter root: The screen to show.
    init(_ root: UIViewController) {
        person = Application(window)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    func text(of identifier: String) -> String? { element(identifier)?.text }

    func isHidden(_ identifier: String) -> Bool? { element(identifier)?.isHidden }

    /// The titles of the screens presented over the root, including a dialog.
    var presented: [String] {
        let screen = person.snapshot()
        return screen.presented + [screen.dialog?.title].compactMap(\.self)
    }

    private func element(_ identifier: String) -> ScreenSnapshot.Element? {
        person.snapshot().elements.first { $0.id == identifier }
    }
}
