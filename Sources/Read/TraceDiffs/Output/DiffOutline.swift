import ArchFlowSupport
import TraceFormat

/// An outline of a beat's lines: indented, with repetitions folded and long paths to a difference shortened.
struct DiffOutline {
    /// The deepest level with an indentation of its own. Deeper lines state their depth instead.
    static let deepestIndent = 30
    /// The largest number of changes that are listed for one message.
    static let changeLimit = 20
    /// The length up to which a path from a root to a difference is shown completely. Of longer paths, only the ends
    /// are shown.
    static let pathLimit = 8

    /// A message with its mark, title and details.
    struct Entry: Equatable {
        let depth: Int
        let mark: DiffMark
        var title: String
        let details: [String]
    }

    private(set) var entries: [Entry] = []

    init(_ lines: ArraySlice<TraceDiff.Line>, of diff: TraceDiff) {
        // The receiver at each depth above the current line.
        var receivers: [String] = []
        let all = lines.map { line in
            receivers.removeSubrange(min(line.depth, receivers.count)...)
            defer { receivers.append(line.message?.receiver ?? "") }
            return Entry(line, below: receivers.last, in: diff)
        }
        entries = DiffOutline.shortened(DiffOutline.folded(all))
    }

    func write(to text: inout DiffText) {
        for entry in entries {
            let indent = String(repeating: "  ", count: min(entry.depth, DiffOutline.deepestIndent))
            let depth = entry.depth > DiffOutline.deepestIndent ? "(\(entry.depth) deep) " : ""
            text.add(entry.mark, indent + depth + entry.title)
            for detail in entry.details { text.add(.none, "\(indent)    \(detail)") }
        }
    }

    /// Folds neighbouring entries that look the same, and have the same entries below them, into the first one. Adds
    /// their number to its title: `(3 times)`.
    private static func folded(_ all: [Entry]) -> [Entry] {
        // For each entry, the index of the first entry that isn't below it.
        var ends = [Int](repeating: all.count, count: all.count)
        var open: [Int] = []
        for (index, entry) in all.enumerated() {
            while let last = open.last, all[last].depth >= entry.depth { ends[open.removeLast()] = index }
            open.append(index)
        }
        var folded: [Entry] = []
        var jumps: [Int: Int] = [:]
        var index = 0
        while index < all.count {
            if let target = jumps[index] {
                index = target
                continue
            }
            let block = index..<ends[index]
            var next = block.upperBound
            var count = 1
            while next < all.count, all[next].depth == all[index].depth, ends[next] - next == block.count,
                all[next..<ends[next]] == all[block]
            {
                next = ends[next]
                count += 1
            }
            folded.append(all[index])
            if count > 1 {
                folded[folded.count - 1].title += "  (\(count) times)"
                jumps[block.upperBound] = next
            }
            index += 1
        }
        return folded
    }

    /// Returns the entries without the middle of long paths to a difference.
    private static func shortened(_ all: [Entry]) -> [Entry] {
        var shortened: [Entry] = []
        var index = 0
        while index < all.count {
            let end = all[index...].firstIndex { $0.mark != .none } ?? all.count
            if end - index > pathLimit {
                let (start, rest) = (index + pathLimit / 2, end - pathLimit / 2)
                shortened += all[index..<start]
                shortened.append(
                    Entry(
                        depth: all[start].depth, mark: .none, title: "⋮ \(rest - start) messages between", details: []))
                shortened += all[rest..<end]
            } else {
                shortened += all[index..<end]
            }
            if end < all.count { shortened.append(all[end]) }
            index = end + 1
        }
        return shortened
    }
}

extension DiffOutline.Entry {
    init(_ line: TraceDiff.Line, below receiver: String?, in diff: TraceDiff) {
        depth = line.depth
        mark = DiffMark(line.kind)
        var title = line.message?.words(below: receiver) ?? ""
        if let count = line.count {
            title += "  ×\(count.before) → ×\(count.after)"
        }
        // A file's name is enough for people to find the file; programs get the path.
        let file = line.message?.source?.split(separator: "/").last
        if line.kind != .same, let file { title += "  (\(file))" }
        self.title = title
        var details: [String] = []
        if let origin = line.origin { details.append(diff.words(for: origin, of: line)) }
        if let count = line.count { details.append(contentsOf: count.words) }
        let limit = DiffOutline.changeLimit
        details += line.changes.prefix(limit).filter { !$0.isShown(by: line.changes) }.map(\.words)
        if line.changes.count > limit { details.append("… and \(line.changes.count - limit) more changes") }
        self.details = details
    }
}

extension TraceDiff {
    /// Returns the former position of a moved message, as a text: `was under → LoginCore  handle(event:)`.
    fileprivate func words(for origin: Origin, of line: Line) -> String {
        let beat = origin.beat == line.beat ? "" : " in \(name(ofBeat: origin.beat))"
        if origin.isSameCause {
            return beat.isEmpty ? "stood elsewhere under the same cause" : "was\(beat)"
        }
        guard let cause = origin.cause else { return "had no cause" + beat }
        return "was under \(cause.words(below: nil))" + beat
    }
}

extension TraceDiff.Change {
    /// Returns true if this change is of the message's enum case, and the change of an argument already shows that
    /// case.
    fileprivate func isShown(by changes: [TraceDiff.Change]) -> Bool {
        guard part == .caseName, case .string(let name)? = after else { return false }
        return changes.contains { change -> Bool in
            guard change.part == .argument, case .object(let fields)? = change.after else { return false }
            return fields.first?.name == name
        }
    }
}

extension TraceDiff.Count {
    /// Texts that count all messages gone or added with the repetitions: `6 messages gone with it`. Empty if each
    /// repetition is a single message.
    fileprivate var words: [String] {
        let (fewer, more) = (max(0, before - after), max(0, after - before))
        return [(gone.count, fewer, "gone"), (added.count, more, "added")].compactMap { messages, times, word in
            messages > times ? "\(Count.of(messages, "message")) \(word) with it" : nil
        }
    }
}
