package import ArchFlowSupport

/// The session that a page shows: the beats that were tried, and the actions that are possible now. The page asks its
/// server for news.
package struct ReportPlay: Sendable {
    /// A beat that was tried.
    package struct Node: Sendable {
        package let id: Int
        /// The ``id`` of the previous beat; `nil` for a first beat. Beats with the same previous beat were tried as
        /// alternatives.
        package let parent: Int?
        package let title: String
        /// The beat's position in its run, from 1. Alternatives have the same position.
        package let beat: Int
        package let differs: Bool

        package init(id: Int, parent: Int?, title: String, beat: Int, differs: Bool) {
            (self.id, self.parent, self.title, self.beat, self.differs) = (id, parent, title, beat, differs)
        }
    }

    /// An action that is possible now, such as a tap or a reply of a service.
    package struct Action: Sendable {
        package let kind: String
        package let element: String
        package let title: String
        /// The JSON that the page sends to the server to request the action.
        package let act: JSON
        package let field: Field?

        package init(kind: String, element: String = "", title: String, act: JSON, field: Field? = nil) {
            (self.kind, self.element, self.title, self.act, self.field) = (kind, element, title, act, field)
        }
    }

    /// A field of the screen, with texts to type into it.
    package struct Field: Sendable {
        package let type: JSON
        package let replace: JSON
        package let clear: JSON?
        package let isSecret: Bool
        package let texts: [String]

        package init(type: JSON, replace: JSON, clear: JSON?, isSecret: Bool, texts: [String]) {
            (self.type, self.replace, self.clear, self.isSecret, self.texts) = (type, replace, clear, isSecret, texts)
        }
    }

    /// A request of the app that hasn't been answered.
    package struct Request: Sendable {
        package let title: String
        package let since: String
        package let answers: [Action]
        package let isLeft: Bool

        package init(title: String, since: String, answers: [Action], isLeft: Bool) {
            (self.title, self.since, self.answers, self.isLeft) = (title, since, answers, isLeft)
        }
    }

    /// A difference between a pattern and the model, or a rule that a pattern breaks.
    package struct Difference: Sendable {
        package let pattern: String
        package let beat: Int
        package let kind: String
        package let expected: String
        package let seen: String

        package init(pattern: String, beat: Int, kind: String, expected: String, seen: String) {
            (self.pattern, self.beat, self.kind, self.expected, self.seen) = (pattern, beat, kind, expected, seen)
        }
    }

    /// A question for the class, with its answers.
    package struct Question: Sendable {
        /// The question's number in the session, from 1.
        package let number: Int
        package let text: String
        package let options: [String]
        /// The number of answers to each option; empty on a page that may not show them yet.
        package let counts: [Int]
        /// The number of raised hands for each option; empty if no hands were counted.
        package let hands: [Int]
        /// The indices of the right options; `nil` before they are shown.
        package let right: [Int]?

        package init(number: Int, text: String, options: [String], counts: [Int], hands: [Int], right: [Int]?) {
            (self.number, self.text, self.options) = (number, text, options)
            (self.counts, self.hands, self.right) = (counts, hands, right)
        }
    }

    /// A mistake that was made on purpose in a pattern.
    package struct Mistake: Sendable {
        /// The pattern's display name.
        package let pattern: String
        /// The mistake in words that fit all patterns.
        package let mistake: String
        /// The edit of the pattern's code that makes the mistake.
        package let edit: String
        /// The beats of the shortest walk on which the mistake shows; empty if no such walk was found.
        package let way: [String]

        package init(pattern: String, mistake: String, edit: String, way: [String]) {
            (self.pattern, self.mistake, self.edit, self.way) = (pattern, mistake, edit, way)
        }
    }

    /// The room whose devices follow the session.
    package struct Room: Sendable {
        /// The address that students open.
        package let address: String
        /// The code that students type on the page at the address.
        package let code: String
        /// The number of devices that follow now.
        package let devices: Int

        package init(address: String, code: String, devices: Int) {
            (self.address, self.code, self.devices) = (address, code, devices)
        }
    }

    /// A number that rises when something changes in the session that this page's reader may see.
    package var revision: Int
    /// True on a student's device, which follows the teacher's page and can only answer questions.
    package var follows = false
    /// The moment of the run that the teacher's page shows, such as `b3` for the end of beat 3; empty if unknown.
    package var moment = ""
    /// The open question or, if none is open, the question whose answer was shown last; `nil` if there is neither.
    package var question: Question?
    /// The kinds of questions that can be asked before a beat is shown. The first choice is to ask no question.
    package var asks: [Action] = []
    /// The index in ``asks`` of the chosen kind of question.
    package var asking = 0
    package var room: Room?
    /// The mistake that was made in a pattern of the session; `nil` before it is shown.
    package var mistake: Mistake?
    /// The JSON that the page sends to show the mistake; `nil` if there is no mistake to show.
    package var explain: JSON?
    package let scenario: String
    package let node: Int
    package let tree: [Node]
    package private(set) var possible: [Action]
    /// The elements of the screen that can't be used now, each with the reason.
    package private(set) var refused: [(element: String, reason: String)]
    package private(set) var waiting: [Request]
    package let differences: [Difference]
    package private(set) var launches: [Action]

    /// Creates a session without a question and without a room.
    package init(
        revision: Int = 0, scenario: String, node: Int, tree: [Node], possible: [Action],
        refused: [(element: String, reason: String)], waiting: [Request], differences: [Difference], launches: [Action]
    ) {
        self.revision = revision
        self.scenario = scenario
        self.node = node
        self.tree = tree
        self.possible = possible
        self.refused = refused
        self.waiting = waiting
        self.differences = differences
        self.launches = launches
    }

    /// The session for a reader who can only watch: without actions, waiting requests, and launches of the app.
    package var watched: ReportPlay {
        var watched = self
        (watched.possible, watched.refused, watched.waiting, watched.launches) = ([], [], [], [])
        return watched
    }

    /// The session as data of the page, in UTF-8.
    ///
    /// - Parameter runs: The data of its runs, as ``SessionRuns/news(since:)`` returns it; empty if the page has them.
    package func state(with runs: String = "") -> [UInt8] {
        PageSession.state("play", PlayData.object.json(self), runs)
    }
}

