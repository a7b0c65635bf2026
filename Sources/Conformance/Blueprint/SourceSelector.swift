/// What a source rule is about.
enum SourceNoun: String, CaseIterable, Hashable, Sendable {
    case type, property, method, parameter, `case`, value, file

    /// What can be asked of it.
    var keys: [String] {
        let place = ["of", "of kind", "feature", "file"]
        return switch self {
        case .type: ["name", "kind", "inherits", "mentions", "role", "nested", "feature", "file"]
        case .property: ["name", "type", "strength", "binding", "static", "computed"] + place
        case .method: ["name", "result", "parameter", "makes", "calls", "static"] + place
        case .parameter: ["method", "type"] + place
        case .case: ["name"] + place
        case .value: ["name", "type"] + place
        case .file: ["name", "path", "imports", "declares", "feature"]
        }
    }
}

/// Chooses declarations: those that fit one of the alternatives.
struct SourceSelector: Hashable, Sendable {
    let alternatives: [SourcePattern]
}

/// What a declaration must be like.
struct SourcePattern: Hashable, Sendable {
    /// What is asked, in the order it was written.
    var demands: [Demand] = []
    var not: SourceSelector?

    struct Demand: Hashable, Sendable {
        let key: String
        /// One of its values fits one of these.
        let patterns: [NamePattern]
    }
}
