import ArchFlowSupport

/// A recording that a page follows while it is written. The page asks its server for news.
package struct ReportLive: Sendable {
    package enum Phase: String, CaseIterable, Sendable {
        /// There is no trace yet.
        case waiting
        case recording
        case ended
    }

    /// A channel and the number of its messages.
    package struct Channel: Sendable {
        package let from: String
        package let to: String
        package let messages: Int

        package init(from: String, to: String, messages: Int) {
            (self.from, self.to, self.messages) = (from, to, messages)
        }
    }

    /// The messages, changes and new channels since the newest mark. The page's reader sets a mark to count from there.
    package struct Since: Sendable {
        package let mark: String
        package let messages: Int
        /// The number of changed properties, changed controls and changes of the screens' hierarchy.
        package let changes: Int
        /// The channels whose first message came after the viewer's last mark.
        package let channels: [Channel]

        package init(mark: String, messages: Int, changes: Int, channels: [Channel]) {
            (self.mark, self.messages, self.changes, self.channels) = (mark, messages, changes, channels)
        }
    }

    /// A rule that was broken.
    package struct Broken: Sendable {
        package let sentence: String
        /// The number, in the trace, of the last message that broke the rule; `nil` if no single message did.
        package let message: Int?
        /// The index, among all messages, of the last message that broke the rule; -1 if no single message did.
        package let place: Int

        package init(sentence: String, message: Int?, place: Int) {
            (self.sentence, self.message, self.place) = (sentence, message, place)
        }
    }

    /// A number that rises with each change of the recording's state.
    package var revision: Int
    package var phase: Phase
    /// The state of the recording in a sentence.
    package var words: String
    /// The number of messages so far.
    package var messages = 0
    /// The number of messages per second, averaged over the last few seconds.
    package var rate = 0
    /// The index of the first shown message among all messages.
    package var first = 0
    /// The number of shown messages.
    package var shown = 0
    /// The number of messages of each class in the whole recording, in the order of `MessageClass.allCases`.
    package var classes: [Int] = []
    /// The channels with the most messages.
    package var channels: [Channel] = []
    /// The number of channels.
    package var channelCount = 0
    package var since: Since?
    package var broken: [Broken] = []
    /// The number of messages that weren't checked, because they came too fast or while no page was open.
    package var unchecked = 0
    /// The latest problems that were found in the trace.
    package var findings: [String] = []
    /// The number of problems that were found in the trace.
    package var findingCount = 0

    package init(revision: Int, phase: Phase, words: String) {
        (self.revision, self.phase, self.words) = (revision, phase, words)
    }

    /// Returns the recording as data of the page, in UTF-8.
    ///
    /// - Parameter runs: The data of its runs, as ``SessionRuns/news(since:)`` returns it; empty if the page has them.
    package func state(with runs: String = "") -> [UInt8] {
        PageSession.state("live", LiveData.object.json(self), runs)
    }
}

/// Writes a server's answers to a page that shows a session or follows a recording.
enum PageSession {
    /// Returns the answer to a page that asks for news: the session, and the data of its runs if they have changed.
    static func state(_ key: String, _ session: JSON, _ runs: String) -> [UInt8] {
        Array("{\(runs)\(runs.isEmpty ? "" : ",")\"\(key)\":\(session)}".utf8)
    }
}

/// A recording that is followed, as data of the page.
enum LiveData {
    static var object: PageObject<ReportLive> {
        PageObject(
            "LiveData",
            [
                .number("revision", is: "The state's number; it rises with each change.", \.revision),
                PageField("phase", PageType.choice(ReportLive.Phase.allCases.map(\.rawValue))) {
                    .string($0.phase.rawValue)
                },
                .text("words", is: "The state of the recording in a sentence.", \.words),
                .number("messages", is: "The number of messages so far.", \.messages),
                .number("rate", is: "The number of messages a second.", \.rate),
                .number("first", is: "The index of the first shown message among all messages.", \.first),
                .number("shown", is: "The number of shown messages.", \.shown),
                .numbers("classes", is: "The number of messages of each class, in the whole recording.", \.classes),
                .objects("channels", is: "The channels with most messages.", of: channel, \.channels),
                .number("channelCount", is: "The number of channels.", \.channelCount),
                PageField(
                    "since", "LiveSince | null",
                    "The messages, changes and new channels since the last mark that the viewer set."
                ) {
                    $0.since.map(since.json) ?? .null
                },
                .objects("broken", is: "The rules that were broken so far.", of: broken, \.broken),
                .number(
                    "unchecked",
                    is: "The number of messages that came too fast to be checked, or while no page was open.",
                    \.unchecked),
                .texts("findings", is: "The last problems found in the file.", \.findings),
                .number("findingCount", is: "The number of problems found in the file.", \.findingCount),
            ])
    }

    static var channel: PageObject<ReportLive.Channel> {
        PageObject("LiveChannel", [.text("from", \.from), .text("to", \.to), .number("messages", \.messages)])
    }

    static var since: PageObject<ReportLive.Since> {
        PageObject(
            "LiveSince",
            [
                .text("mark", \.mark), .number("messages", \.messages), .number("changes", \.changes),
                .objects(
                    "channels", is: "The channels whose first message came after the viewer's last mark.", of: channel,
                    \.channels),
            ])
    }

    static var broken: PageObject<ReportLive.Broken> {
        PageObject(
            "LiveBroken",
            [
                .text("sentence", \.sentence),
                .number(
                    "message", is: "The number of the last message that broke the rule; -1 if no single message did."
                ) {
                    $0.message ?? -1
                },
                .number("place", is: "The index of this message among all messages.", \.place),
            ])
    }
}