/// A session, as data of the page.
enum PlayData {
    private static let anyAct = "Record<string, any>"

    static var object: PageObject<ReportPlay> {
        PageObject(
            "PlayData",
            [
                .number("revision", is: "The state's number; it rises with each change.", \.revision),
                .text("scenario", is: "The scenario of the session's runs.", \.scenario),
                .number("node", is: "The number of the last beat of the current branch.", \.node),
                .objects(
                    "tree", is: "The beats that were tried. In the list, each comes after the beat that it followed.",
                    of: node, \.tree),
                .objects("possible", is: "The actions that are possible now.", of: action, \.possible),
                .objects("refused", is: "The elements of the screen that can't be used now.", of: refusal, \.refused),
                .objects("waiting", is: "The server's waiting requests, the oldest first.", of: request, \.waiting),
                .objects(
                    "differences", is: "Where patterns differ from the model, and which rules they break.",
                    of: difference,
                    \.differences),
                .objects("launches", is: "Ways to launch the app again.", of: action, \.launches),
                .flag(
                    "follows",
                    is: "True on a student's device, which follows the teacher's page and answers questions.", \.follows
                ),
                .text("moment", is: "The moment that the teacher's page shows; empty if unknown.", \.moment),
                PageField("question", "PlayQuestion | null", "The open question, or the last one with its answer.") {
                    $0.question.map(question.json) ?? .null
                },
                .objects(
                    "asks",
                    is: "The kinds of questions to ask before a beat is shown; the first stands for no question.",
                    of: action, \.asks),
                .number("asking", is: "The index of the chosen kind of question.", \.asking),
                PageField("room", "PlayRoom | null", "The room whose devices follow the session; null without a room.")
                {
                    $0.room.map(room.json) ?? .null
                },
                PageField(
                    "mistake", "PlayMistake | null", "The mistake that was made in a pattern; null before it is shown."
                ) {
                    $0.mistake.map(mistake.json) ?? .null
                },
                PageField(
                    "explain", "\(anyAct) | null",
                    "What the page sends to have the mistake shown; null if there is no mistake to show."
                ) {
                    $0.explain ?? .null
                },
            ])
    }

