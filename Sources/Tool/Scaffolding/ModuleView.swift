/// The kind of view controller that a module's View is, for templates with the placeholder `__Controller__`.
///
/// The cases are named after Round Table's Xcode templates, which differ only in this class.
public enum ModuleView: String, CaseIterable, Sendable {
    /// A View with a single screen.
    case standalone
    /// A View with a stack of screens.
    case navigatable

    static let placeholder = "Controller"

    /// The text that replaces the placeholder: the last part of the name of the View's class.
    var controller: String {
        switch self {
        case .standalone: "ViewController"
        case .navigatable: "NavigationController"
        }
    }
}
