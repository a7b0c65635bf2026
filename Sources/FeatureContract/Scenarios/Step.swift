/// One step of a scenario: one beat.
///
/// Steps of a person are a second apart, counted from the last tap or character; a step made with
/// ``after(_:)`` follows sooner or later. Time that passes before a step belongs to the beat before it.
public nonisolated struct Step: Hashable, Sendable {
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

    /// How long after the one before a person's step comes.
    static let standardPause = Duration.seconds(1)
    /// How far apart the characters of a text are typed.
    static let characterPause = Duration.milliseconds(100)

    let action: Action
    /// What the step is, in words that hold no typed text: `taps Log In`.
    public let wording: String
    private(set) var pause = Step.standardPause
    /// Whether a delivery in this step may change nothing by design: the refused second tap.
    public private(set) var isIdleByDesign = false

    private init(_ action: Action, _ wording: String) {
        self.action = action
        self.wording = wording
    }

    /// The system starts the app.
    public static let launch = Step(.launch, "launches the app")

    /// Taps a button.
    ///
    /// - Parameters:
    ///   - identifier: Its accessibility identifier.
    ///   - title: What it reads; by default what the button of that name reads in the app's forms.
    public static func tap(_ identifier: String, title: String? = nil) -> Step {
        Step(.tap(identifier), "taps \(title ?? ControlNames.title(of: identifier))")
    }

    /// Types a text after what a field holds.
    public static func type(_ text: String, into identifier: String) -> Step {
        Step(.type(text, into: identifier), "types \(ControlNames.content(of: identifier))")
    }

    /// Taps the system's Back button.
    public static let tapBack = Step(.tapBack, "taps Back")

    /// Taps a button of the alert.
    public static func tapInAlert(_ title: String) -> Step { Step(.tapInAlert(title), "taps \(title)") }

    /// Follows a link from outside the app.
    public static func openLink(_ link: Link) -> Step {
        Step(.open(link), "opens a link to \(link.document == .terms ? TermsForm.title : link.document.title)")
    }

    /// Lets time pass.
    public static func wait(_ duration: Duration) -> Step {
        Step(.wait(duration), "\(TimeText.seconds(duration)) s pass")
    }

    /// The same step, so long after the one before it.
    public func after(_ pause: Duration) -> Step {
        var step = self
        step.pause = pause
        return step
    }

    /// The same step, in which deliveries may change nothing by design.
    public var idleByDesign: Step {
        var step = self
        step.isIdleByDesign = true
        return step
    }
}
