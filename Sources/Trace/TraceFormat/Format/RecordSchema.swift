import SystemLibrary

// The schema: the fields of each object of a trace, see ``TraceObject``. The scanner is in this file as well, because it has
// to be fast: the benchmarks compile file by file, and the compiler specialises the schema only for a scanner in its own file.

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
    static var summary: String { "The first line: the recording's subject, and its clock." }
    static var blank: TraceHeader { TraceHeader(app: "", clock: .virtual, version: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("archflow", &version, .count(from: 1), "the version of the format: 1")
        fields.text("app", &app, "the app's name")
        fields.flag(
            "unnamed", &isUnnamed, "nothing recorded names the app: `app` is the name of the file that was imported")
        fields.text(
            "pattern", &pattern, "the architecture's name on the command line, such as `snp`; left out where unknown")
        fields.text(
            "scenario", &scenario, "the scenario's name, such as `login-success`; left out for a free recording")
        fields.text(
            "feature", &feature,
            "the feature of the app that the scenario shows, such as `login`; left out if it shows several features, or if the feature is unknown"
        )
        fields.word("clock", &clock, "`virtual`: time moves only when the event loop says so; `real`: the machine's")
        fields.texts(
            "sees", &sees,
            "the effects that the recording can see: `writes`, `visible`, `navigation`, `references`, `screens`; left out by older recorders"
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
            "its type's name without generic arguments; for an assembly function, the name of the function or of its type"
        )
        fields.word("role", &role, "its role in the architecture")
        fields.text(
            "module", &module, "the part of the app it belongs to, such as `Login`; left out where unknown")
        fields.number(
            "message", &message, .referenceOrZero(.message, "the component was born in"),
            "the message during which it was born; 0 outside any message")
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
            "the names of its stored properties that hold unrecorded objects, through which a message may have unseen effects; left out where there are none"
        )
        fields.texts(
            "protocols", &protocols,
            "the names of its stored properties that are declared as protocols, spelled as in references; left out where that is not known"
        )
    }
}

