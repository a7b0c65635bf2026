import CLibrary

// The schema: what each object of a trace holds, see ``TraceObject``. The scanner, which has to be fast, is in this file
// too: the benchmarks compile file by file, and only within one is the schema specialised for it.

extension FieldVisitor {
    mutating func read<Object: TraceObject>(_ type: Object.Type = Object.self) -> Object {
        var object = Object.blank
        object.visitFields(&self)
        return object
    }
}

// MARK: - The first line

extension TraceHeader: TraceObject {
    static var name: String { "header" }
    static var summary: String { "The first line: what was recorded, and on which clock." }
    static var blank: TraceHeader { TraceHeader(app: "", clock: .virtual, version: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("archflow", &version, .count(from: 1), "the version of the format: 1")
        fields.text("app", &app, "the app's name")
        fields.text(
            "pattern", &pattern, "the architecture's name on the command line, such as `snp`; left out where unknown")
        fields.text(
            "scenario", &scenario, "the scenario's name, such as `login-success`; left out for a free recording")
        fields.text(
            "feature", &feature,
            "the feature of the app that the scenario shows, such as `login`; left out where it shows no single one, or nothing says"
        )
        fields.word("clock", &clock, "`virtual`: time moves only when the event loop says so; `real`: the machine's")
        fields.texts(
            "sees", &sees,
            "which effects the recording can see: `writes`, `visible`, `navigation`, `references`, `screens`; left out by recorders that did not say"
        )
    }
}

// MARK: - Records

extension ComponentRecord: TraceObject {
    static var name: String { "component" }
    static var summary: String { "A component came to life." }
    static var blank: ComponentRecord {
        ComponentRecord(id: 0, name: "", role: .user, module: nil, message: 0, at: 0)
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("id", &id, .identity(.component), "the component's number, from 1 in order of birth")
        fields.text(
            "name", &name,
            "its type's name without generic arguments; for an assembly function the function's or its type's name")
        fields.word("role", &role, "what it is for")
        fields.text(
            "module", &module, "the part of the app it belongs to, such as `Login`; left out where unknown")
        fields.number(
            "message", &message, .referenceOrZero(.message), "the message during which it was born; 0 before the first")
        fields.time("at", &at, "when it was born")
        fields.texts(
            "unseen", &unseen,
            "the names of its stored properties whose changes are not recorded, * for all; left out where there are none"
        )
        fields.texts(
            "unread", &unread,
            "the names of its stored properties that may hold components and whose references are not recorded, * for all; left out where there are none"
        )
        fields.texts(
            "unrecorded", &unrecorded,
            "the names of its stored properties that hold objects which are recorded nowhere, so that more may come of a message than is seen; left out where there are none"
        )
        fields.texts(
            "protocols", &protocols,
            "the names of its stored properties that are declared as protocols, as references have them; left out where that is not known"
        )
    }
}

extension BeatRecord: TraceObject {
    static var name: String { "beat" }
    static var summary: String { "A beat, a step of the scenario, began." }
    static var blank: BeatRecord { BeatRecord(id: 0, name: "", at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("id", &id, .identity(.beat), "the beat's number, from 1")
        fields.text("name", &name, "what happens in it, in words: `taps Log In`")
        fields.word(
            "kind", &kind,
            "what a person or the system does in it, as who marked it said; left out where nobody said: no word of the name decides"
        )
        fields.time("at", &at, "when it began")
    }
}

extension MessageRecord: TraceObject {
    static var name: String { "message" }
    static var summary: String { "Control crossed from one component to another." }
    @inline(__always) static var blank: MessageRecord {
        MessageRecord(id: 0, cause: 0, from: 0, to: 0, name: "", at: 0)
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("id", &id, .identity(.message), "the message's number, from 1 in order of delivery")
        fields.number(
            "cause", &cause, .referenceOrZero(.message),
            "the message that triggered this one, a lower number; 0 for a root")
        fields.number(
            "from", &from, .referenceOrZero(.component),
            "the sender; 0 is the user, or the system where `system` is true")
        fields.number(
            "to", &to, .referenceOrZero(.component), "the receiver; 0 where the message was lost, and only there")
        fields.text("name", &name, "the method's name as a selector: `present(aboutText:)`")
        fields.text("case", &caseName, "the case of the command that the message carries")
        fields.arguments("args", &arguments, "the arguments by parameter name; left out where not recorded")
        fields.time("at", &at, "when it was delivered")
        fields.text("source", &source, "the file of the receiving method, from below `Sources/`")
        fields.number("line", &line, .count(from: 1), "the line of the receiving method; recorded on request only")
        fields.flag("system", &isSystem, "sent by the system: a lifecycle call; `from` is 0")
        fields.flag("async", &isAsync, "the cause had already returned when this was delivered")
        fields.number(
            "enabledBy", &enabledBy, .reference(.message),
            "the message that was held back and let go, a lower number, beside the `cause` that let it go")
        fields.flag("lost", &isLost, "a reply whose receiver was gone")
        fields.flag("static", &isStatic, "received by a function or a static method rather than by an object")
        fields.flag("returns", &returnsResult, "the method has a result other than `Void`")
        fields.flag(
            "sameAction", &continuesAction, "sent by the user in the same action as an earlier message of the user")
        fields.flag(
            "handsOut", &handsOut,
            "its method hands to others what may call back, a closure, a method or its object, or was handed an object that isn't recorded, or it is a closure, which may: what comes of that later has no known cause"
        )
        fields.flag(
            "unknown", &isUnknown,
            "beside `system`: code that is recorded nowhere sent it, and nothing says that this was the system")
    }

