import SampleApp
import TraceFormat

/// The screens, controls and transitions of the model that a set of walks has reached.
public nonisolated struct Coverage: Hashable, Sendable {
    /// The screens reached, each named with the screens beneath it: `Home > About | Terms` if Terms is presented over
    /// About, which was pushed onto Home. The title of an alert follows after another `|`.
    public private(set) var screens: Set<String> = []
    /// The controls that were acted on.
    public private(set) var controls: Set<String> = []
    /// The enabled buttons and fields of the screens reached, and the buttons of their alerts.
    public private(set) var offered: Set<String> = []
    /// The pairs of a screen and a beat performed on it.
    public private(set) var transitions: Set<[String]> = []
    /// The pairs of successive beats, each with the screen before them: screen, first beat, second beat.
    public private(set) var pairs: Set<[String]> = []

    mutating func add(_ walk: Walk) {
        var before: [String] = []
        for (place, beat) in walk.beats.enumerated() {
            let screen = walk.models[place].screen
            let name = Self.name(of: screen)
            screens.insert(Self.name(of: walk.models[place + 1].screen))
            offered.formUnion(Self.controls(on: screen))
            if let control = Self.control(of: beat, on: screen) { controls.insert(control) }
            let transition = [name, beat.wording]
            transitions.insert(transition)
            if !before.isEmpty { pairs.insert(before + [beat.wording]) }
            before = transition
        }
    }

    private static func name(of screen: ScreenSnapshot) -> String {
        let dialog = screen.dialog.map { [$0.title] } ?? []
        return ([screen.stack.joined(separator: " > ")] + screen.presented + dialog).joined(separator: " | ")
    }

    private static func controls(on screen: ScreenSnapshot) -> [String] {
        if let dialog = screen.dialog { return dialog.buttons }
        return screen.elements.filter { [.button, .field].contains($0.kind) && $0.isEnabled && !$0.isHidden }.map(\.id)
    }

    private static func control(of beat: Beat, on screen: ScreenSnapshot) -> String? {
        controls(on: screen).first { beat.target == $0 }
    }
}