extension BeatRecord: TraceObject {
    static var name: String { "beat" }
    static var summary: String { "A beat, a step of the scenario, began." }
    static var blank: BeatRecord { BeatRecord(id: 0, name: "", at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number("id", &id, .identity(.beat), "the beat's number, from 1")
        fields.text("name", &name, "its action in words: `taps Log In`")
        fields.word(
            "kind", &kind,
            "the kind of action in it, as the beat's author set it; left out if it wasn't set: it is never guessed from the name"
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
            "cause", &cause, .referenceOrZero(.message, "the cause is"),
            "the message that triggered this one, a lower number; 0 for a root")
        fields.number(
            "from", &from, .referenceOrZero(.component, "the sender is"),
            "the sender; 0 is the user, or the system where `system` is true")
        fields.number(
            "to", &to, .referenceOrZero(.component, "the receiver is"),
            "the receiver; 0 where the message was lost, and only there")
        fields.text("name", &name, "the method's name as a selector: `present(aboutText:)`")
        fields.text("case", &caseName, "the case of the command that the message carries")
        fields.arguments("args", &arguments, "the arguments by parameter name; left out where not recorded")
        fields.time("at", &at, "when it was delivered")
        fields.text("source", &source, "the file of the receiving method, from below `Sources/`")
        fields.number("line", &line, .count(from: 1), "the line of the receiving method; recorded on request only")
        fields.flag("system", &isSystem, "sent by the system: a lifecycle call; `from` is 0")
        fields.flag("async", &isAsync, "the cause had already returned when this was delivered")
        fields.number(
            "enabledBy", &enabledBy, .reference(.message, "the enabler is"),
            "the earlier message that was held back until `cause` released it, a lower number")
        fields.flag("lost", &isLost, "a reply whose receiver was gone")
        fields.flag("static", &isStatic, "received by a function or a static method rather than by an object")
        fields.flag("returns", &returnsResult, "the method has a result other than `Void`")
        fields.flag(
            "sameAction", &continuesAction,
            "the user action that led to this message had already led to an earlier one without a cause")
        fields.flag(
            "handsOut", &handsOut,
            "the message may have effects that aren't recorded: its method passes on a method by name, or uses an accessor or other code without marks of its own (see the return's `handsOut`), it was given an unrecorded object, or it is a closure"
        )
        fields.flag(
            "unknown", &isUnknown,
            "beside `system`: unrecorded code sent it, which may not be the system")
        fields.flag(
            "apart", &isApart,
            "the code of its method uses no member of its own object, and so reached nothing that the object holds; on a real clock only"
        )
    }
}

extension ReturnRecord: TraceObject {
    static var name: String { "return" }
    static var summary: String { "A message returned to its sender; on a real clock only." }
    static var blank: ReturnRecord { ReturnRecord(message: 0, at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number(
            "message", &message, .reference(.message, "the return is of"), "the message that returned")
        fields.time("at", &at, "when it returned")
        fields.flag(
            "failed", &isFailure,
            "the call failed: its method threw an error, or the status of a span or an exception states it")
        fields.flag(
            "handsOut", &handsOut,
            "the method reached code that may have effects which aren't recorded: it passed on a callback (a closure, a method or its own object) or called code outside the components (output, files, singletons)"
        )
        fields.flag(
            "apart", &isApart,
            "the method returned before it used any object that its component holds, as after a failed check of its arguments"
        )
    }
}

extension WriteRecord: TraceObject {
    static var name: String { "write" }
    static var summary: String { "A stored property of a component changed, or a control that a person sees." }
    static var blank: WriteRecord { WriteRecord(message: 0, component: 0, property: "", at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number(
            "message", &message, .referenceOrZero(.message, "the write belongs to"),
            "the message in progress; 0 for none")
        fields.number(
            "component", &component, .reference(.component, "the write is to"),
            "the component whose property changed; for a control the view it belongs to")
        fields.text(
            "property", &property, "the property's name; for a control its accessibility identifier, `login.password`")
        fields.flag("visible", &isVisible, "a control changed rather than a stored property")
        fields.number(
            "by", &writer, .referenceOrZero(.component, "the write is by"),
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
        fields.number(
            "message", &message, .referenceOrZero(.message, "the navigation belongs to"),
            "the message in progress; 0 for none")
        fields.word("action", &action, "the action; `alert` and `dismissAlert`: an alert came up or went away")
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
        fields.number(
            "component", &component, .reference(.component, "the end is of"), "the component that was freed")
        fields.time("at", &at, "when it was freed")
    }
}

extension ScreenRecord: TraceObject {
    static var name: String { "screen" }
    static var summary: String {
        "The screen that a person sees, at the end of a turn of the event loop in which it changed and at the end of every beat."
    }
    static var blank: ScreenRecord { ScreenRecord(beat: 0, at: 0, screen: .blank) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number(
            "beat", &beat, .referenceOrZero(.beat, "the screen belongs to"), "the beat under way; 0 before the first")
        fields.time("at", &at, "when it was seen")
        fields.screen("screen", &screen, "the screen's contents")
    }
}

extension ReferenceRecord: TraceObject {
    static var name: String { "reference" }
    static var summary: String {
        "One live reference at the end of a beat; at each end all live references are written."
    }
    static var blank: ReferenceRecord { ReferenceRecord(beat: 0, from: 0, to: 0, name: "", strength: .strong) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number(
            "beat", &beat, .referenceOrZero(.beat, "the reference belongs to"),
            "the beat that ended; 0 before the first")
        fields.number(
            "from", &from, .referenceOrZero(.component, "the reference is held by"),
            "the holder; 0 is the system, which holds the screens in the window")
        fields.number("to", &to, .reference(.component, "the reference is to"), "the component that is held")
        fields.text("name", &name, "the property that holds it")
        fields.word("strength", &strength, "the strength of the reference")
    }
}

extension UnrecordedRecord: TraceObject {
    static var name: String { "unrecorded" }
    static var summary: String {
        "A property holds an object that isn't recorded, which its declared type doesn't show. Found when the property was set, or at the end of a beat; on a real clock only."
    }
    static var blank: UnrecordedRecord { UnrecordedRecord(beat: 0, component: 0, name: "") }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number(
            "beat", &beat, .referenceOrZero(.beat, "the object was found in"),
            "the beat in which it was found; 0 before the first")
        fields.number(
            "component", &component, .reference(.component, "the property is of"), "the component that has the property"
        )
        fields.text("name", &name, "the property, as in the component's `unrecorded`")
    }
}

extension DropRecord: TraceObject {
    static var name: String { "drop" }
    static var summary: String {
        "Records were dropped, because they came faster than they could be written; in live recordings only."
    }
    static var blank: DropRecord { DropRecord(records: 1, at: 0) }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.number(
            "records", &records, .count(from: 1),
            "the number of records, of any type, dropped since the previous line of this type; the footer has the sum")
        fields.time("at", &at, "the time of the record before; 0 where there is none")
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
        fields.parts("elements", &elements, "the elements of the topmost screen, in their order")
        fields.part("dialog", &dialog, "the alert over everything; `null` where there is none")
    }
}

extension ScreenSnapshot.Element: TraceObject {
    static var name: String { "screen's element" }
    static var summary: String { "One control or text on a screen." }
    static var blank: ScreenSnapshot.Element { ScreenSnapshot.Element(id: "", kind: .label, text: "") }