    /// Leaves out the numbers and flags that may be left out.
    fileprivate mutating func clearOptionalNumbers() {
        line = nil
        enabledBy = nil
        isSystem = false
        isAsync = false
        isLost = false
        isStatic = false
        returnsResult = false
        continuesAction = false
        handsOut = false
        isUnknown = false
    }
}

extension ReturnRecord: TraceObject {
    static var name: String { "return" }
    static var summary: String { "A message returned to its sender; on a real clock only." }
    static var blank: ReturnRecord { ReturnRecord(message: 0, at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("message", &message, .reference(.message), "the message that returned")
        fields.time("at", &at, "when it returned")
    }
}

extension WriteRecord: TraceObject {
    static var name: String { "write" }
    static var summary: String { "A stored property of a component changed, or a control that a person sees." }
    static var blank: WriteRecord { WriteRecord(message: 0, component: 0, property: "", at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("message", &message, .referenceOrZero(.message), "the message in progress; 0 for none")
        fields.number(
            "component", &component, .reference(.component),
            "the component whose property changed; for a control the view it belongs to")
        fields.text(
            "property", &property, "the property's name; for a control its accessibility identifier, `login.password`")
        fields.flag("visible", &isVisible, "a control changed rather than a stored property")
        fields.number(
            "by", &writer, .referenceOrZero(.component),
            "the component whose code changed it, 0 for the system; left out for the receiver of the message in progress"
        )
        fields.time("at", &at, "when it changed")
    }
}

extension NavigationRecord: TraceObject {
    static var name: String { "navigation" }
    static var summary: String { "The hierarchy of screens changed." }
    static var blank: NavigationRecord { NavigationRecord(message: 0, action: .root, from: "", to: "", at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("message", &message, .referenceOrZero(.message), "the message in progress; 0 for none")
        fields.word("action", &action, "what was done; `alert` and `dismissAlert`: an alert came up or went away")
        fields.text("from", &from, "the screen that was left or covered; empty at launch")
        fields.text("to", &to, "the screen that a person sees next")
        fields.time("at", &at, "when it changed")
    }
}

extension EndRecord: TraceObject {
    static var name: String { "end" }
    static var summary: String { "A component was freed." }
    static var blank: EndRecord { EndRecord(component: 0, at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("component", &component, .reference(.component), "the component that was freed")
        fields.time("at", &at, "when it was freed")
    }
}

extension ScreenRecord: TraceObject {
    static var name: String { "screen" }
    static var summary: String {
        "What a person sees, at the end of a turn of the event loop in which it changed and at the end of every beat."
    }
    static var blank: ScreenRecord { ScreenRecord(beat: 0, at: 0, screen: .blank) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("beat", &beat, .referenceOrZero(.beat), "the beat under way; 0 before the first")
        fields.time("at", &at, "when it was seen")
        fields.screen("screen", &screen, "what is on the screen")
    }
}

extension ReferenceRecord: TraceObject {
    static var name: String { "reference" }
    static var summary: String { "One live reference at the end of a beat; all of them are written each time." }
    static var blank: ReferenceRecord { ReferenceRecord(beat: 0, from: 0, to: 0, name: "", strength: .strong) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("beat", &beat, .referenceOrZero(.beat), "the beat that ended; 0 before the first")
        fields.number(
            "from", &from, .referenceOrZero(.component),
            "the holder; 0 is the system, which holds what the window shows")
        fields.number("to", &to, .reference(.component), "the component that is held")
        fields.text("name", &name, "the property that holds it")
        fields.word("strength", &strength, "how it is held")
    }
}

// MARK: - Screens

extension ScreenSnapshot: TraceObject {
    static var name: String { "screen" }
    static var summary: String { "The object under `screen` in a screen record." }
    static var blank: ScreenSnapshot { ScreenSnapshot(stack: [], presented: [], elements: []) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.texts("stack", &stack, "the screens of the navigation stack, the root first")
        fields.texts("presented", &presented, "the screens presented over it, the topmost last")
        fields.parts("elements", &elements, "what is on the topmost screen, in its order")
        fields.part("dialog", &dialog, "the alert over everything; `null` where there is none")
    }
}

extension ScreenSnapshot.Element: TraceObject {
    static var name: String { "screen's element" }
    static var summary: String { "One control or text on a screen." }
    static var blank: ScreenSnapshot.Element { ScreenSnapshot.Element(id: "", kind: .label, text: "") }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.text("id", &id, "the accessibility identifier, `login.password`")
        fields.word("kind", &kind, "what it is")
        fields.text(
            "text", &text, "what it reads; a secure field shows at most three dots whatever it holds, none when empty")
        fields.requiredFlag("enabled", &isEnabled, "whether it can be used")
        fields.requiredFlag("hidden", &isHidden, "whether it is hidden")
    }
}

extension ScreenSnapshot.Dialog: TraceObject {
    static var name: String { "dialog" }
    static var summary: String { "An alert." }
    static var blank: ScreenSnapshot.Dialog { ScreenSnapshot.Dialog(title: "", message: "", buttons: []) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.text("title", &title, "its title")
        fields.text("message", &message, "its text")
        fields.texts("buttons", &buttons, "the titles of its buttons, in their order")
    }
}

// MARK: - Types of records

extension TraceRecord {
    /// What stands under `type` in each record.
    package enum Kind: String, CaseIterable, Sendable {
        case component, beat, message, `return`, write, navigation, end, screen, reference

        /// Reads the fields of a record of this type.
        func read<Visitor: FieldVisitor>(_ fields: inout Visitor) -> TraceRecord {
            switch self {
            case .component: .component(fields.read())
            case .beat: .beat(fields.read())
            case .message: .message(fields.read())
            case .return: .messageReturn(fields.read())
            case .write: .write(fields.read())
            case .navigation: .navigation(fields.read())
            case .end: .end(fields.read())
            case .screen: .screen(fields.read())
            case .reference: .reference(fields.read())
            }
        }
    }

