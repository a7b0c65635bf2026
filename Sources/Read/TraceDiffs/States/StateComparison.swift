import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// A comparison of everything in two traces except messages. Headers and births are compared for whole traces; screens,
/// navigation, living components and references for each common beat. A lasting difference is listed once.
struct StateComparison {
    let before: ComparedTrace
    let after: ComparedTrace
    let frames: BeatFrames

    var differences: [StateDifference] {
        let lives = LifeComparison(before, after, frames)
        return header + screens + navigations + lives.components + lives.references + strayWrites
    }

    private var header: [StateDifference] {
        let (old, new) = (before.graph.header, after.graph.header)
        // A name that comes from a file's name is no content.
        let isNamed = !old.isUnnamed && !new.isUnnamed
        let parts: [(String, String?, String?)] = [
            ("app", isNamed ? old.app : nil, isNamed ? new.app : nil), ("pattern", old.pattern, new.pattern),
            ("scenario", old.scenario, new.scenario), ("clock", old.clock.rawValue, new.clock.rawValue),
        ]
        return parts.filter { $0.1 != $0.2 }.map {
            StateDifference(subject: .header, beat: nil, what: $0.0, before: $0.1, after: $0.2)
        }
    }

    private var screens: [StateDifference] {
        var last: Set<StateDifference.Change> = []
        return eachFrame { left, right in
            let found = ScreenComparison.differences(before.screens[left], after.screens[right])
            defer { last = Set(found) }
            return found.filter { !last.contains($0) }.map { (.screen, $0) }
        }
    }

    private var navigations: [StateDifference] {
        eachFrame { left, right in
            let old = before.navigations[left].map(words)
            let new = after.navigations[right].map(words)
            return StateComparison.stepsThatDiffer(old, new).map { (.navigation, $0) }
        }
    }

    private func words(_ step: NavigationRecord) -> String {
        "\(step.action.rawValue) \(step.from.isEmpty ? "nothing" : step.from) → \(step.to)"
    }

    /// Returns the navigation steps that are only in `old` or only in `new`, in the order of both lists.
    private static func stepsThatDiffer(_ old: [String], _ new: [String]) -> [StateDifference.Change] {
        var numbers: [String: Int] = [:]
        for step in old + new where numbers[step] == nil { numbers[step] = numbers.count }
        let pairs = SequenceAlignment.pairs(old.map { numbers[$0] ?? 0 }, new.map { numbers[$0] ?? 0 })
        var steps: [StateDifference.Change] = []
        var start = (0, 0)
        for end in pairs.map({ ($0.before, $0.after) }) + [(old.count, new.count)] {
            steps += old[start.0..<end.0].map { .init(what: $0, before: $0, after: nil) }
            steps += new[start.1..<end.1].map { .init(what: $0, before: nil, after: $0) }
            start = (end.0 + 1, end.1 + 1)
        }
        return steps
    }

    /// The differences in writes outside of any message. Writes during a message are listed with the message.
    private var strayWrites: [StateDifference] {
        let old = Dictionary(grouping: before.strayWrites, by: \.beat)
        let new = Dictionary(grouping: after.strayWrites, by: \.beat)
        return eachFrame { left, right in
            Counted((old[left] ?? []).map(\.name)).differences(from: Counted((new[right] ?? []).map(\.name)))
                .map { (.write, .init(what: $0.thing, before: "×\($0.before)", after: "×\($0.after)")) }
        }
    }

    /// Collects the differences of each beat that both traces have.
    private func eachFrame(
        _ differences: (_ before: Int, _ after: Int) -> [(StateDifference.Subject, StateDifference.Change)]
    ) -> [StateDifference] {
        frames.frames.enumerated().flatMap { index, frame -> [StateDifference] in
            guard let left = frame.before, let right = frame.after else { return [] }
            return differences(left, right).map { StateDifference($0.0, $0.1, beat: index) }
        }
    }
}

extension StateDifference {
    /// A value that differs between the traces: its name, and the value in each trace.
    struct Change: Hashable {
        let what: String
        let before: String?
        let after: String?
    }

    init(_ subject: Subject, _ change: Change, beat: Int?) {
        self.init(subject: subject, beat: beat, what: change.what, before: change.before, after: change.after)
    }
}