    mutating func visitFields<Visitor: FieldVisitor>(_ fields: inout Visitor) {
        fields.text("id", &id, "the accessibility identifier, `login.password`")
        fields.word("kind", &kind, "the kind of element")
        fields.text(
            "text", &text, "its text; a secure field shows at most three dots whatever it holds, none when empty")
        fields.requiredFlag("enabled", &isEnabled, "`true` if it can be used")
        fields.requiredFlag("hidden", &isHidden, "`true` if it is hidden")
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
    /// The type of a record, as `type` states it in the record's line.
    package enum Kind: String, CaseIterable, Sendable {
        case component, beat, message, `return`, write, navigation, end, screen, reference, drop, unrecorded

        /// True for a message, and for a kind of record whose first message id names the message that it belongs to.
        var belongsToMessage: Bool {
            switch self {
            case .message, .return, .write, .navigation, .component: true
            case .beat, .end, .screen, .reference, .drop, .unrecorded: false
            }
        }

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
            case .drop: .drop(fields.read())
            case .unrecorded: .unrecorded(fields.read())
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
        case .drop: .drop
        case .unrecorded: .unrecorded
        }
    }

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
        case .drop(var record): self = .drop(Self.visited(&record, &fields))
        case .unrecorded(var record): self = .unrecorded(Self.visited(&record, &fields))
        }
    }

    private static func visited<Object: TraceObject, Visitor: FieldVisitor>(
        _ object: inout Object, _ fields: inout Visitor
    ) -> Object {
        object.visitFields(&fields)
        return object
    }
}

// MARK: - Numbers

/// A record's integers, which are checked and counted without its strings.
struct RecordNumbers: Hashable, Sendable {
    /// References to one kind of record, in the order of fields: an id, 0 for none, -1 if this type has no such field.
    struct References: Hashable, Sendable {
        private(set) var first = -1
        private(set) var second = -1

        @inline(__always) fileprivate mutating func add(_ number: Int) {
            if first < 0 {
                first = number
            } else {
                precondition(second < 0, "no type of record refers to three records of one kind")
                second = number
            }
        }
    }

