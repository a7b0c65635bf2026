/// Facts that no recording of an app contains.
///
/// The sentences under every table end with them, and the page *Why you may compare these numbers* lists them.
package enum Untraced: CaseIterable {
    case reads, closures, within, outside

    /// The name of the fact that isn't recorded, as an item of a list.
    package var words: String {
        switch self {
        case .reads: "reads of properties"
        case .closures: "logic inside closures and stream operators"
        case .within: "what a component does within itself"
        case .outside: "files, output and other effects outside the app's memory"
        }
    }

    /// The effect on the numbers if the fact isn't recorded.
    package var consequence: String {
        switch self {
        case .reads:
            "Parts that read each other's properties have fewer messages than parts that call methods for the same."
        case .closures: "What an operator filters or combines is no decision; what it hands on is a message."
        case .within: "A method of a hundred lines and one of two are one message each."
        case .outside:
            "A message is unseen, not idle, on a real clock if its method's code names such an effect: it prints, logs, writes a "
                + "file, or calls a static member or a singleton. An effect behind another name counts as none."
        }
    }

    /// The names of all facts in one list: `reads of properties, …, and files …`.
    static var list: String {
        let words = allCases.map(\.words)
        return "\(words.dropLast().joined(separator: ", ")), and \(words.last ?? "")"
    }
}