    var kind: Kind {
        switch self {
        case .component: .component
        case .beat: .beat
        case .message: .message
        case .messageReturn: .return
        case .write: .write
        case .navigation: .navigation
        case .end: .end
        case .screen: .screen
        case .reference: .reference
        }
    }

    /// Visits the fields of the record, whichever it is.
    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        switch self {
        case .component(var record): self = .component(Self.visited(&record, &fields))
        case .beat(var record): self = .beat(Self.visited(&record, &fields))
        case .message(var record): self = .message(Self.visited(&record, &fields))
        case .messageReturn(var record): self = .messageReturn(Self.visited(&record, &fields))
        case .write(var record): self = .write(Self.visited(&record, &fields))
        case .navigation(var record): self = .navigation(Self.visited(&record, &fields))
        case .end(var record): self = .end(Self.visited(&record, &fields))
        case .screen(var record): self = .screen(Self.visited(&record, &fields))
        case .reference(var record): self = .reference(Self.visited(&record, &fields))
        }
    }

    private static func visited<Object: TraceObject, Visitor: FieldVisitor>(
        _ object: inout Object, _ fields: inout Visitor
    ) -> Object {
        object.visitFields(&fields)
        return object
    }
}

// MARK: - Scanning

/// Reads lines that are written as ``TraceEncoder`` writes them: keys in the format's order, no spaces, no escapes
/// outside the arguments, plain whole numbers.
///
/// Anything else, wrong or merely unusual, it leaves to ``RecordDecoder``, which reads the line from its beginning and
/// knows what is wrong. What the scanner does read, the decoder would read alike.
struct RecordScanner {
    private var caches = ScannedObjects()
    /// Gets the numbers of the line that is outlined, if that is a message: to make one for each line would take a tenth of the
    /// time.
    private var message = MessageRecord.blank

