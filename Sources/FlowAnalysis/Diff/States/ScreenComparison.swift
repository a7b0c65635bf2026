import Basics
import TraceFormat

/// What a person sees differently.
enum ScreenComparison {
    /// What differs between the screens of a beat on either side.
    ///
    /// As many screens on both sides are compared one by one, else the last ones are.
    static func differences(_ old: [ScreenSnapshot], _ new: [ScreenSnapshot]) -> [StateDifference.Change] {
        guard old != new else { return [] }
        guard old.count == new.count else {
            return [.init(what: "screens in turn", before: "\(old.count)", after: "\(new.count)")]
                + differences(old.last, new.last)
        }
        var seen: Set<StateDifference.Change> = []
        return zip(old, new).flatMap { differences($0, $1) }.filter { seen.insert($0).inserted }
    }

    /// What differs between two screens: which it is, else what stands on it.
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

    /// The elements with their identifiers; of several with one the others get a number.
    private static func elements(of screen: ScreenSnapshot?) -> [(key: String, element: ScreenSnapshot.Element)] {
        var seen: [String: Int] = [:]
        return (screen?.elements ?? []).map { element in
            seen[element.id, default: 0] += 1
            let count = seen[element.id] ?? 1
            return (count == 1 ? element.id : "\(element.id) \(count)", element)
        }
    }

    /// `Terms over Home/About`: what is presented over the stack.
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
