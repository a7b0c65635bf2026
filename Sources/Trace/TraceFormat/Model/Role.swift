/// The purpose of a component, in words for all architectures.
///
/// Tables and pictures have roles in the order of the cases.
///
/// ```swift
/// let components = trace.components.sorted { $0.role < $1.role }
/// for component in components { print(component.role, component.name) }
/// ```
public enum Role: String, CaseIterable, Hashable, Sendable, Comparable {
    /// The person in front of the screen.
    case user
    /// Shows content and receives the person's input.
    case view
    /// Carries messages between components that don't know each other.
    case bus
    /// Turns the logic's values into what the view shows.
    case presentation
    /// Makes decisions.
    case logic
    /// Stores values that other components read and write.
    case state
    /// Chooses and builds the next screen.
    case navigation
    /// Talks to the world outside the app.
    case service
    /// Builds a module: an assembly, a configurator, a builder.
    case assembly

    public static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

    /// The index of the role in `allCases`, from 0.
    public var rank: Int {
        switch self {
        case .user: 0
        case .view: 1
        case .bus: 2
        case .presentation: 3
        case .logic: 4
        case .state: 5
        case .navigation: 6
        case .service: 7
        case .assembly: 8
        }
    }
}

extension Role {
    /// The task of the role's components, in one line of text.
    public var summary: String {
        switch self {
        case .user: "the person in front of the screen"
        case .view: "shows things and takes the person's input"
        case .bus: "carries messages between components that don't know each other"
        case .presentation: "turns the logic's data into the view's contents"
        case .logic: "decides"
        case .state: "keeps values that others read and write"
        case .navigation: "chooses and builds the next screen"
        case .service: "talks to the world outside the app"
        case .assembly: "builds a module"
        }
    }
}

extension Role {
    /// Returns a role's rank. `nil` comes last.
    package static func rank(of role: Role?) -> Int { role?.rank ?? allCases.count }

    /// Returns indices into `roles`, sorted by role.
    package static func order(of roles: [Role?]) -> [Int] {
        roles.indices.sorted { (rank(of: roles[$0]), $0) < (rank(of: roles[$1]), $1) }
    }
}
