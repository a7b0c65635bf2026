/// One beat of a scenario: what a person or the system does, or time that passes.
///
/// Beats of a person are a second apart, counted from the last tap or character; a beat made with
/// ``after(_:)`` follows sooner or later. Time that passes before a beat belongs to the beat before it.
public nonisolated struct Beat: Hashable, Sendable {
    /// What is done.
    enum Action: Hashable {
        case launch
        case tap(String)
        case type(String, into: String)
        case tapBack
        case tapInAlert(String)
        case open(Link)
        case wait(Duration)
    }

    /// How long after the one before it a beat of a person comes.
    static let standardPause = Duration.seconds(1)
    /// How far apart the characters of a text are typed.
    static let characterPause = Duration.milliseconds(100)

    let action: Action
    /// What the beat is, in words that hold no typed text: `taps Log In`.
    public let wording: String
    private(set) var pause = Beat.standardPause
    /// Whether a delivery in this beat may change nothing by design: the refused second tap.
    public private(set) var isIdleByDesign = false

    private init(_ action: Action, _ wording: String) {
        self.action = action
        self.wording = wording
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

    /// Taps a button of the alert.
    public static func tapInAlert(_ title: String) -> Beat { Beat(.tapInAlert(title), "taps \(title)") }

    /// Follows a link from outside the app.
    public static func openLink(_ link: Link) -> Beat {
        Beat(.open(link), "opens a link to \(link.document == .terms ? TermsForm.title : link.document.title)")
    }

    /// Lets time pass.
    public static func wait(_ duration: Duration) -> Beat {
        Beat(.wait(duration), "\(TimeText.seconds(duration)) s pass")
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
