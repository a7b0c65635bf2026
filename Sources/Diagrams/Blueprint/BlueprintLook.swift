import Graphviz

/// How a line of a declared architecture looks, each kind by more than its colour.
struct BlueprintLook {
    let color: Graph.Color
    let width: Double
    let line: Graph.LineStyle
    let head: Graph.Arrow
    let classes: [String]
    /// What its sender does to its receiver.
    let verb: String

    init(_ kind: BlueprintPanel.Line.Kind, _ theme: Theme) {
        switch kind {
        case .demanded: self.init(theme[.message], 2.4, .solid, .normal, ["message", "demanded"], "must message")
        case .allowed: self.init(theme[.message], 1, .solid, .normal, ["message", "allowed"], "may message")
        case .strong: self.init(theme[.message], 1.4, .solid, .normal, ["reference", "strong"], "holds")
        case .weak: self.init(theme[.weak], 1, .dashed, .vee, ["reference", "weak"], "holds weakly")
        case .held: self.init(theme[.message], 1, .solid, .vee, ["reference"], "holds")
        case .birth: self.init(theme[.birth], 1.2, .dotted, .vee, ["birth"], "creates")
        }
    }

    private init(
        _ color: Graph.Color, _ width: Double, _ line: Graph.LineStyle, _ head: Graph.Arrow, _ classes: [String],
        _ verb: String
    ) {
        self.color = color
        self.width = width
        self.line = line
        self.head = head
        self.classes = classes
        self.verb = verb
    }

    /// `RT-1 RT-2`, `RT-1 … RT-9` where there are more than four.
    static func short(_ rules: [String]) -> String {
        guard rules.count > 4, let last = rules.last else { return rules.joined(separator: " ") }
        return rules.prefix(3).joined(separator: " ") + " … " + last
    }
}
