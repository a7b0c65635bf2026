import SampleApp

extension PlayTree {
    /// The titles of the beats in ``nodes``, in the same order. Equal titles after the same beat are numbered.
    ///
    /// A title doesn't contain the text that is typed. For a password, the title states whether the password is right.
    public var titles: [String] {
        var numbers: [SiblingTitle: Int] = [:]
        return nodes.map { node in
            let title = Self.title(of: node, isOtherLaunch: node.parent == nil && node.launch != nodes[0].launch)
            let number = numbers[SiblingTitle(parent: node.parent, title: title), default: 0] + 1
            numbers[SiblingTitle(parent: node.parent, title: title)] = number
            return number == 1 ? title : "\(title) (\(number))"
        }
    }

    private nonisolated struct SiblingTitle: Hashable {
        let parent: Int?
        let title: String
    }

    private static func title(of node: Node, isOtherLaunch: Bool) -> String {
        let isRight = { (text: String) in text == node.launch.server.password }
        return switch node.beat.action {
        case .type(let text, let field) where isSecret(field):
            "types \(isRight(text) ? "the right" : "a wrong") password"
        case .replace(let text, let field) where isSecret(field):
            "replaces the password by \(isRight(text) ? "the right" : "a wrong") one"
        default: node.beat.wording + (isOtherLaunch ? ": \(node.launch.title)" : "")
        }
    }

    /// Returns true if a field is for a password, whose text must never be shown.
    static func isSecret(_ field: String) -> Bool { field.hasSuffix(".password") }
}
