/// The view controller that a new module's View inherits from: plain, or for navigation.
///
/// The end of the controller's class name replaces the placeholder `__Controller__`. The cases are named after Round
/// Table's Xcode templates.
public enum ModuleView: String, CaseIterable, Sendable {
    /// A View with a single screen.
    case standalone
    /// A View with a stack of screens.
    case navigatable

    static let placeholder = "Controller"

    /// The text for `__Controller__`: the end of the class's name, such as `NavigationController`.
    var controller: String {
        switch self {
        case .standalone: "ViewController"
        case .navigatable: "NavigationController"
        }
    }
}
