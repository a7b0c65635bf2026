import ArchFlowSupport
import HeadlessUI
import SampleApp
import TraceFormat

/// The state of the app that a scenario file expects at the end of a beat. Properties that are `nil` aren't checked.
struct Expectation: Hashable, Sendable {
    /// The name of the topmost screen: `Home`.
    var screen: String?
    /// The title of the alert over the screen.
    var alert: String?
    /// The identifier of an element that must be visible.
    var shows: String?
    /// The identifier of an element that must be hidden or missing.
    var hides: String?
    /// The whole text that some visible element must have.
    var says: String?
    /// The number of calls to services since the launch.
    var calls: Int?

    /// Returns a description of the first expected property that a run doesn't have at the end of a beat; `nil` if it
    /// has all.
    func problem(in run: RunResult, atEndOf beat: Int) -> String? {
        let moments = run.turns.filter { $0.moment.beat <= beat }
        guard let screen = moments.last?.screen else { return nil }
        let seen = Seen(screen)
        let wrong: [String?] = [
            self.screen.flatMap { seen.top == $0 ? nil : "the screen \($0), but it is \(seen.top)" },
            alert.flatMap { title in
                guard screen.dialog?.title != title else { return nil }
                return "the alert \"\(title)\", but there is " + (screen.dialog.map { "\"\($0.title)\"" } ?? "none")
            },
            shows.flatMap { id in
                seen.visible.contains { $0.id == id } ? nil : "\(id) on the screen, but it isn't there"
            },
            hides.flatMap { id in
                seen.visible.contains { $0.id == id } ? "no \(id) on the screen, but it is there" : nil
            },
            says.flatMap { text in
                seen.visible.contains { $0.text == text } ? nil : "the text \"\(text)\", but no element shows it"
            },
            calls.flatMap { number in
                let made = run.calls.filter { $0.moment.beat <= beat }
                guard made.count != number else { return nil }
                let names = made.map { "\($0.call)" }.joined(separator: ", ")
                return "\(Count.of(number, "call")) to services, but there were \(made.count)"
                    + (made.isEmpty ? "" : ": \(names)")
            },
        ]
        guard let first = wrong.compactMap(\.self).first else { return nil }
        return "expects \(first); on screen:" + screen.lines.map { "\n  \($0)" }.joined()
    }

    /// The contents of a screen that are compared with the expectation.
    private struct Seen {
        let top: String
        let visible: [ScreenSnapshot.Element]

        init(_ screen: ScreenSnapshot) {
            top = screen.presented.last ?? screen.stack.last ?? "none"
            visible = screen.elements.filter { !$0.isHidden }
        }
    }
}
