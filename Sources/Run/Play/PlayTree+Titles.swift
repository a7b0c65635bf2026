import SampleApp

extension PlayTree {
    /// The titles of the beats in ``nodes``. Beats that were tried after the same beat have different ones.
    ///
    /// A typed text isn't in them, but of a password they say whether it is the right one, as the offered texts do.
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

    /// True for a field whose text is shown nowhere.
    static func isSecret(_ field: String) -> Bool { field.hasSuffix(".password") }
}
