import HeadlessUI

@testable import RVB

/// A module of nothing but a name.
final class Screen: UIViewController, UIViewControllable {
    init(_ name: String) {
        super.init()
        title = name
    }
}

extension [UIViewController] {
    var names: [String] { map(\.screenName) }
}