    fileprivate(set) var kind: TraceRecord.Kind
    /// The kind of record that ``id`` belongs to; `nil` if this type has no id.
    private(set) var subject: NumberKind.Subject?
    private(set) var id = 0
    private(set) var messages = References()
    private(set) var components = References()
    private(set) var beats = References()
    /// The record's time; `nil` if this type of record has no time.
    private(set) var at: Int64?

    private(set) var isSystem = false
    private(set) var isAsync = false
    private(set) var isLost = false

    /// The message that the record belongs to; `nil` for a type such as a beat.
    var owner: OwnerReader.Owner? {
        guard kind.belongsToMessage else { return nil }
        return kind == .message ? .message(id: id, cause: messages.first) : .part(of: messages.first)
    }
    /// The component that sends a message; 0 for none.
    var from: Int { components.first }
    /// The component that receives a message; 0 for none.
    var to: Int { components.second }

    init(_ kind: TraceRecord.Kind) { self.kind = kind }

    /// Adds a field's integer, or 0 if the field is absent.
    @inline(__always) mutating func add(_ number: Int, _ kind: NumberKind) {
        switch kind {
        case .count: break
        case .identity(let subject): (self.subject, id) = (subject, number)
        case .reference(.message, _), .referenceOrZero(.message, _): messages.add(number)
        case .reference(.component, _), .referenceOrZero(.component, _): components.add(number)
        case .reference(.beat, _), .referenceOrZero(.beat, _): beats.add(number)
        }
    }

    @inline(__always) mutating func add(time: Int64) { at = time }

    /// Adds the flags of a message that are needed for counting.
    ///
    /// - Parameter message: Only read. It is `inout` because Swift would copy a borrowed variable.
    @inline(__always) mutating func add(flagsOf message: inout MessageRecord) {
        (isSystem, isAsync, isLost) = (message.isSystem, message.isAsync, message.isLost)
    }
}

// MARK: - Scanning

/// A fast reader for lines spelled as by ``TraceEncoder``: keys in order, no spaces, no escapes outside the arguments.
///
/// Any other line is left to ``RecordDecoder``, which also reports errors. For equal lines, both return equal records.
struct RecordScanner {
    private var known = KnownObjects()
    /// Reused by ``outline(_:)``, because creating a message for each line would take a tenth of the time.
    private var message = MessageRecord.blank
    /// The numeric fields of the last record, read by the scanner or the decoder.
    var numbers = RecordNumbers(.message)

    var texts: TextCache {
        get { known.texts }
        _modify { yield &known.texts }
    }

    /// Returns the record in a line; `nil` if the decoder has to read the line.
    mutating func record(_ line: LineCursor) -> TraceRecord? {
        // A pointer, because a visitor can't hold an `inout`. With the objects in a visitor of its own the line's position
        // stays in a register.
        withUnsafeMutablePointer(to: &known) { known in
            var fields = ScannedFields(line: line, values: KeptTexts(known: known))
            let record = fields.record()
            numbers = fields.numbers
            return record
        }
    }

    /// Reads the next record without its strings; returns `nil` for a rare type, or if the decoder must read the line.
    ///
    /// - Parameter lines: The remaining lines. Moves past the line if it was read.
    mutating func outline(_ lines: inout LineCursor) -> RecordOutline? {
        withUnsafeMutablePointer(to: &known) { known in
            var fields = ScannedFields(line: lines, values: PassedTexts(known: known))
            guard fields.outline(&message) else { return nil }
            lines = fields.line
            return RecordOutline(numbers: fields.numbers, first: fields.values.first, second: fields.values.second)
        }
    }

    /// Returns the message of a line's record, and reads no further.
    ///
    /// - Returns: `nil` if the decoder must read the line; `.some(nil)` if the record belongs to no message.
    mutating func owner(_ line: LineCursor) -> OwnerReader.Owner?? {
        withUnsafeMutablePointer(to: &known) { known in
            var fields = ScannedFields(line: line, values: PassedTexts(known: known))
            return fields.readsOwner(&message) ? .some(fields.numbers.owner) : nil
        }
    }
}

