import HeadlessUI

@testable import RVB

/// A module with only a name.
final class Screen: UIViewController, UIViewControllable {
    init(_ name: String) {
        super.init()
        title = name
    }
}

/// A module that counts how often it has appeared.
final class AppearanceScreen: UIViewController, UIViewControllable {
    private(set) var appearances = 0

    init(_ name: String) {
        super.init()
        title = name
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}

extension [UIViewController] {
    var names: [String] { map(\.screenName) }
}
