package import TraceFormat

/// A feature of the app that a scenario can show: signing in, the screen About, or the items.
public nonisolated enum Feature: String, CaseIterable, Hashable, Sendable {
    case login, about, items
}

/// A person's use of the app, beat by beat, with the behaviour of the server.
///
/// ```swift
/// let scenario = Scenario(
///     "login-cancel", "Cancel: Home, still signed out.", feature: .login,
///     beats: [.launch, .tap("home.signIn"), .tap("login.cancel")])
/// ```
public nonisolated struct Scenario: Hashable, Sendable, Identifiable {
    /// The name on the command line: `login-success`.
    public let name: String
    /// The events of the scenario, in one sentence.
    public let summary: String
    /// The feature that the scenario shows; `nil` if the scenario goes through several features.
    public let feature: Feature?
    public let options: LaunchOptions
    public let server: ServerBehavior
    /// The duration of animated transitions.
    public let transitions: Transitions
    /// The beats. In a trace they are numbered from 1.
    public let beats: [Beat]

    public var id: String { name }

    public init(
        _ name: String, _ summary: String, feature: Feature? = nil, options: LaunchOptions = LaunchOptions(),
        server: ServerBehavior = .reliable, transitions: Transitions = .instant, beats: [Beat]
    ) {
        self.name = name
        self.summary = summary
        self.feature = feature
        self.options = options
        self.server = server
        self.transitions = transitions
        self.beats = beats
    }
}

extension Scenario {
    /// Returns the scenario with a further beat.
    nonisolated func adding(_ beat: Beat) -> Scenario {
        Scenario(
            name, summary, feature: feature, options: options, server: server, transitions: transitions,
            beats: beats + [beat])
    }

    /// Returns true if the beat at an index shares its turn with the next beat.
    nonisolated func sharesItsTurn(_ place: Int) -> Bool {
        beats.indices.contains(place + 1) && beats[place + 1].timing == .inTheSameTurn
            && beats[place].timing != .inTheSameTurn
    }

    /// The possible orders of beats that share a turn. Each order is the set of those beats, by index, that are done
    /// after the next one; the empty set is the listed order.
    nonisolated var orders: [Set<Int>] {
        beats.indices.filter(sharesItsTurn).prefix(Beat.sameTurnLimit).reduce([[]]) { orders, place in
            orders + orders.map { $0.union([place]) }
        }
    }
}

/// The duration of animated transitions in a run.
///
/// ```swift
/// let scenario = Scenario(
///     "link-while-login-opens", "A link comes while Login is coming up.", transitions: .lasting,
///     beats: [.launch, .tap("home.signIn"), .openLink(.terms).duringTheTransition])
/// ```
public nonisolated enum Transitions: String, CaseIterable, Hashable, Sendable {
    /// A transition ends with the turn in which it begins, and takes no time.
    case instant
    /// A transition takes 0.35 s of the virtual clock, as in UIKit. By default the next beat waits until the end.
    case lasting

    package var duration: Duration { self == .instant ? .zero : .milliseconds(350) }
}