/// A record's integers, and the positions of its first two strings.
struct RecordOutline {
    let numbers: RecordNumbers
    /// The record's first string field, such as a message's name; `nil` if absent.
    let first: Place?
    /// The record's second string field, such as the case that a message carries; `nil` if absent.
    let second: Place?

    /// The position of a string in its line, without the quotes, and the string's hash.
    struct Place {
        private let start: Int32
        private let count: Int32
        let hash: UInt64

        /// Creates a position.
        ///
        /// - Parameter span: A string in a line, and so at most 16 MiB.
        init(_ span: TextSpan) {
            start = Int32(truncatingIfNeeded: span.bytes.lowerBound)
            count = Int32(truncatingIfNeeded: span.bytes.count)
            hash = span.hash
        }

        var bytes: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }
}

/// Reads strings and arguments: creates their values, or skips them.
private protocol ScannedValues {
    /// The cache of recent strings, arguments and screens. The pointer is valid only while the line is scanned.
    var known: UnsafeMutablePointer<KnownObjects> { get }

    // Each function skips the next value, and returns `false` if another kind of value or an unusual spelling comes next. A
    // type that doesn't keep values leaves `value` as it is, since even setting an empty value takes time.
    mutating func text(_ line: inout LineCursor, _ value: inout String) -> Bool
    mutating func text(_ line: inout LineCursor, _ value: inout String?) -> Bool
    mutating func arguments(_ line: inout LineCursor, _ value: inout [TraceValue.Field]?) -> Bool

    // Called for an optional field that is absent.
    mutating func leaveOut(_ value: inout String?)
    mutating func leaveOut(_ value: inout [TraceValue.Field]?)
}

/// Creates the values of all strings and arguments in a scanned line.
private struct KeptTexts: ScannedValues {
    let known: UnsafeMutablePointer<KnownObjects>

    @inline(__always) func text(_ line: inout LineCursor, _ value: inout String) -> Bool {
        guard let text = known.pointee.text(&line) else { return false }
        value = text
        return true
    }

    @inline(__always) func text(_ line: inout LineCursor, _ value: inout String?) -> Bool {
        guard let text = known.pointee.text(&line) else { return false }
        value = text
        return true
    }

    @inline(__always) func arguments(_ line: inout LineCursor, _ value: inout [TraceValue.Field]?) -> Bool {
        guard let arguments = known.pointee.arguments(&line) else { return false }
        value = arguments
        return true
    }

    @inline(__always) func leaveOut(_ value: inout String?) { value = nil }
    @inline(__always) func leaveOut(_ value: inout [TraceValue.Field]?) { value = nil }
}

/// Skips all strings and arguments in a scanned line, and remembers the positions of the first two strings.
private struct PassedTexts: ScannedValues {
    let known: UnsafeMutablePointer<KnownObjects>
    private(set) var first: RecordOutline.Place?
    private(set) var second: RecordOutline.Place?
    /// The number of string fields so far, absent fields included.
    private var count = 0

    init(known: UnsafeMutablePointer<KnownObjects>) { self.known = known }

    @inline(__always) mutating func text(_ line: inout LineCursor, _: inout String) -> Bool { text(&line) }
    @inline(__always) mutating func text(_ line: inout LineCursor, _: inout String?) -> Bool { text(&line) }

    @inline(__always) private mutating func text(_ line: inout LineCursor) -> Bool {
        if count > 1, line.skipASCIIText() { return true }
        guard let span = line.plainText() else { return false }
        // Creating the string shows if its bytes are valid UTF-8.
        if !span.isASCII, known.pointee.texts.text(span, in: line.bytes) == nil { return false }
        if count == 0 {
            first = RecordOutline.Place(span)
        } else if count == 1 {
            second = RecordOutline.Place(span)
        }
        count += 1
        return true
    }

