/// Decodes lines that are written as ``TraceEncoder`` writes them: keys in the format's order, no spaces, no escapes
/// outside the arguments, plain whole numbers.
///
/// Anything else, wrong or merely unusual, is no record to it, and ``RecordDecoder`` looks at the line from its
/// beginning. So the scanner knows no errors; what it does decode, the decoder would decode alike.
struct RecordScanner {
    /// Names, files and types.
    var texts = TextCache()
    var arguments = ArgumentsScanner()
    private var screens = ScreenScanner()

    /// The record that a line holds; `nil` where the line has to be looked at closely.
    mutating func record(_ line: LineCursor) -> TraceRecord? {
        var line = line
        guard line.skip(#"{"type":""#) else { return nil }
        if line.skip(#"reference","beat":"#) { return reference(&line) }
        if line.skip(#"message","id":"#) { return message(&line) }
        if line.skip(#"write","message":"#) { return write(&line) }
        if line.skip(#"component","id":"#) { return component(&line) }
        if line.skip(#"screen","beat":"#) { return screen(&line) }
        if line.skip(#"return","message":"#) { return messageReturn(&line) }
        if line.skip(#"beat","id":"#) { return beat(&line) }
        if line.skip(#"navigation","message":"#) { return navigation(&line) }
        if line.skip(#"end","component":"#) { return end(&line) }
        return nil
    }

    private mutating func component(_ line: inout LineCursor) -> TraceRecord? {
        guard let id = line.number(from: 1), line.skip(#","name":"#), let name = texts.text(&line),
            line.skip(#","role":"#), let role = texts.text(&line).flatMap(Role.init)
        else { return nil }
        var module: String?
        if line.skip(#","module":"#) {
            guard let text = texts.text(&line) else { return nil }
            module = text
        }
        guard line.skip(#","message":"#), let message = line.number(from: 0), let at = line.lastTime()
        else { return nil }
        return .component(ComponentRecord(id: id, name: name, role: role, module: module, message: message, at: at))
    }

    private mutating func beat(_ line: inout LineCursor) -> TraceRecord? {
        guard let id = line.number(from: 1), line.skip(#","name":"#), let name = texts.text(&line),
            let at = line.lastTime()
        else { return nil }
        return .beat(BeatRecord(id: id, name: name, at: at))
    }

    private func messageReturn(_ line: inout LineCursor) -> TraceRecord? {
        guard let message = line.number(from: 1), let at = line.lastTime() else { return nil }
        return .messageReturn(ReturnRecord(message: message, at: at))
    }

    private mutating func write(_ line: inout LineCursor) -> TraceRecord? {
        guard let message = line.number(from: 0), line.skip(#","component":"#),
            let component = line.number(from: 1), line.skip(#","property":"#), let property = texts.text(&line)
        else { return nil }
        let isVisible = line.skip(#","visible":true"#)
        guard let at = line.lastTime() else { return nil }
        return .write(
            WriteRecord(message: message, component: component, property: property, isVisible: isVisible, at: at))
    }

    private mutating func navigation(_ line: inout LineCursor) -> TraceRecord? {
        guard let message = line.number(from: 0), line.skip(#","action":"#),
            let action = texts.text(&line).flatMap(NavigationAction.init), line.skip(#","from":"#),
            let from = texts.text(&line), line.skip(#","to":"#), let to = texts.text(&line), let at = line.lastTime()
        else { return nil }
        return .navigation(NavigationRecord(message: message, action: action, from: from, to: to, at: at))
    }

    private func end(_ line: inout LineCursor) -> TraceRecord? {
        guard let component = line.number(from: 1), let at = line.lastTime() else { return nil }
        return .end(EndRecord(component: component, at: at))
    }

    private mutating func reference(_ line: inout LineCursor) -> TraceRecord? {
        guard let beat = line.number(from: 0), line.skip(#","from":"#), let from = line.number(from: 0),
            line.skip(#","to":"#), let to = line.number(from: 1), line.skip(#","name":"#),
            let name = texts.text(&line), line.skip(#","strength":"#), let strength = strength(&line), line.recordEnd()
        else { return nil }
        return .reference(ReferenceRecord(beat: beat, from: from, to: to, name: name, strength: strength))
    }

    /// Two in five lines are references: their word is not looked up as a text.
    private func strength(_ line: inout LineCursor) -> ReferenceStrength? {
        if line.skip(#""strong""#) { return .strong }
        return line.skip(#""weak""#) ? .weak : nil
    }

    private mutating func screen(_ line: inout LineCursor) -> TraceRecord? {
        guard let beat = line.number(from: 0), line.skip(#","at":"#), let at = line.time(),
            line.skip(#","screen":"#), let screen = screens.screen(&line, &texts), line.recordEnd()
        else { return nil }
        return .screen(ScreenRecord(beat: beat, at: at, screen: screen))
    }
}
