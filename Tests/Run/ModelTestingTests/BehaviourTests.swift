import ArchFlowSupport
import SampleApp
import TestSupport
import Testing

@testable import ModelTesting

@Suite("The page Behaviour.md on the app's behaviour")
struct BehaviourTests {
    /// For each row of `Behaviour.md`, the beats that lead to its situation: their wordings, or the beginnings of the wordings.
    nonisolated private static let ways: [String: [String]] = [
        "Log In while an attempt is under way, Send while a link is being sent": ["taps Send", "taps Send"],
        "Log In without a password": ["taps Sign in", "taps Log In"],
        "typing while an attempt or a link is under way": ["taps Send", "types a login", "the server answers recover"],
        "a sheet is swiped down: Login, Recovery, Terms, Add Item": [
            "swipes the sheet down", "swipes the sheet down",
        ],
        "Add Item is swiped down while a name is typed that isn't saved": ["types a name", "swipes the sheet down"],
        "an error, a notice": ["taps Log In", "taps Send", "the server answers recover", "taps Log In"],
        "Log In, then Forgot password, then success": [
            "taps Log In", "taps Forgot password?", "the server answers sign in: signed in",
        ],
        "Log In, then Forgot password, then a failure": [
            "taps Log In", "taps Forgot password?", "the server answers sign in: offline",
        ],
        "Log In, Cancel: a late failure": [
            "taps Log In", "taps Cancel", "taps Sign in", "the server answers sign in: wrong pair",
        ],
        "Log In, Cancel: a late success": [
            "taps Log In", "taps Cancel", "taps Sign in", "the server answers sign in: signed in",
        ],
        "two attempts, answered in either order": [
            "types a password", "taps Log In", "taps Cancel", "types a password", "taps Log In",
            "the server answers sign in 2", "the server answers sign in:",
        ],
        "sign out while an attempt is under way: a late success": [
            "types a password", "taps Log In", "taps Cancel", "types a password", "taps Log In",
            "the server answers sign in: signed in", "taps Sign out",
            "the server answers sign in 2: signed in",
        ],
        "Send, Cancel: the late answer": [
            "taps Send", "taps Cancel", "taps Forgot password?", "the server answers recover",
        ],
        "About left and opened again while its text is under way": [
            "taps About", "taps Back", "taps About", "the server answers about: text",
        ],
        "About's failure while something covers About": [
            "taps About", "taps Terms and Conditions", "the server answers about: unavailable", "taps Close",
        ],
        "About's failure, Close": ["taps About", "the server answers about: unavailable", "taps Close"],
        "link to a document that is on screen": ["taps Terms and Conditions", "opens a link to Terms"],
        "link while signed out": ["taps About", "opens a link to Terms"],
        "link while signed in": ["the server answers sign in: signed in", "taps About", "opens a link to Terms"],
        "link to another document while About's failure waits under the first": [
            "taps Terms and Conditions", "the server answers about: unavailable", "opens a link to Privacy Policy",
        ],
        "Delete All, Done, Open again or Save while a request of their screen is under way": [
            "taps Items", "taps Delete All", "the server answers items",
        ],
        "a change told while the list, or an item, is loading": [
            "taps Items", "the server marks item 1 as done", "the server answers items: items",
        ],
        "a change told while a comment is typed": ["types a comment", "the server marks item"],
        "the list fails to load, or to be deleted, while something lies over it": [
            "opens a link to item 2", "the server answers items: offline", "taps Back",
        ],
        "Save on Add Item, then Cancel: the late answer": [
            "types a name", "taps Save", "taps Cancel", "taps Discard", "the server answers add item: saved",
        ],
        "an item is deleted while it is open": [
            "taps Delete All", "taps Delete All", "opens a link to item 2", "the server answers delete items: deleted",
        ],
        "Item left and opened again while a request is under way": [
            "opens a link to item 2", "taps Back", "opens a link to item 2", "the server answers item: item",
        ],
        "link to an item": ["taps Sign in", "opens a link to item 2"],
        "link to an item that is on screen": ["opens a link to item 2", "opens a link to item 2"],
        "link to an item that isn't there": ["opens a link to item 9", "the server answers item: item"],
        "link to a document while Items is open": ["taps Items", "opens a link to Terms"],
        "Cancel or Back while something is typed that isn't saved": [
            "types a name", "taps Cancel", "taps Keep editing",
        ],
        "the item is saved while the question is up": [
            "types a name", "taps Save", "taps Cancel", "the server answers add item: saved",
        ],
        "the item can't be saved while the question is up": [
            "types a name", "taps Save", "taps Cancel", "the server answers add item: offline", "taps Keep editing",
        ],
        "the server ends the session": [
            "the server answers sign in: signed in", "taps About", "the server ends the session",
        ],
        "the session has ended: a late success of another attempt": [
            "types a password", "taps Log In", "taps Cancel", "types a password", "taps Log In",
            "the server answers sign in: signed in",
            "the server ends the session", "the server answers sign in 2: signed in",
        ],
    ]

    @Test("Behaviour.md has only rows that are tested here, and three that other tests cover")
    func rows() throws {
        let forced = "a link that is forced"
        // Other walks take these.
        let (together, during) = ("two things in one turn", "something during a transition")
        let page = try Package.text("Sources/Run/ModelTesting/ModelTesting.docc/Behaviour.md")
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
            .compactMap { $0.split(separator: "|").first?.trimmingPrefix(" ") }
            .map { String($0.reversed().trimmingPrefix(" ").reversed()) }
            // Forced links occur only in patterns' own scenarios.
            .filter { ![forced, together, during].contains($0) }
        #expect(Set(rows) == Set(Self.ways.keys))
    }

    @Test(
        "Behaviour.md has only rows whose situations also occur in random sequences of user actions",
        arguments: ways.keys.sorted())
    func reached(row: String) throws {
        let way = try #require(Self.ways[row])
        var numbers = SplitMix64(seed: 1)
        #expect((0..<100).contains { _ in Self.goes(way, using: &numbers) })
    }

    /// Checks that a random walk reaches a row's situation, by taking each of the row's beats as soon as possible.
    private static func goes(_ way: [String], using numbers: inout SplitMix64) -> Bool {
        var walk = Walk(options: LaunchOptions())
        var rest = way[...]
        while walk.length < 24, let next = rest.first {
            let beats = walk.end.beats
            let wanted = beats.first { $0.wording.hasPrefix(next) }
            guard let beat = wanted ?? beats.randomElement(using: &numbers), let longer = walk.adding(beat) else {
                return false
            }
            if wanted != nil { rest = rest.dropFirst() }
            walk = longer
        }
        return rest.isEmpty
    }
}
