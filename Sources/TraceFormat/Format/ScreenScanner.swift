/// Reads what a person sees, and remembers the screens it read.
struct ScreenScanner {
    private static let count = 64

    private var known = ObjectIndex(count: count, longest: 4096)
    /// What the numbers of the known ones stand for.
    private var meanings = [ScreenSnapshot?](repeating: nil, count: count)

    /// The screen that comes next, and moves past it; `nil` where it is not written as ``TraceEncoder`` writes it.
    mutating func screen(_ line: inout LineCursor, _ texts: inout TextCache) -> ScreenSnapshot? {
        let start = line.position
        // Nothing but a brace follows, and most screens that differ are of different length.
        let hash = UInt64(line.end - start)
        if let number = known.number(hash, at: &line) { return meanings[number] }
        guard let screen = Self.snapshot(&line, &texts) else { return nil }
        if let number = known.add(hash, from: start, to: line) { meanings[number] = screen }
        return screen
    }

    private static func snapshot(_ line: inout LineCursor, _ texts: inout TextCache) -> ScreenSnapshot? {
        guard line.skip(#"{"stack":"#), let stack = Self.texts(&line, &texts), line.skip(#","presented":"#),
            let presented = Self.texts(&line, &texts), line.skip(#","elements":"#),
            let elements = elements(&line, &texts), line.skip(#","dialog":"#)
        else { return nil }
        var snapshot = ScreenSnapshot(stack: stack, presented: presented, elements: elements)
        if !line.skip("null") {
            guard let dialog = dialog(&line, &texts) else { return nil }
            snapshot.dialog = dialog
        }
        return line.skip("}") ? snapshot : nil
    }

    private static func elements(
        _ line: inout LineCursor, _ texts: inout TextCache
    ) -> [ScreenSnapshot.Element]? {
        guard line.skip("[") else { return nil }
        if line.skip("]") { return [] }
        var elements: [ScreenSnapshot.Element] = []
        repeat {
            guard line.skip(#"{"id":"#), let id = texts.text(&line), line.skip(#","kind":"#),
                let kind = texts.text(&line).flatMap(ScreenSnapshot.Kind.init), line.skip(#","text":"#),
                let text = texts.text(&line), line.skip(#","enabled":"#), let isEnabled = line.flag(),
                line.skip(#","hidden":"#), let isHidden = line.flag(), line.skip("}")
            else { return nil }
            elements.append(.init(id: id, kind: kind, text: text, isEnabled: isEnabled, isHidden: isHidden))
        } while line.skip(",")
        return line.skip("]") ? elements : nil
    }

    private static func dialog(_ line: inout LineCursor, _ texts: inout TextCache) -> ScreenSnapshot.Dialog? {
        guard line.skip(#"{"title":"#), let title = texts.text(&line), line.skip(#","message":"#),
            let message = texts.text(&line), line.skip(#","buttons":"#), let buttons = Self.texts(&line, &texts),
            line.skip("}")
        else { return nil }
        return ScreenSnapshot.Dialog(title: title, message: message, buttons: buttons)
    }

    private static func texts(_ line: inout LineCursor, _ texts: inout TextCache) -> [String]? {
        guard line.skip("[") else { return nil }
        if line.skip("]") { return [] }
        var all: [String] = []
        repeat {
            guard let text = texts.text(&line) else { return nil }
            all.append(text)
        } while line.skip(",")
        return line.skip("]") ? all : nil
    }
}
