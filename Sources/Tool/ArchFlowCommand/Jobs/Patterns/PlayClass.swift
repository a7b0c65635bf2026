#if All || Recorder || Spans
import Play
import Report

/// The class before a session: its questions and answers, the devices that follow, and the moment that they are shown.
struct PlayClass {
    /// The question that is asked about each beat; `nil` for none.
    var asking: PlayQuestion.Kind?
    /// The question about the last beat; `nil` if nothing was asked.
    private(set) var poll: PlayPoll?
    /// The questions that were asked and answered, by their beats in the tree.
    private(set) var polls: [Int: PlayPoll] = [:]
    /// The moment at which the teacher's page stands.
    var moment = ""
    /// The devices that follow; `nil` for a session on this machine alone.
    var room: PlayRoom?
    /// The number of questions so far.
    private var questions = 0

    /// True while a question waits for answers: its beat is kept from everybody.
    var isAsking: Bool { poll?.isShown == false }

    /// Asks a question, or none in place of the last one.
    mutating func ask(_ question: PlayQuestion?) {
        guard let question else {
            poll = nil
            return
        }
        questions += 1
        poll = PlayPoll(question, number: questions)
    }

    /// Takes the hands that the teacher counted.
    ///
    /// - Returns: False if no open question has these answers.
    mutating func count(_ hands: [Int]) -> Bool { poll?.count(hands) == true }

    /// Takes a student's answer.
    ///
    /// - Returns: False if its question is over.
    mutating func take(_ choice: PlayChoice) -> Bool {
        poll?.number == choice.question && poll?.choose(choice.choice, device: choice.device) == true
    }

    /// Shows the answer of the open question about a beat.
    ///
    /// - Returns: False if no question is open.
    mutating func showAnswer(at node: Int) -> Bool {
        guard isAsking else { return false }
        poll?.show()
        polls[node] = poll
        return true
    }

    /// Hears a device.
    ///
    /// - Returns: True if the number of devices rises by it.
    mutating func heard(_ device: String) -> Bool { room?.heard(device) == true }

    /// Adds what a person may see of the class to the session's page.
    ///
    /// - Parameter patterns: The patterns' names, with their names in texts.
    func add(to play: inout ReportPlay, for viewer: SessionViewer, _ patterns: [(name: String, title: String)]) {
        play.moment = moment
        play.question = poll.map { poll in
            ReportPlay.Question(
                number: poll.number, text: poll.question.text, options: poll.question.options,
                counts: viewer == .student && isAsking ? [] : poll.counts,
                hands: viewer == .student ? [] : poll.hands, right: isAsking ? nil : poll.question.right)
        }
        guard viewer == .teacher else {
            play.follows = true
            return
        }
        let kinds: [(String, PlayQuestion.Kind?)] =
            [("nothing", nil), ("which pattern sends most", .mostMessages), ("whether the screen closes", .screen)]
            + patterns.map { ("who is told first in \($0.title)", .firstTold($0.name)) }
        play.asks = kinds.map { ReportPlay.Action(kind: "ask", title: $0.0, act: PlayAct.ask($0.1).json) }
        play.asking = kinds.firstIndex { $0.1 == asking } ?? 0
        play.room = room.map { ReportPlay.Room(address: $0.address, code: $0.code, devices: $0.devices) }
    }
}
#endif
