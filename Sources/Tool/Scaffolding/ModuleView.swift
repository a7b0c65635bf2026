/// The class of a module's View, for templates with the placeholder `__Controller__`.
///
/// The names are those of Round Table's templates, which differ in nothing else.
public enum ModuleView: String, CaseIterable, Sendable {
    /// One screen.
    case standalone
    /// A stack of screens.
    case navigatable

    static let placeholder = "Controller"

    /// The value of the placeholder: the end of a class's name.
    var controller: String {
        switch self {
        case .standalone: "ViewController"
        case .navigatable: "NavigationController"
        }
    }
}
