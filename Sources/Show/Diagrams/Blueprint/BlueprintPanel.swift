import ArchFlowSupport
import ArchitectureRules
import Graphviz
import TraceFormat

/// One half of a blueprint's picture: either the messages between the architecture's parts, or their references and creations.
struct BlueprintPanel {
    enum Topic: String, CaseIterable {
        case messages, lives

        var title: String {
            switch self {
            case .messages: "Who messages whom"
            case .lives: "Who holds and creates whom"
            }
        }
    }

    /// A box for a part of the blueprint. If a part occurs in the drawn module and in another module, it has a box for
    /// each.
    struct Node: Hashable {
        /// The index of the box's part in the outline of the blueprint.
        let part: Int
        /// Words such as `in another module`; `nil` for a part in the drawn module, and for a part without a module.
        var place: String?
    }

    struct Line {
        enum Kind: String, CaseIterable {
            case demanded, allowed, strong, weak, held, birth
        }

        /// The index of the node where the line begins.
        let from: Int
        let to: Int
        let kind: Kind
        /// Words such as `in another module` at the line's end. `nil` if the line may end in any module or ends in the
        /// module where it begins, or if the box at its end has these words.
        var place: String?
        /// The label beside a line: groups of methods or properties, each with the rules about them.
        var words: [(words: String, rules: [String])] = []

        var rules: [String] { words.flatMap(\.rules) }
    }

    let topic: Topic
    let outline: BlueprintOutline
    private(set) var nodes: [Node] = []
    private(set) var lines: [Line] = []
    private var indices: [Node: Int] = [:]
    /// The indices of the parts that have lines in the half of the picture that this panel doesn't draw.
    private let other: Set<Int>

    init(_ topic: Topic, of outline: BlueprintOutline) {
        self.topic = topic
        self.outline = outline
        let messaging = Set(outline.channels.flatMap { [$0.from, $0.to] })
        let living = Set(
            outline.references.flatMap { [$0.from, $0.to] } + outline.births.flatMap { [$0.from, $0.to] })
        other = topic == .messages ? living : messaging
        switch topic {
        case .messages:
            for channel in outline.channels {
                add(
                    channel.from, channel.to, channel.isDemanded ? .demanded : .allowed, channel.place,
                    BlueprintPanel.words(of: channel))
            }
        case .lives:
            for reference in outline.references {
                add(
                    reference.from, reference.to, Line.Kind(reference.strength), reference.place,
                    [(BlueprintPanel.words(reference.names), reference.rules)])
            }
            for birth in outline.births { add(birth.from, birth.to, .birth, birth.place, [("", birth.rules)]) }
        }
        // A part without lines is drawn in the half of messages if rules are about the part.
        guard topic == .messages else { return }
        for part in outline.parts.indices
        where !outline.parts[part].traits.isEmpty && !messaging.contains(part) && !living.contains(part) {
            _ = index(of: Node(part: part))
        }
    }

    private mutating func add(
        _ from: Int, _ to: Int, _ kind: Line.Kind, _ place: BlueprintOutline.Place, _ words: [(String, [String])]
    ) {
        // In a picture of one module, a part of another instance of the module needs a node of its own.
        let isOther =
            place.words != nil && outline.module(of: from) != nil
            && outline.module(of: from) == outline.module(of: to)
        lines.append(
            Line(
                from: index(of: Node(part: from)), to: index(of: Node(part: to, place: isOther ? place.words : nil)),
                kind: kind, place: isOther ? nil : place.words, words: words))
    }

    private mutating func index(of node: Node) -> Int {
        indices.index(of: node, in: &nodes, adding: node)
    }

    /// Returns the half that shows messages, without labels on its lines. A part has at most two boxes: in the drawn
    /// module and in all others.
    static func brief(of outline: BlueprintOutline) -> BlueprintPanel {
        let whole = BlueprintPanel(.messages, of: outline)
        var panel = whole
        (panel.nodes, panel.lines, panel.indices) = ([], [], [:])
        let places = whole.nodes.map { node in
            panel.index(of: Node(part: node.part, place: node.place.map { _ in "in another module" }))
        }
        for line in whole.lines {
            let (from, to) = (places[line.from], places[line.to])
            if let known = panel.lines.firstIndex(where: { $0.from == from && $0.to == to }) {
                if line.kind == .demanded { panel.lines[known] = Line(from: from, to: to, kind: .demanded) }
            } else {
                panel.lines.append(Line(from: from, to: to, kind: line.kind))
            }
        }
        return panel
    }

    /// Returns the halves of an architecture's picture, without empty ones. One half shows messages, the other half
    /// shows references and creations.
    static func all(of outline: BlueprintOutline) -> [BlueprintPanel] {
        Topic.allCases.map { BlueprintPanel($0, of: outline) }.filter { !$0.nodes.isEmpty }
    }

    /// Returns the traits, such as `sends nothing else`, that this half shows for a node's part: those about messages
    /// in the half of messages, those about references and creations in the other half. If the part has lines in one
    /// half only, that half shows all its traits.
    func traits(of node: Node) -> [BlueprintOutline.Trait] {
        guard isFirst(node) else { return [] }
        let part = node.part
        return outline.parts[part].traits.filter { $0.topic == topic.trait || !other.contains(part) }
    }

    /// Returns a text with the methods in which a part creates other parts, such as `creates in build(with:)`. `nil` if the
    /// part creates no others.
    func creating(_ node: Node) -> String? {
        guard topic == .lives, isFirst(node) else { return nil }
        let names = outline.births.filter { $0.from == node.part }.flatMap(\.names)
        let words = BlueprintPanel.words(Set(names).sorted())
        return words.isEmpty ? nil : "creates in \(words)"
    }