    @inline(__always) mutating func leaveOut(_: inout String?) { count += 1 }
    @inline(__always) mutating func leaveOut(_: inout [TraceValue.Field]?) {}

    @inline(__always) mutating func arguments(_ line: inout LineCursor, _: inout [TraceValue.Field]?) -> Bool {
        known.pointee.skipArguments(&line)
    }
}

extension LineCursor {
    /// Skips a comma, if any, a key and a colon.
    ///
    /// It is in this file so that a constant key is compared without a call.
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

/// Reads the fields of a line in the encoder's order.
///
/// It also resets absent fields, because the object is reused.
private struct ScannedFields<Values: ScannedValues>: FieldVisitor {
    var line: LineCursor
    private(set) var values: Values
    private(set) var numbers = RecordNumbers(.message)
    /// False once the line isn't spelled as by ``TraceEncoder``. Then the values read are meaningless.
    private var isUsual = true
    /// True to stop reading after the first id of a message.
    private var endsAtMessage = false
    private var isAtMessage = false

    init(line: LineCursor, values: Values) {
        self.line = line
        self.values = values
    }

    mutating func record() -> TraceRecord? {
        guard let kind = kind() else { return nil }
        let record: TraceRecord
        // The most frequent types first.
        switch kind {
        case .reference: record = .reference(read())
        case .message:
            var message = MessageRecord.blank
            read(into: &message)
            record = .message(message)
        case .write: record = .write(read())
        default: record = kind.read(&self)
        }
        guard isUsual, line.skip("}"), line.position == line.end else { return nil }
        return record
    }

    /// Reads the line of a frequent type without its strings; returns false for other lines.
    ///
    /// - Parameter message: The message to fill.
    mutating func outline(_ message: inout MessageRecord) -> Bool {
        switch kind() {
        case .message?: read(into: &message)
        case .reference?: _ = read(ReferenceRecord.self)
        case .write?: _ = read(WriteRecord.self)
        case .return?: _ = read(ReturnRecord.self)
        case .end?: _ = read(EndRecord.self)
        case .component?, .beat?, .navigation?, .screen?, .drop?, .unrecorded?, nil: return false
        }
        return isUsual && line.skip("}\n")
    }

    /// Reads a record up to its message; returns false if the line isn't spelled as by ``TraceEncoder``.
    mutating func readsOwner(_ message: inout MessageRecord) -> Bool {
        guard let kind = kind() else { return false }
        guard kind.belongsToMessage else { return true }
        endsAtMessage = true
        if kind == .message { read(into: &message) } else { _ = kind.read(&self) }
        return isAtMessage
    }