    static var mistake: PageObject<ReportPlay.Mistake> {
        PageObject(
            "PlayMistake",
            [
                .text("pattern", \.pattern), .text("mistake", \.mistake),
                .text("edit", is: "The edit of the pattern's code that makes the mistake.", \.edit),
                .texts(
                    "way", is: "The beats of the shortest walk that reaches the mistake; empty if none is known.", \.way
                ),
            ])
    }

    static var question: PageObject<ReportPlay.Question> {
        PageObject(
            "PlayQuestion",
            [
                .number("number", is: "The number of the question in the session, from 1.", \.number),
                .text("text", \.text),
                .texts("options", \.options),
                .numbers(
                    "counts", is: "The number of answers to each option; empty if the page may not show them yet.",
                    \.counts),
                .numbers(
                    "hands", is: "The number of raised hands for each option; empty if none were counted.", \.hands),
                PageField("right", "number[] | null", "The indices of the right options; null before they are shown.") {
                    $0.right.map { .array($0) } ?? .null
                },
            ])
    }

    static var room: PageObject<ReportPlay.Room> {
        PageObject(
            "PlayRoom",
            [
                .text("address", \.address), .text("code", \.code),
                .number("devices", is: "The number of devices that follow now.", \.devices),
            ])
    }

    static var node: PageObject<ReportPlay.Node> {
        PageObject(
            "PlayNode",
            [
                .number("id", \.id),
                .number("parent", is: "The number of the beat before this one; -1 for a launch.") { $0.parent ?? -1 },
                .text("title", \.title), .number("beat", is: "The position in the branch, from 1.", \.beat),
                .flag("differs", \.differs),
            ])
    }

    static var action: PageObject<ReportPlay.Action> {
        PageObject(
            "PlayAction",
            [
                .text("kind", \.kind), .text("element", \.element), .text("title", \.title),
                PageField("act", anyAct, "What the page sends to the server if the action is chosen.", json: \.act),
                PageField("field", "PlayField | null") { $0.field.map(field.json) ?? .null },
            ])
    }

    static var field: PageObject<ReportPlay.Field> {
        PageObject(
            "PlayField",
            [
                PageField(
                    "type", anyAct, "What the page sends to type a text: the page fills the empty value.",
                    json: \.type),
                PageField("replace", anyAct, json: \.replace),
                PageField("clear", "\(anyAct) | null") { $0.clear ?? .null }, .flag("isSecret", \.isSecret),
                .objects("texts", is: "Texts to propose.", of: proposal, \.texts),
            ])
    }

    static var proposal: PageObject<String> {
        PageObject("PlayText", [.text("title", \.self), .text("text", \.self)])
    }

    static var refusal: PageObject<(element: String, reason: String)> {
        PageObject("PlayRefusal", [.text("element") { $0.element }, .text("reason") { $0.reason }])
    }

    static var request: PageObject<ReportPlay.Request> {
        PageObject(
            "PlayRequest",
            [
                .text("title", \.title), .text("since", \.since), .objects("answers", of: action, \.answers),
                .flag("isLeft", \.isLeft),
            ])
    }

    static var difference: PageObject<ReportPlay.Difference> {
        PageObject(
            "PlayDifference",
            [
                .text("pattern", \.pattern), .number("beat", \.beat), .text("kind", \.kind),
                .text("expected", \.expected), .text("seen", \.seen),
            ])
    }
}