/// One beat of a scenario: an action of a person or the system, or time that passes.
///
/// A beat comes a second after the last action of the person or the server. The time of a ``wait(_:)`` in between
/// counts: after a longer wait, the beat comes at once. ``after(_:)`` sets another pause, and ``inTheSameTurn`` sets
/// none. The time before a beat belongs to the previous beat.
///
/// ```swift
/// let beats: [Beat] = [
///     .launch, .tap("home.signIn"), .type(ServerBehavior.testPassword, into: "login.password"),
///     .tap("login.logIn"), .wait(AuthService.signInLatency),
/// ]
/// print(beats.map(\.wording))
/// ```
public nonisolated struct Beat: Hashable, Sendable {
    /// The action of a beat.
    package enum Action: Hashable {
        case launch
        case tap(String)
        case type(String, into: String)
        case clear(String)
        case replace(String, in: String)
        case tapBack
        case swipeDown
        case tapInAlert(String)
        case open(Link)
        case openItem(ItemLink)
        case wait(Duration)
        case reply(ServerReply)
        case server(ServerEvent)

        var isTouch: Bool {
            switch self {
            case .tap, .tapBack, .swipeDown, .tapInAlert: true
            case .launch, .type, .clear, .replace, .wait, .open, .openItem, .reply, .server: false
            }
        }

        /// True if the action may change which rows of the list of items are visible.
        var filtersItems: Bool {
            switch self {
            case .tap(let field), .type(_, let field), .clear(let field), .replace(_, let field):
                field.hasPrefix("items.filter")
            default: false
            }
        }
    }

    /// The timing of a beat in relation to the beat before it.
    package enum Timing: Hashable {
        /// The beat comes after its pause, when no transition is in progress.
        case atRest
        /// The beat comes in the same turn as the beat before it, and no pending work is done in between.
        case inTheSameTurn
        /// The beat comes during the transition that the beat before it has started.
        case duringTheTransition
    }

    /// The maximum number of beats with the timing ``Timing/inTheSameTurn`` in a scenario. Each doubles the number of
    /// possible orders.
    package static let sameTurnLimit = 4
    /// The default pause between the last action and the next beat.
    package static let standardPause = Duration.seconds(1)
    /// The time between the characters of a typed text.
    static let characterPause = Duration.milliseconds(100)

    package let action: Action
    /// The beat in words, without any typed text: `taps Log In`, `taps Log In in the same turn`.
    public var wording: String {
        switch timing {
        case .atRest: words
        case .inTheSameTurn: "\(words) in the same turn"
        case .duringTheTransition: "\(words) during the transition"
        }
    }
    private let words: String
    /// The timing of the beat.
    package private(set) var timing = Timing.atRest
    /// The pause between the last action and this beat.
    package private(set) var pause = Beat.standardPause
    /// True if the app's work in this beat is allowed to change nothing, as after a second tap that the app refuses.
    public private(set) var isIdleByDesign = false

    private init(_ action: Action, _ wording: String) {
        self.action = action
        words = wording
    }

    /// The kind of the beat, for a trace.
    package var kind: BeatKind {
        switch action {
        case .type, .clear, .replace: .typing
        case .tap, .tapBack, .swipeDown, .tapInAlert: .tap
        case .reply: .reply
        case .wait: .time
        case .launch, .open, .openItem, .server: .other
        }
    }

    /// The system starts the app.
    public static let launch = Beat(.launch, "launches the app")

    /// Taps a button.
    ///
    /// ```swift
    /// let add = Beat.tap("items.add")  // taps Add
    /// let start = Beat.tap("watch.toggle", title: "Start")  // taps Start
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The button's accessibility identifier.
    ///   - title: The title of the button; by default the title that the button with this identifier has in the app's
    ///     forms.
    public static func tap(_ identifier: String, title: String? = nil) -> Beat {
        Beat(.tap(identifier), "taps \(title ?? ControlNames.title(of: identifier))")
    }

    /// Types a text into a field, after the text that the field contains.
    public static func type(_ text: String, into identifier: String) -> Beat {
        Beat(.type(text, into: identifier), "types \(ControlNames.content(of: identifier))")
    }

    /// Selects and deletes the contents of a field. An empty field stays unchanged.
    public static func clear(_ identifier: String) -> Beat {
        Beat(.clear(identifier), "clears \(ControlNames.field(identifier))")
    }

    /// Clears a field and types a text into it.
    public static func replace(_ identifier: String, with text: String) -> Beat {
        Beat(.replace(text, in: identifier), "replaces \(ControlNames.field(identifier))")
    }

    /// Taps the system's Back button.
    public static let tapBack = Beat(.tapBack, "taps Back")

    /// Swipes the topmost sheet down. The sheet is dismissed, or springs back if it has unsaved contents.
    public static let swipeDown = Beat(.swipeDown, "swipes the sheet down")

    /// Taps a button of the alert on screen.
    ///
    /// ```swift
    /// let beats: [Beat] = [.tap("items.deleteAll"), .tapInAlert(Texts.cancel)]
    /// print(beats.map(\.wording))  // ["taps Delete All", "taps Cancel"]
    /// ```
    public static func tapInAlert(_ title: String) -> Beat { Beat(.tapInAlert(title), "taps \(title)") }

    /// Follows a link from outside the app.
    ///
    /// ```swift
    /// let beats: [Beat] = [.openLink(.terms), .launch]  // the link comes before the launch
    /// print(beats.map(\.wording))  // ["opens a link to Terms", "launches the app"]
    /// ```
    public static func openLink(_ link: Link) -> Beat {
        let document = link.document == .terms ? TermsForm.title : link.document.title
        return Beat(.open(link), "opens a link to \(link.endsAtAbout ? AboutForm.title : document)")
    }

    /// Follows a link to an item from outside the app.
    public static func openLink(_ link: ItemLink) -> Beat { Beat(.openItem(link), "opens a link to item \(link.id)") }

    /// Lets the server do something without a request.
    ///
    /// ```swift
    /// let beats: [Beat] = [.launch, .tap("home.items"), .wait(ItemsService.listLatency), .server(.finish(1))]
    /// print(beats[3].wording)  // the server marks item 1 as done
    /// ```
    public static func server(_ event: ServerEvent) -> Beat { Beat(.server(event), "the server \(event)") }

    /// Lets time pass.
    public static func wait(_ duration: Duration) -> Beat {
        Beat(.wait(duration), "\(TimeText.seconds(duration)) s pass")
    }

    /// The accessibility identifier of the control that a person taps or edits in this beat, or the title of the
    /// alert's button; `nil` for any other beat.
    public var target: String? {
        switch action {
        case .tap(let target), .type(_, let target), .clear(let target), .replace(_, let target),
            .tapInAlert(let target):
            target
        case .launch, .tapBack, .swipeDown, .open, .openItem, .wait, .reply, .server: nil
        }
    }

    /// The text that is typed in this beat; `nil` for a beat without typing.
    package var typedText: String? {
        switch action {
        case .type(let text, _), .replace(let text, _): text
        default: nil
        }
    }

    /// The server's answer to a request in this beat; `nil` for any other beat.
    public var serverReply: ServerReply? {
        if case .reply(let reply) = action { reply } else { nil }
    }

    /// Lets the server answer a request. Use it with a server that answers only by beats.
    ///
    /// ```swift
    /// guard let offline = ServerReply(to: .signIn, .offline) else { return }
    /// let beats: [Beat] = [.tap("login.logIn"), .reply(offline)]
    /// print(beats[1].wording)  // the server answers sign in: offline
    /// ```
    public static func reply(_ reply: ServerReply) -> Beat {
        let number = reply.id.number == 1 ? "" : " \(reply.id.number)"
        return Beat(.reply(reply), "the server answers \(reply.id.request.rawValue)\(number): \(reply.answer.rawValue)")
    }

    /// Returns the beat with another pause between the last action and this beat.
    ///
    /// ```swift
    /// // Cancel comes while the answer is awaited, and the answer after it.
    /// let beats: [Beat] = [
    ///     .tap("login.logIn"), .tap("login.cancel").after(.milliseconds(300)), .wait(.milliseconds(500)),
    /// ]
    /// ```
    public func after(_ pause: Duration) -> Beat {
        var beat = self
        beat.pause = pause
        return beat
    }

    /// This beat, moved into the turn of the beat before it. Both beats must be possible before either is done, and no
    /// pending work is done in between. Not allowed for a beat that types, a beat after typing, or a beat that lets
    /// time pass.
    ///
    /// ```swift
    /// // Two fingers, lifted at once: only one of the screens may come up.
    /// let beats: [Beat] = [.launch, .tap("home.about"), .tap("home.items").inTheSameTurn]
    /// ```
    public var inTheSameTurn: Beat { timed(.inTheSameTurn) }

    /// This beat, moved to the middle of the transition that the beat before it has started. If there is no transition,
    /// the beat comes after half the duration of a transition. This is allowed only for beats without a touch: a link,
    /// an answer, an action of the server.
    ///
    /// ```swift
    /// // The session ends while Items is being pushed.
    /// let beats: [Beat] = [.tap("home.items"), .server(.endSession).duringTheTransition]
    /// ```
    public var duringTheTransition: Beat { timed(.duringTheTransition) }

    /// This beat with the default timing: it comes when no transition is in progress.
    package var atRest: Beat { timed(.atRest) }

    private func timed(_ timing: Timing) -> Beat {
        var beat = self
        beat.timing = timing
        return beat
    }

    /// True if the beat can share a turn with another beat.
    package var canShareATurn: Bool { isTouch || canComeDuringTransitions }

    /// True for a touch, whose action happens when the finger is lifted.
    package var isTouch: Bool { action.isTouch }

    /// True if the beat can come during a transition. Touches can't.
    package var canComeDuringTransitions: Bool {
        switch action {
        case .open, .openItem, .reply, .server: true
        case .launch, .type, .clear, .replace, .wait, .tap, .tapBack, .swipeDown, .tapInAlert: false
        }
    }

    /// This beat, marked as one in which the app's work is allowed to change nothing.
    ///
    /// ```swift
    /// // The second tap sends no second request.
    /// let beats: [Beat] = [.tap("login.logIn"), .tap("login.logIn").after(.milliseconds(300)).idleByDesign]
    /// ```
    public var idleByDesign: Beat {
        var beat = self
        beat.isIdleByDesign = true
        return beat
    }
}

