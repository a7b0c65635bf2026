import SourceParsing

/// A source file with the code of all variants, which chooses one of them when the program runs.
struct SwitchedFile {
    let path: String
    private let bytes: [UInt8]
    /// The file's path, as it is passed to the compiler.
    private let name: String
    private var branches: [Range<Int>: (branch: Branch, texts: [(number: Int, text: String)])] = [:]
    private var heads: [Range<Int>: (number: Int, text: String)] = [:]
    private var additions: [(addition: Addition, bodies: [(number: Int, text: String)])] = []

    /// Creates a file without variants.
    ///
    /// - Parameter folder: The path of the sources' folder for the compiler.
    init(_ source: ParsedSource, in folder: String) {
        (path, bytes) = (source.localPath, source.bytes)
        name = "\(folder)/\(source.localPath)"
    }

    /// True if the written file chooses among variants when the program runs.
    var choosesSomething: Bool { !branches.isEmpty || additions.contains { $0.addition.fallback != nil } }

    /// Adds a variant's difference.
    ///
    /// - Throws: ``NotSwitched`` if the difference conflicts with an earlier variant. The file is then unchanged.
    mutating func take(_ difference: Difference, number: Int) throws(NotSwitched) {
        switch difference.change {
        case .kept: break
        case .branch(let branch):
            var entry = branches[branch.range] ?? (branch, [])
            entry.texts.append((number, branch.text))
            branches[branch.range] = entry
        case .head(let range, let text):
            if let (other, taken) = heads[range], taken != text {
                let place = difference.place
                throw NotSwitched(
                    "variant \(other) declares \(place.member ?? place.type ?? place.file) with another signature")
            }
            heads[range] = heads[range] ?? (number, text)
        case .addition(let addition):
            try take(addition, named: difference.place.member ?? addition.key, number: number)
        }
    }

    private mutating func take(_ addition: Addition, named name: String, number: Int) throws(NotSwitched) {
        let body = addition.body.map { [(number: number, text: $0)] } ?? []
        guard let index = additions.firstIndex(where: { $0.addition.key == addition.key }) else {
            additions.append((addition, body.isEmpty ? [(number, "")] : body))
            return
        }
        let (known, others) = additions[index]
        guard known.head == addition.head, known.tail == addition.tail else {
            throw NotSwitched("variant \(others[0].number) adds another declaration of \(name)")
        }
        if !body.isEmpty { additions[index].bodies += body }
    }

    /// The text of the file to be written, in pieces.
    var pieces: Pieces {
        var edits: [(range: Range<Int>, order: Int, pieces: Pieces)] = []
        for (branch, texts) in joinedBranches {
            let pieces =
                switch branch.kind {
                case .statements: choice(texts, default: branch.original, branch.lines.first, next: branch.lines.next)
                case .value: value(texts, default: branch.original)
                }
            edits.append((branch.range, 1, pieces))
        }
        for (range, (number, text)) in heads {
            var pieces = Pieces(of: name)
            pieces.add(text, of: number)
            edits.append((range, 1, pieces))
        }
        for (index, (addition, bodies)) in additions.enumerated() {
            edits.append((addition.offset..<addition.offset, 2 + index, declaration(addition, bodies)))
        }
        edits.sort {
            ($0.range.lowerBound, $0.range.upperBound, $0.order) < ($1.range.lowerBound, $1.range.upperBound, $1.order)
        }

        var pieces = Pieces(of: name)
        var offset = 0
        for edit in edits {
            pieces.add(String(decoding: bytes[offset..<edit.range.lowerBound], as: UTF8.self))
            pieces.add(edit.pieces)
            offset = edit.range.upperBound
        }
        pieces.add(String(decoding: bytes[offset...], as: UTF8.self))
        return pieces
    }

    /// The branches of all variants. Branches with overlapping ranges are joined.
    private var joinedBranches: [(branch: Branch, texts: [(number: Int, text: String)])] {
        let sorted = branches.values.sorted {
            ($0.branch.range.lowerBound, $0.branch.range.upperBound)
                < ($1.branch.range.lowerBound, $1.branch.range.upperBound)
        }
        return sorted.reduce(into: []) { joined, next in
            guard let last = joined.last, next.branch.range.lowerBound < last.branch.range.upperBound else {
                joined.append(next)
                return
            }
            joined[joined.count - 1] = join(last, next)
        }
    }

    private func join(
        _ one: (branch: Branch, texts: [(number: Int, text: String)]),
        _ other: (branch: Branch, texts: [(number: Int, text: String)])
    ) -> (branch: Branch, texts: [(number: Int, text: String)]) {
        let (first, second) = (one.branch.range, other.branch.range)
        let range = first.lowerBound..<max(first.upperBound, second.upperBound)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let texts = [one, other].flatMap { part in
            part.texts.map { number, its in
                let before = text(range.lowerBound..<part.branch.range.lowerBound)
                return (number: number, text: before + its + text(part.branch.range.upperBound..<range.upperBound))
            }
        }
        let later = first.upperBound < second.upperBound ? other.branch : one.branch
        let branch = Branch(
            kind: one.branch.kind, range: range, original: text(range), text: "",
            lines: (one.branch.lines.first, later.lines.next))
        return (branch, texts)
    }

    /// Returns a `switch` that runs the chosen variant's statements, or the original statements.
    ///
    /// - Parameters:
    ///   - first: The line number that the compiler gets for the first original statement.
    ///   - next: The line number that the compiler gets for the code after the `switch`.
    private func choice(
        _ texts: [(number: Int, text: String)], default original: String, _ first: Int, next: Int
    ) -> Pieces {
        var pieces = Pieces(of: name)
        pieces.add("\nswitch DefectSwitch.current {\n")
        for (number, text) in texts {
            pieces.add("case \(number):\n")
            pieces.addLines(text.isEmpty ? Statements.nothing : text, of: number)
        }
        pieces.add("default:\n")
        pieces.goOn(at: first)
        pieces.add("\(original.isEmpty ? Statements.nothing : original)\n}\n")
        // The directive has no end here: a macro that takes the body over ends it.
        pieces.goOn(at: next)
        return pieces
    }

    /// Returns an expression, without line breaks, for the chosen variant's value or the original value.
    private func value(_ texts: [(number: Int, text: String)], default original: String) -> Pieces {
        var pieces = Pieces(of: name)
        for (number, text) in texts {
            pieces.add("DefectSwitch.current == \(number) ? ")
            pieces.add("(\(text))", of: number)
            pieces.add(" : ")
        }
        pieces.add("(\(original))")
        return pieces
    }

    private func declaration(_ addition: Addition, _ bodies: [(number: Int, text: String)]) -> Pieces {
        let first = bodies[0]
        let others = bodies.filter { $0.text != first.text }
        let line = Pieces.lines(of: first.number).lowerBound
        var pieces = Pieces(of: name)
        if addition.offset > 0 { pieces.add("\n") }
        if let fallback = addition.fallback {
            pieces.addLines(addition.head, of: first.number)
            pieces.add(choice(bodies, default: fallback, line, next: line))
            pieces.add("\(addition.tail)\n")
        } else if !others.isEmpty {
            pieces.addLines(addition.head, of: first.number)
            pieces.add(choice(others, default: first.text, line, next: line))
            pieces.add("\(addition.tail)\n")
        } else {
            pieces.addLines(addition.text, of: first.number)
        }
        pieces.goOn(at: addition.line)
        return pieces
    }
}
