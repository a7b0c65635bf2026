/// One end of a message, told by what it is rather than by its number.
enum MessageEnd: Hashable {
    case user, system, nobody
    /// The trace has no record of it.
    case unknown
    case component(String)

    /// What a reader calls it.
    var name: String {
        switch self {
        case .user: "User"
        case .system: "System"
        case .nobody: "nobody"
        case .unknown: "unknown component"
        case .component(let name): name
        }
    }
}

/// What a message is, whenever it happened and however its ends were numbered.
///
/// The parts are numbers from a ``DiffVocabulary``.
struct MessageLabel: Hashable {
    let sender: Int
    let receiver: Int
    let name: Int
    let caseName: Int?
    /// The name up to its parameters: it follows from the name.
    let baseName: Int
}

/// A message by itself: what it is and what it carries.
struct MessageHead: Hashable {
    /// The number of its ``MessageLabel``.
    let label: Int
    /// The number of its arguments, components in them by name.
    let payload: Int
}