    var texts: TextCache {
        get { caches.texts }
        _modify { yield &caches.texts }
    }

    /// The record that a line holds; `nil` where the decoder has to look at it.
    mutating func record(_ line: LineCursor) -> TraceRecord? {
        // A pointer, because a visitor can't hold an `inout`; with the caches in a visitor of its own the line's position
        // stays in a register.
        withUnsafeMutablePointer(to: &caches) { caches in
            var fields = ScannedFields(line: line, values: caches)
            return fields.record()
        }
    }

    /// The record of the line that comes next, without texts and arguments: they are looked at, and not made into values. `nil`
    /// where the line is of one of the rarer types, or the decoder has to look at it.
    ///
    /// - Parameter lines: Lines; moves past the line and its newline.
    mutating func outline(_ lines: inout LineCursor) -> RecordOutline? {
        withUnsafeMutablePointer(to: &caches) { caches in
            var values = PassedTexts(caches: caches)
            return withUnsafeMutablePointer(to: &values) { values in
                var fields = ScannedFields(line: lines, values: values)
                guard let numbers = fields.numbers(&message) else { return nil }
                lines = fields.line
                return RecordOutline(numbers: numbers, first: values.pointee.first, second: values.pointee.second)
            }
        }
    }
}

/// A record whose texts are where they stand in its line.
struct RecordOutline {
    let numbers: RecordNumbers
    /// The first text that the record's type has, a message's name, and the second, the case of a message's command; `nil`
    /// where one is left out.
    let first: Place?
    let second: Place?

    /// Where a text stands between its quotes, and its hash.
    struct Place {
        private let start: Int32
        private let count: Int32
        let hash: UInt64

        /// - Parameter span: A text in a line, which is at most 16 MiB long.
        init(_ span: TextSpan) {
            start = Int32(truncatingIfNeeded: span.bytes.lowerBound)
            count = Int32(truncatingIfNeeded: span.bytes.count)
            hash = span.hash
        }

        var bytes: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }
}

/// What becomes of the texts and objects of a line that is scanned.
private protocol ScannedValues {
    /// What was read lately, to be used again.
    var objects: ScannedObjects { get set }

    // Each moves past what comes next; `false` where something else comes next, or something unusual. Who doesn't keep a
    // value leaves it as it is: to put even an empty one into a record takes time.
    mutating func text(_ line: inout LineCursor, _ value: inout String) -> Bool
    mutating func text(_ line: inout LineCursor, _ value: inout String?) -> Bool
    mutating func arguments(_ line: inout LineCursor, _ value: inout [TraceValue.Field]?) -> Bool

    /// A text that may be left out is.
    mutating func passText()
}

/// All texts and objects become values. What was read lately is used again.
private struct ScannedObjects: ScannedValues {
    /// Names, files and types.
    var texts = TextCache()
    var knownArguments = ObjectCache<[TraceValue.Field]>(count: 1024, longest: 256)
    var knownScreens = ObjectCache<ScreenSnapshot>(count: 64, longest: 4096)

    var objects: ScannedObjects {
        @inline(__always) get { self }
        @inline(__always) _modify { yield &self }
    }

    @inline(__always) mutating func text(_ line: inout LineCursor, _ value: inout String) -> Bool {
        guard let text = texts.text(&line) else { return false }
        value = text
        return true
    }