    /// Returns the type of the record, and skips it in the line.
    @inline(__always) private mutating func kind() -> TraceRecord.Kind? {
        guard line.skip(#"{"type":""#), let kind = word() else { return nil }
        numbers.kind = kind
        return kind
    }

    @inline(__always) private mutating func word() -> TraceRecord.Kind? {
        // The most frequent types first.
        if line.skip(#"reference""#) { return .reference }
        if line.skip(#"message""#) { return .message }
        if line.skip(#"write""#) { return .write }
        if line.skip(#"return""#) { return .return }
        if line.skip(#"end""#) { return .end }
        if line.skip(#"component""#) { return .component }
        if line.skip(#"screen""#) { return .screen }
        if line.skip(#"beat""#) { return .beat }
        if line.skip(#"navigation""#) { return .navigation }
        if line.skip(#"drop""#) { return .drop }
        return line.skip(#"unrecorded""#) ? .unrecorded : nil
    }

    @inline(__always) private mutating func read(into message: inout MessageRecord) {
        message.visitFields(&self)
        numbers.add(flagsOf: &message)
    }

    // MARK: Values

    /// Skips the key of a required field. Returns false if another key comes next.
    @inline(__always) private mutating func skip(_ key: StaticString) -> Bool {
        guard line.skip(key: key) else {
            isUsual = false
            return false
        }
        return true
    }

    /// Skips an optional key; returns false if it is absent, as most are.
    @inline(__always) private mutating func skip(optional key: StaticString) -> Bool {
        line.position < line.end && line.bytes[line.position] != UInt8(ascii: "}") && line.skip(key: key)
    }

    @inline(__always) private mutating func expect(_ isUsual: Bool) {
        if !isUsual { self.isUsual = false }
    }

    @inline(__always) private mutating func set<Value>(_ value: inout Value, _ found: Value?) {
        if let found { value = found } else { isUsual = false }
    }

    // A separate function, because in the one above a found `nil` would count as the value of an optional.
    @inline(__always) private mutating func set<Value>(optional value: inout Value?, _ found: Value?) {
        if let found { value = found } else { isUsual = false }
    }

    private mutating func object<Object: TraceObject>() -> Object {
        // No comma comes before the first key.
        expect(line.skip("{") && line.peek == UInt8(ascii: "\""))
        let object: Object = read()
        expect(line.skip("}"))
        return object
    }

    private mutating func list<Element>(
        _ key: StaticString, _ element: (inout ScannedFields) -> Element?
    ) -> [Element] {
        skip(key) ? list(element) : []
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
        return values.text(&line, &text) ? text : nil
    }

    // MARK: Fields

    @inline(__always) mutating func number(
        _ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString
    ) {
        guard skip(key) else { return }
        set(&value, line.number(from: kind.lowest))
        add(value, kind)
    }

    @inline(__always) mutating func number(
        _ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString
    ) {
        if skip(optional: key) { set(optional: &value, line.number(from: kind.lowest)) } else { value = nil }
        add(value ?? 0, kind)
    }

    @inline(__always) private mutating func add(_ number: Int, _ kind: NumberKind) {
        numbers.add(number, kind)
        if endsAtMessage, isUsual, numbers.messages.first >= 0 {
            isAtMessage = true
            // At the end of the line no further field is found.
            line.position = line.end
        }
    }

    @inline(__always) mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) {
        guard skip(key) else { return }
        set(&value, line.plainNumber())
        numbers.add(time: value)
    }

    @inline(__always) mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) {
        guard skip(key) else { return }
        expect(values.text(&line, &value))
    }

    @inline(__always) mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        guard skip(optional: key) else { return values.leaveOut(&value) }
        expect(values.text(&line, &value))
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {
        value = list(key) { fields in fields.text() }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        value = skip(optional: key) ? list { fields in fields.text() } : nil
    }

    @inline(__always) mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word, _ meaning: StaticString
    ) {
        guard skip(key) else { return }
        set(&value, Word.scanned(&line) ?? values.known.pointee.text(&line).flatMap(Word.init))
    }

    @inline(__always) mutating func word<Word: TraceWord>(
        _ key: StaticString, _ value: inout Word?, _ meaning: StaticString
    ) {
        guard skip(optional: key) else {
            value = nil
            return
        }
        set(optional: &value, Word.scanned(&line) ?? values.known.pointee.text(&line).flatMap(Word.init))
    }

    @inline(__always) mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        value = skip(optional: key)
        if value { expect(line.skip("true")) }
    }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        guard skip(key) else { return }
        value = line.skip("true")
        if !value { expect(line.skip("false")) }
    }

    mutating func arguments(
        _ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString
    ) {
        guard skip(optional: key) else { return values.leaveOut(&value) }
        expect(values.arguments(&line, &value))
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {
        guard skip(key) else { return }
        if let known = values.known.pointee.screen(&line) {
            value = known
            return
        }
        let start = line
        value = object()
        if isUsual { values.known.pointee.add(value, from: start, to: line) }
    }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        guard skip(key) else { return }
        value = line.skip("null") ? nil : object()
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        value = list(key) { fields in fields.object() }
    }
}
