/// The kind of view controller that a new module uses as its View: a plain view controller or a navigation controller.
/// It replaces the placeholder `__Controller__` in the module's template.
///
/// The cases are named after Round Table's Xcode templates, which differ only in this class.
public enum ModuleView: String, CaseIterable, Sendable {
    /// A View with a single screen.
    case standalone
    /// A View with a stack of screens.
    case navigatable

    static let placeholder = "Controller"

    /// The ending of the View's class name, such as `NavigationController`, which replaces the placeholder
    /// `__Controller__`.
    var controller: String {
        switch self {
        case .standalone: "ViewController"
        case .navigatable: "NavigationController"
        }
    }
}