/// A comparison of what two screens show: their elements, texts, order and dialogs.
enum ScreenComparison {
    /// Returns the differences between the screens that a beat shows in both traces. If their counts differ, only the
    /// counts and the last screens are compared.
    static func differences(_ old: [ScreenSnapshot], _ new: [ScreenSnapshot]) -> [StateDifference.Change] {
        guard old != new else { return [] }
        guard old.count == new.count else {
            return [.init(what: "screens in turn", before: "\(old.count)", after: "\(new.count)")]
                + differences(old.last, new.last)
        }
        var seen: Set<StateDifference.Change> = []
        return zip(old, new).flatMap { differences($0, $1) }.filter { seen.insert($0).inserted }
    }

    /// Returns the differences between two screens: in their identity or, if that is the same, in their elements.
    private static func differences(_ before: ScreenSnapshot?, _ after: ScreenSnapshot?) -> [StateDifference.Change] {
        guard before != after else { return [] }
        var differences: [StateDifference.Change] = []
        func compare(_ what: String, _ value: String?, _ other: String?) {
            if value != other { differences.append(.init(what: what, before: value, after: other)) }
        }
        guard before?.stack == after?.stack, before?.presented == after?.presented else {
            compare("screen", before.map(words), after.map(words))
            return differences
        }
        let (old, new) = (elements(of: before), elements(of: after))
        let elements = Dictionary(old.map { ($0.key, $0.element) }, uniquingKeysWith: { first, _ in first })
        let others = Dictionary(new.map { ($0.key, $0.element) }, uniquingKeysWith: { first, _ in first })
        for key in old.map(\.key) + new.map(\.key).filter({ elements[$0] == nil }) {
            guard let element = elements[key], let other = others[key] else {
                compare(key, elements[key].map(words), others[key].map(words))
                continue
            }
            compare("\(key) kind", element.kind.rawValue, other.kind.rawValue)
            compare("\(key) text", JSON.string(element.text).text, JSON.string(other.text).text)
            compare("\(key) enabled", "\(element.isEnabled)", "\(other.isEnabled)")
            compare("\(key) hidden", "\(element.isHidden)", "\(other.isHidden)")
        }
        if Set(elements.keys) == Set(others.keys) { compare("order", list(old.map(\.key)), list(new.map(\.key))) }
        compare("dialog", before?.dialog.map(words), after?.dialog.map(words))
        return differences
    }

    /// Returns the elements with their identifiers. If several elements have the same identifier, all but the first get
    /// a number.
    private static func elements(of screen: ScreenSnapshot?) -> [(key: String, element: ScreenSnapshot.Element)] {
        var seen: [String: Int] = [:]
        return (screen?.elements ?? []).map { element in
            seen[element.id, default: 0] += 1
            let count = seen[element.id] ?? 1
            return (count == 1 ? element.id : "\(element.id) \(count)", element)
        }
    }

    /// Returns the names of the presented screens, the topmost first, then those of the navigation stack:
    /// `Terms over Home/About`.
    private static func words(_ screen: ScreenSnapshot) -> String {
        (screen.presented.reversed() + [screen.stack.joined(separator: "/")]).joined(separator: " over ")
    }

    private static func words(_ element: ScreenSnapshot.Element) -> String {
        "\(element.kind.rawValue) \(JSON.string(element.text).text)"
            + (element.isEnabled ? "" : ", disabled") + (element.isHidden ? ", hidden" : "")
    }

    private static func words(_ dialog: ScreenSnapshot.Dialog) -> String {
        "\(JSON.string(dialog.title).text) \(JSON.string(dialog.message).text) [\(list(dialog.buttons))]"
    }

    private static func list(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: ", ") }
}

/// Counts the occurrences of values.
struct Counted<Thing: Hashable> {
    private(set) var counts: [Thing: Int] = [:]
    private(set) var order: [Thing] = []

    init(_ things: some Sequence<Thing>) {
        for thing in things { add(thing) }
    }

    mutating func add(_ thing: Thing) {
        if counts[thing] == nil { order.append(thing) }
        counts[thing, default: 0] += 1
    }

    subscript(thing: Thing) -> Int { counts[thing] ?? 0 }

    /// Returns the values whose counts differ, in the order of their first occurrences.
    func differences(from other: Counted) -> [(thing: Thing, before: Int, after: Int)] {
        (order + other.order.filter { counts[$0] == nil }).compactMap { thing in
            self[thing] == other[thing] ? nil : (thing, self[thing], other[thing])
        }
    }
}
