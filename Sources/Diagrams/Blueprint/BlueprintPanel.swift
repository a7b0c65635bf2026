import Conformance
import MessageTrace

/// One side of an architecture as it is declared: who messages whom, or who holds and creates whom.
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

    struct Line {
        enum Kind: String, CaseIterable {
            case demanded, allowed, strong, weak, held, birth, general
        }

        /// Indices of the outline's parts.
        let from: Int
        let to: Int
        let kind: Kind
        /// Where the other end is, if it is in another module.
        var place: String?
        /// Methods or properties, and the rules that speak of them; several lines.
        var words: [(words: String, rules: [String])] = []

        var rules: [String] { words.flatMap(\.rules) }
    }

    let topic: Topic
    let outline: BlueprintOutline
    let lines: [Line]
    /// The parts that are drawn, by their indices.
    let parts: [Int]
    /// The parts that have lines on the other side.
    private let other: Set<Int>

    init(_ topic: Topic, of outline: BlueprintOutline) {
        self.topic = topic
        self.outline = outline
        var lines: [Line] =
            switch topic {
            case .messages: outline.channels.map(BlueprintPanel.line)
            case .lives: outline.references.map(BlueprintPanel.line) + outline.births.map(BlueprintPanel.line)
            }
        var drawn = Set(lines.flatMap { [$0.from, $0.to] })
        let messaging = Set(outline.channels.flatMap { [$0.from, $0.to] })
        let living = Set(outline.references.flatMap { [$0.from, $0.to] } + outline.births.flatMap { [$0.from, $0.to] })
        other = topic == .messages ? living : messaging
        if topic == .messages {
            drawn.formUnion(outline.parts.indices.filter { !living.contains($0) && !outline.parts[$0].traits.isEmpty })
        }
        for part in outline.parts.indices where drawn.contains(part) {
            guard let general = outline.parts[part].general, drawn.contains(general) else { continue }
            lines.append(Line(from: part, to: general, kind: .general))
        }
        self.lines = lines
        parts = outline.parts.indices.filter(drawn.contains)
    }

    /// Both sides, but for those that no rule says anything of.
    static func all(of outline: BlueprintOutline) -> [BlueprintPanel] {
        Topic.allCases.map { BlueprintPanel($0, of: outline) }.filter { !$0.parts.isEmpty }
    }

    /// Lines of a kind.
    func count(_ kinds: Line.Kind...) -> Int { lines.count { kinds.contains($0.kind) } }

    /// What holds of a part, as far as this side is concerned.
    ///
    /// What holds of one that has no line on the other side is told on this one.
    func traits(of part: Int) -> [BlueprintOutline.Trait] {
        outline.parts[part].traits.filter { $0.topic == topic.trait || !other.contains(part) }
    }

    /// Which module each part is in: an index into the outline's.
    func module(of part: Int) -> Int? { outline.module(of: part) }

    private static func line(_ channel: BlueprintOutline.Channel) -> Line {
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
        if !others.isEmpty || words.isEmpty { words.append(("", others)) }
        return Line(
            from: channel.from, to: channel.to, kind: channel.isDemanded ? .demanded : .allowed,
            place: channel.place.words, words: words)
    }

    private static func line(_ reference: BlueprintOutline.Reference) -> Line {
        let kind: Line.Kind =
            switch reference.strength {
            case .strong: .strong
            case .weak: .weak
            case nil: .held
            }
        return Line(
            from: reference.from, to: reference.to, kind: kind, place: reference.place.words,
            words: [(words(reference.names), reference.rules)])
    }

    private static func line(_ birth: BlueprintOutline.Birth) -> Line {
        Line(
            from: birth.from, to: birth.to, kind: .birth, place: birth.place.words,
            words: [(words(birth.names), birth.rules)])
    }

    /// `handleCore(event:)`, `link(…)` for several of one base name, `a, b and 3 more`.
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

extension BlueprintOutline.Place {
    /// `nil` within a module.
    var words: String? {
        guard case .elsewhere(let relations) = self else { return nil }
        return relations.map(\.words).joined(separator: ", ")
    }
}