    @inline(__always) mutating func text(_ line: inout LineCursor, _ value: inout String?) -> Bool {
        guard let text = texts.text(&line) else { return false }
        value = text
        return true
    }

    @inline(__always) mutating func arguments(_ line: inout LineCursor, _ value: inout [TraceValue.Field]?) -> Bool {
        guard let arguments = arguments(&line) else { return false }
        value = arguments
        return true
    }

    @inline(__always) mutating func passText() {}

    /// The arguments that come next, and moves past them; `nil` where something unusual comes next.
    mutating func arguments(_ line: inout LineCursor) -> [TraceValue.Field]? {
        let hash = line.hashToBrace()
        if let known = knownArguments.value(hash, at: &line) { return known }
        let start = line.position
        // The line itself is the first level.
        var object = JSONLine(line, depth: 1)
        guard line.peek == UInt8(ascii: "{"), let value = try? object.object(&texts) else { return nil }
        line = object.cursor
        knownArguments.add(value, hash, from: start, to: line)
        return value
    }
}

/// Texts and arguments are passed, and the first two places remembered.
private struct PassedTexts: ScannedValues {
    /// Valid while the line is scanned.
    let caches: UnsafeMutablePointer<ScannedObjects>
    private(set) var first: RecordOutline.Place?
    private(set) var second: RecordOutline.Place?
    /// How many texts there were, those left out counted.
    private var count = 0

    init(caches: UnsafeMutablePointer<ScannedObjects>) { self.caches = caches }

    var objects: ScannedObjects {
        @inline(__always) get { caches.pointee }
        @inline(__always) _modify { yield &caches.pointee }
    }

    @inline(__always) mutating func text(_ line: inout LineCursor, _: inout String) -> Bool { text(&line) }
    @inline(__always) mutating func text(_ line: inout LineCursor, _: inout String?) -> Bool { text(&line) }

    @inline(__always) private mutating func text(_ line: inout LineCursor) -> Bool {
        if count > 1, line.skipASCIIText() { return true }
        guard let span = line.plainText() else { return false }
        // Whether it is UTF-8 is found out by making it.
        if !span.isASCII, caches.pointee.texts.text(span, in: line.bytes) == nil { return false }
        if count == 0 {
            first = RecordOutline.Place(span)
        } else if count == 1 {
            second = RecordOutline.Place(span)
        }
        count += 1
        return true
    }

    @inline(__always) mutating func passText() { count += 1 }

    @inline(__always) mutating func arguments(_ line: inout LineCursor, _: inout [TraceValue.Field]?) -> Bool {
        let hash = line.hashToBrace()
        return caches.pointee.knownArguments.skip(hash, at: &line) || caches.pointee.arguments(&line) != nil
    }
}

extension LineCursor {
    /// Moves past a key and its colon, and the comma before it unless it comes right behind its object's brace.
    ///
    /// It stands in this file so that a key that the compiler knows is compared without a call.
    @inline(__always) fileprivate mutating func skip(key: StaticString) -> Bool {
        guard position < end, let base = bytes.baseAddress else { return false }
        var place = position
        switch base[place] {
        case UInt8(ascii: ","): place += 1
        case UInt8(ascii: "\"") where place > start && base[place - 1] == UInt8(ascii: "{"): break
        default: return false
        }
        let count = key.utf8CodeUnitCount
        guard end - place >= count + 3, base[place] == UInt8(ascii: "\""),
            memcmp(base + place + 1, key.utf8Start, count) == 0, base[place + count + 1] == UInt8(ascii: "\""),
            base[place + count + 2] == UInt8(ascii: ":")
        else { return false }
        position = place + count + 3
        return true
    }
}

/// Reads the fields of a line, each where the encoder writes it.
private struct ScannedFields<Values: ScannedValues>: FieldVisitor {
    var line: LineCursor
    /// Valid while the line is scanned.
    let values: UnsafeMutablePointer<Values>
    /// Whether all so far is written as the encoder writes it. What is read after it isn't means nothing.
    private var isUsual = true

    init(line: LineCursor, values: UnsafeMutablePointer<Values>) {
        self.line = line
        self.values = values
    }