    /// Returns the name of a more general part, such as `a store`, if the node's part is a special case of it;
    /// otherwise `nil`.
    func general(of node: Node) -> String? {
        guard let general = outline.parts[node.part].general else { return nil }
        let name = ShortName.of(outline.parts[general].name, limit: 30)
        return "aeiou".contains(name.first?.lowercased() ?? "") ? "an \(name)" : "a \(name)"
    }

    /// Returns true if a node shows its part's traits, such as `sends nothing else`: of a part's nodes, the one in the
    /// drawn module, or else the first.
    func isFirst(_ node: Node) -> Bool {
        node.place == nil || !nodes.contains(Node(part: node.part)) && nodes.first { $0.part == node.part } == node
    }

    /// Returns the index of a node's module; `nil` for a part without a module, and for a part outside the drawn
    /// module.
    func module(of node: Node) -> Int? { node.place == nil ? outline.module(of: node.part) : nil }

    /// Returns the domain of a node, given its index; `nil` if its part is in no domain.
    func domain(of index: Int) -> String? {
        outline.blueprint.domains.name(ofPart: outline.parts[nodes[index].part].name)
    }

    /// The nodes' names, each unique in the picture.
    var names: [String] {
        nodes.map { node in
            "\(topic.rawValue)/\(outline.parts[node.part].name)" + (node.place.map { " \($0)" } ?? "")
        }
    }

    /// Returns the label of a channel: the names of its methods, grouped by the rules about them.
    private static func words(of channel: BlueprintOutline.Channel) -> [(String, [String])] {
        var words: [(String, [String])] = []
        var names: [[String]: [String]] = [:]
        let named = channel.calls.filter { $0.name != nil }
        for call in named {
            if names[call.rules] == nil { words.append(("", call.rules)) }
            names[call.rules, default: []].append(call.name ?? "")
        }
        words = words.map { (BlueprintPanel.words(names[$0.1] ?? []), $0.1) }
        let told = Set(named.flatMap(\.rules))
        let others = channel.calls.filter { $0.name == nil }.flatMap(\.rules).filter { !told.contains($0) }
        // Rules on all messages of a channel are written below the named methods, or beside them if there is one group
        // of methods.
        if words.count == 1 {
            words[0].1 += others
        } else if !others.isEmpty {
            words.append(("", others))
        }
        return words
    }

    /// Returns names in short form: `handleCore(event:)`; `link(…)` for several names with one base name; `a, b and 3 more`.
    private static func words(_ names: [String]) -> String {
        var bases: [String] = []
        var members: [String: [String]] = [:]
        for name in names {
            let base = String(name.prefix { $0 != "(" })
            if members[base] == nil { bases.append(base) }
            members[base, default: []].append(name)
        }
        let words = bases.map { base in
            let all = members[base] ?? []
            return all.count > 1 ? "\(base)(…)" : all.first ?? base
        }
        let shown = words.prefix(3).map { ShortName.of($0, limit: 30) }.joined(separator: ", ")
        return words.count > 3 ? "\(shown) and \(words.count - 3) more" : shown
    }
}

extension BlueprintPanel.Topic {
    fileprivate var trait: BlueprintOutline.Trait.Topic {
        switch self {
        case .messages: .messages
        case .lives: .lives
        }
    }
}

extension BlueprintPanel.Line.Kind {
    init(_ strength: ReferenceStrength?) {
        switch strength {
        case .strong: self = .strong
        case .weak: self = .weak
        case nil: self = .held
        }
    }
}

extension BlueprintPanel {
    /// Returns this half of the picture in a text notation: its boxes, grouped by module, and its lines.
    func statements(_ theme: Theme) -> [BoxDiagram.Statement] {
        let id = topic.rawValue
        let groups = Dictionary(grouping: nodes.indices) { module(of: nodes[$0]) }
        func box(_ index: Int) -> BoxDiagram.Box {
            .init(id: "\(id)-\(index + 1)", lines: plainText(of: index), role: role(of: index))
        }
        let modules = outline.modules.indices.filter { groups[$0] != nil }.map { module in
            BoxDiagram.Statement.group(
                id: "\(id)-m\(module + 1)", title: "module", groups[module] ?? [], domain: domain(of:), box: box)
        }
        let links = lines.map { line in
            BoxDiagram.Statement.link(
                .init(
                    from: "\(id)-\(line.from + 1)", to: "\(id)-\(line.to + 1)", line: line.kind.textLine,
                    color: BlueprintStyle(line.kind, theme).color, label: line.plainText))
        }
        let outside = (groups[nil] ?? []).map { BoxDiagram.Statement.box(box($0)) }
        return [.group(id: id, title: topic.title, outside + modules)] + links
    }

    private func role(of index: Int) -> Role? { outline.parts[nodes[index].part].role }

    /// Returns the words in a node, without the names of types.
    private func plainText(of index: Int) -> [String] {
        let node = nodes[index]
        return [outline.parts[node.part].name] + [general(of: node), node.place, creating(node)].compactMap(\.self)
            + traits(of: node).map { ([$0.words] + $0.rules).joined(separator: " ") }
    }
}

extension BlueprintPanel.Line {
    /// The words beside the line.
    fileprivate var plainText: [String] {
        let kind = kind == .birth ? "creates" : kind == .weak ? "weak" : nil
        return [kind, place].compactMap(\.self)
            + words.map { ([$0.words].filter { !$0.isEmpty } + $0.rules).joined(separator: " ") }.filter { !$0.isEmpty }
    }
}

extension BlueprintPanel.Line.Kind {
    fileprivate var textLine: BoxDiagram.Link.Line {
        switch self {
        case .demanded: .thick
        case .allowed, .strong, .held: .solid
        case .weak: .dashed
        case .birth: .dotted
        }
    }
}