/// The titles of the app's buttons and the names of its fields, by accessibility identifiers.
nonisolated enum ControlNames {
    private static let titles = [
        "home.about": "About", "home.items": "Items", "home.signIn": "Sign in", "home.signOut": "Sign out",
        "login.logIn": "Log In", "login.forgotPassword": "Forgot password?", "login.cancel": "Cancel",
        "recovery.send": "Send", "recovery.cancel": "Cancel",
        "about.terms": TermsDocument.terms.title, "terms.close": Texts.close,
        "items.filter.clear": "Clear", "items.filter.cancel": Texts.cancel, "items.add": "Add",
        "items.deleteAll": Texts.deleteAll, "addItem.save": "Save", "addItem.cancel": Texts.cancel,
        "item.done": "Done", "item.reopen": "Open again", "item.save": "Save",
    ]

    private static let contents = [
        "login.login": "a login", "login.password": "a password", "recovery.login": "a login",
        "items.filter": "a filter", "addItem.name": "a name", "item.comment": "a comment",
    ]

    /// Returns the title of a button, or its identifier if no form has the button.
    static func title(of identifier: String) -> String {
        titles[identifier] ?? item(of: identifier).map { "item \($0)" } ?? identifier
    }

    private static func item(of row: String) -> Item.ID? {
        let start = ItemsForm.rowIdentifier(0).dropLast()
        return row.hasPrefix(start) ? Int(row.dropFirst(start.count)) : nil
    }

    /// Returns words for the text that is typed into a field, such as "a password".
    static func content(of identifier: String) -> String { contents[identifier] ?? "into \(identifier)" }

    /// Returns the name of a field, such as `the login`, or its identifier if no form has the field.
    static func field(_ identifier: String) -> String {
        contents[identifier].map { "the \($0.drop { $0 != " " }.dropFirst())" } ?? identifier
    }
}

/// Formats times as text.
package nonisolated enum TimeText {
    /// Returns seconds with as many decimals as needed, up to milliseconds: `0.8`, `12`.
    package static func seconds(_ duration: Duration) -> String {
        let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
        let fraction = milliseconds % 1000
        guard fraction != 0 else { return "\(milliseconds / 1000)" }
        var digits = String(fraction)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(milliseconds / 1000).\(digits)"
    }
}