    mutating func record() -> TraceRecord? {
        guard line.skip(#"{"type":""#) else { return nil }
        let record: TraceRecord
        // The most frequent first.
        if line.skip(#"reference""#) {
            record = .reference(read())
        } else if line.skip(#"message""#) {
            record = .message(read())
        } else if line.skip(#"write""#) {
            record = .write(read())
        } else if let kind = rarerKind() {
            record = kind.read(&self)
        } else {
            return nil
        }
        guard isUsual, line.skip("}"), line.position == line.end else { return nil }
        return record
    }

    /// The numbers of a record of one of the types that most lines are of; moves past its newline.
    ///
    /// - Parameter message: One whose texts and arguments nobody asks for.
    mutating func numbers(_ message: inout MessageRecord) -> RecordNumbers? {
        guard line.skip(#"{"type":""#) else { return nil }
        let numbers: RecordNumbers
        if line.skip(#"message""#) {
            message.clearOptionalNumbers()
            message.visitFields(&self)
            numbers = RecordNumbers(&message)
        } else if line.skip(#"reference""#) {
            numbers = RecordNumbers(read(ReferenceRecord.self))
        } else if line.skip(#"write""#) {
            numbers = RecordNumbers(read(WriteRecord.self))
        } else if line.skip(#"return""#) {
            numbers = RecordNumbers(read(ReturnRecord.self))
        } else if line.skip(#"end""#) {
            numbers = RecordNumbers(read(EndRecord.self))
        } else {
            return nil
        }
        return isUsual && line.skip("}\n") ? numbers : nil
    }

    private mutating func rarerKind() -> TraceRecord.Kind? {
        if line.skip(#"component""#) { return .component }
        if line.skip(#"screen""#) { return .screen }
        if line.skip(#"return""#) { return .return }
        if line.skip(#"beat""#) { return .beat }
        if line.skip(#"navigation""#) { return .navigation }
        return line.skip(#"end""#) ? .end : nil
    }

    // MARK: Values

    /// Moves past the key of an optional field. Most records end before most of those they may have.
    @inline(__always) private mutating func skip(optional key: StaticString) -> Bool {
        line.position < line.end && line.bytes[line.position] != UInt8(ascii: "}") && line.skip(key: key)
    }

    @inline(__always) private mutating func expect(_ isUsual: Bool) {
        if !isUsual { self.isUsual = false }
    }

    @inline(__always) private mutating func set<Value>(_ value: inout Value, _ found: Value?) {
        if let found { value = found } else { isUsual = false }
    }

    // Apart from the above, where `nil` found for an optional would be a value.
    @inline(__always) private mutating func set<Value>(optional value: inout Value?, _ found: Value?) {
        if let found { value = found } else { isUsual = false }
    }

    private mutating func object<Object: TraceObject>() -> Object {
        // No comma stands before the first key.
        expect(line.skip("{") && line.peek == UInt8(ascii: "\""))
        let object: Object = read()
        expect(line.skip("}"))
        return object
    }

    private mutating func list<Element>(
        _ key: StaticString, _ element: (inout ScannedFields) -> Element?
    ) -> [Element] {
        expect(line.skip(key: key))
        return list(element)
    }

    private mutating func list<Element>(_ element: (inout ScannedFields) -> Element?) -> [Element] {
        expect(line.skip("["))
        if line.skip("]") { return [] }
        var elements: [Element] = []
        repeat {
            guard isUsual, let element = element(&self) else {
                isUsual = false
                return []
            }
            elements.append(element)
        } while line.skip(",")
        expect(line.skip("]"))
        return elements
    }

    private mutating func text() -> String? {
        var text = ""
        return values.pointee.text(&line, &text) ? text : nil
    }

    // MARK: Fields

    @inline(__always) mutating func number(
        _ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString
    ) {
        expect(line.skip(key: key))
        set(&value, line.number(from: kind.lowest))
    }

    @inline(__always) mutating func number(
        _ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString
    ) {
        if skip(optional: key) { set(optional: &value, line.number(from: kind.lowest)) }
    }

    @inline(__always) mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) {
        expect(line.skip(key: key))
        set(&value, line.plainNumber())
    }

    @inline(__always) mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) {
        expect(line.skip(key: key))
        expect(values.pointee.text(&line, &value))
    }

    @inline(__always) mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        guard skip(optional: key) else { return values.pointee.passText() }
        expect(values.pointee.text(&line, &value))
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {
        value = list(key) { fields in fields.text() }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        guard skip(optional: key) else { return }
        value = list { fields in fields.text() }
    }

    @inline(__always) mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word, _ meaning: StaticString
    ) {
        expect(line.skip(key: key))
        set(&value, Word.scanned(&line) ?? values.pointee.objects.texts.text(&line).flatMap(Word.init))
    }

    @inline(__always) mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word?, _ meaning: StaticString
    ) {
        guard skip(optional: key) else { return }
        set(optional: &value, Word.scanned(&line) ?? values.pointee.objects.texts.text(&line).flatMap(Word.init))
    }

    @inline(__always) mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        if skip(optional: key) {
            expect(line.skip("true"))
            value = true
        }
    }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        expect(line.skip(key: key))
        value = line.skip("true")
        if !value { expect(line.skip("false")) }
    }

    mutating func arguments(
        _ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString
    ) {
        if skip(optional: key) { expect(values.pointee.arguments(&line, &value)) }
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {
        expect(line.skip(key: key))
        // Nothing but a brace follows, and most screens that differ are of different length.
        let hash = UInt64(line.end - line.position)
        if let known = values.pointee.objects.knownScreens.value(hash, at: &line) {
            value = known
            return
        }
        let start = line.position
        value = object()
        if isUsual { values.pointee.objects.knownScreens.add(value, hash, from: start, to: line) }
    }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        expect(line.skip(key: key))
        value = line.skip("null") ? nil : object()
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        value = list(key) { fields in fields.object() }
    }
}

/// What the objects of a trace that were read last mean: arguments and screens come again just as they were all the time,
/// and then need not be parsed.
///
/// An object ends with the brace that closes it, so the bytes of one are never the beginning of another's: where the
/// bytes of a known object come next, that object comes next.
private struct ObjectCache<Value: Sendable> {
    /// The longest object that is kept, in bytes.
    private let longest: Int
    /// The bytes of the objects, each from a multiple of ``longest`` on: in one array, so that none is counted a reference to
    /// when they are compared.
    private var bytes: [UInt8] = []
    private var values: [Value] = []
    /// For each hash's place: which object is kept there, and how many bytes it has; 0 bytes for none.
    private var slots: [(object: Int32, count: Int32)] = []
    /// How many objects are kept at most, a power of two.
    private let count: Int
    /// The room of one object.
    private let room: [UInt8]

    /// Room is taken as objects come: most traces are short.
    init(count: Int, longest: Int) {
        self.longest = longest
        self.count = count
        room = Array(repeating: 0, count: longest)
    }

    /// What the object means that comes next, and moves past it; `nil` where it isn't known.
    ///
    /// - Parameter hash: The same for the same object.
    func value(_ hash: UInt64, at line: inout LineCursor) -> Value? {
        skip(hash, at: &line) ? values[Int(slots[index(of: hash)].object)] : nil
    }

    /// Moves past the object that comes next if it is known.
    @inline(__always) func skip(_ hash: UInt64, at line: inout LineCursor) -> Bool {
        guard !slots.isEmpty else { return false }
        let slot = slots[index(of: hash)]
        guard slot.count > 0 else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { line.skip($0 + Int(slot.object) * longest, count: Int(slot.count)) } ?? false
        }
    }

    /// Keeps what the object between two positions means in place of another; not where it is too long.
    mutating func add(_ value: Value, _ hash: UInt64, from start: Int, to line: LineCursor) {
        let count = line.position - start
        guard count <= longest else { return }
        if slots.isEmpty { slots = Array(repeating: (0, 0), count: self.count) }
        let index = index(of: hash)
        if slots[index].count == 0 {
            slots[index].object = Int32(values.count)
            values.append(value)
            bytes += room
        }
        let object = Int(slots[index].object)
        slots[index].count = Int32(count)
        values[object] = value
        bytes.replaceSubrange(object * longest..<object * longest + count, with: line.bytes[start..<line.position])
    }

    private func index(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (count - 1) }
}
