package import TraceFormat

/// A part of the app that scenarios are about.
public nonisolated enum Feature: String, CaseIterable, Hashable, Sendable {
    case login, about, items
}

/// What a person does with the app, beat by beat, and how the server behaves meanwhile.
public nonisolated struct Scenario: Hashable, Sendable, Identifiable {
    /// The name on the command line: `login-success`.
    public let name: String
    /// What happens, in one sentence.
    public let summary: String
    /// The feature that it is about; `nil` for one that goes through several.
    public let feature: Feature?
    public let options: LaunchOptions
    public let server: ServerBehavior
    /// The beats; the first is beat 1 of the trace, and so on.
    public let beats: [Beat]

    public var id: String { name }

    public init(
        _ name: String, _ summary: String, feature: Feature? = nil, options: LaunchOptions = LaunchOptions(),
        server: ServerBehavior = .reliable, beats: [Beat]
    ) {
        self.name = name
        self.summary = summary
        self.feature = feature
        self.options = options
        self.server = server
        self.beats = beats
    }
}

/// One beat of a scenario: what a person or the system does, or time that passes.
///
/// Beats of a person are a second apart, counted from the last tap or character; a beat made with
/// ``after(_:)`` follows sooner or later. Time that passes before a beat belongs to the beat before it.
public nonisolated struct Beat: Hashable, Sendable {
    /// What is done.
    package enum Action: Hashable {
        case launch
        case tap(String)
        case type(String, into: String)
        case tapBack
        case swipeDown
        case tapInAlert(String)
        case open(Link)
        case openItem(ItemLink)
        case wait(Duration)
        case reply(ServerReply)
        case server(ServerEvent)
    }

    /// How long after the one before it a beat of a person comes, if nothing else is said.
    package static let standardPause = Duration.seconds(1)
    /// How far apart the characters of a text are typed.
    static let characterPause = Duration.milliseconds(100)

    package let action: Action
    /// What the beat is, in words that hold no typed text: `taps Log In`.
    public let wording: String
    /// How long after the one before it a beat of a person comes.
    package private(set) var pause = Beat.standardPause
    /// Whether a delivery in this beat may change nothing by design: the refused second tap.
    public private(set) var isIdleByDesign = false

    private init(_ action: Action, _ wording: String) {
        self.action = action
        self.wording = wording
    }

    /// The kind of the beat, for a trace.
    package var kind: BeatKind {
        switch action {
        case .type: .typing
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
    /// - Parameters:
    ///   - identifier: Its accessibility identifier.
    ///   - title: What it reads; by default what the button of that name reads in the app's forms.
    public static func tap(_ identifier: String, title: String? = nil) -> Beat {
        Beat(.tap(identifier), "taps \(title ?? ControlNames.title(of: identifier))")
    }

    /// Types a text after what a field holds.
    public static func type(_ text: String, into identifier: String) -> Beat {
        Beat(.type(text, into: identifier), "types \(ControlNames.content(of: identifier))")
    }

    /// Taps the system's Back button.
    public static let tapBack = Beat(.tapBack, "taps Back")

    /// Swipes the topmost sheet down: it goes, or springs back where it holds what isn't saved.
    public static let swipeDown = Beat(.swipeDown, "swipes the sheet down")

    /// Taps a button of the alert.
    public static func tapInAlert(_ title: String) -> Beat { Beat(.tapInAlert(title), "taps \(title)") }

    /// Follows a link from outside the app.
    public static func openLink(_ link: Link) -> Beat {
        let document = link.document == .terms ? TermsForm.title : link.document.title
        return Beat(.open(link), "opens a link to \(link.endsAtAbout ? AboutForm.title : document)")
    }

    /// Follows a link to an item from outside the app.
    public static func openLink(_ link: ItemLink) -> Beat { Beat(.openItem(link), "opens a link to item \(link.id)") }

    /// The server does something for a reason of its own.
    public static func server(_ event: ServerEvent) -> Beat { Beat(.server(event), "the server \(event)") }

    /// Lets time pass.
    public static func wait(_ duration: Duration) -> Beat {
        Beat(.wait(duration), "\(TimeText.seconds(duration)) s pass")
    }

    /// The control or the dialog's button that a person acts on, where the beat is such an act.
    public var target: String? {
        switch action {
        case .tap(let target), .type(_, let target), .tapInAlert(let target): target
        case .launch, .tapBack, .swipeDown, .open, .openItem, .wait, .reply, .server: nil
        }
    }

    /// The server's answer, where the beat is one.
    public var serverReply: ServerReply? {
        if case .reply(let reply) = action { reply } else { nil }
    }

    /// The server answers a request; for a server that does so when it is told.
    public static func reply(_ reply: ServerReply) -> Beat {
        let number = reply.id.number == 1 ? "" : " \(reply.id.number)"
        return Beat(.reply(reply), "the server answers \(reply.id.request.rawValue)\(number): \(reply.answer.rawValue)")
    }

    /// The same beat, so long after the one before it.
    public func after(_ pause: Duration) -> Beat {
        var beat = self
        beat.pause = pause
        return beat
    }

    /// The same beat, in which deliveries may change nothing by design.
    public var idleByDesign: Beat {
        var beat = self
        beat.isIdleByDesign = true
        return beat
    }
}

/// What a person calls the controls of the app's forms.
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

    /// What a button reads; its identifier if it belongs to no form.
    static func title(of identifier: String) -> String {
        titles[identifier] ?? item(of: identifier).map { "item \($0)" } ?? identifier
    }

    private static func item(of row: String) -> Item.ID? {
        let start = ItemsForm.rowIdentifier(0).dropLast()
        return row.hasPrefix(start) ? Int(row.dropFirst(start.count)) : nil
    }

    /// What is typed into a field.
    static func content(of identifier: String) -> String { contents[identifier] ?? "into \(identifier)" }
}

/// Times in words.
package nonisolated enum TimeText {
    /// Seconds with as many decimals as needed, up to milliseconds: `0.8`, `12`.
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
