#if All || Recorder || Spans
import Play
import Report

/// The school class that watches a session: its questions, answers and devices.
struct PlayClass {
    /// The question asked about each beat; `nil` for none.
    var asking: PlayQuestion.Kind?
    /// The question about the last beat, with its answers; `nil` if none was asked.
    private(set) var poll: PlayPoll?
    /// The questions whose answers were shown, by the id of their beat.
    private(set) var polls: [Int: PlayPoll] = [:]
    /// The moment of the run on the teacher's page.
    var moment = ""
    /// The students' devices; `nil` for a session without them.
    var room: PlayRoom?
    /// The questions asked so far.
    private var questions = 0

    /// True while a question is open. The pages then hide its beat.
    var isAsking: Bool { poll?.isShown == false }

    /// Asks a question, or removes the last one if `question` is `nil`.
    mutating func ask(_ question: PlayQuestion?) {
        guard let question else {
            poll = nil
            return
        }
        questions += 1
        poll = PlayPoll(question, number: questions)
    }

    /// Sets the numbers of raised hands, one for each option.
    ///
    /// - Returns: False if no question with this number of options is open.
    mutating func count(_ hands: [Int]) -> Bool { poll?.count(hands) == true }

    /// Adds a student's answer.
    ///
    /// - Returns: False if the answered question is no longer open.
    mutating func take(_ choice: PlayChoice) -> Bool {
        poll?.number == choice.question && poll?.choose(choice.choice, device: choice.device) == true
    }

    /// Shows the answer of the open question.
    ///
    /// - Parameter node: The id of the question's beat.
    /// - Returns: False if no question is open.
    mutating func showAnswer(at node: Int) -> Bool {
        guard isAsking else { return false }
        poll?.show()
        polls[node] = poll
        return true
    }

    /// Records a device that has sent a request.
    ///
    /// - Returns: True if the device is new.
    mutating func heard(_ device: String) -> Bool { room?.heard(device) == true }

    /// Adds questions and devices to the page, as far as the viewer may see them.
    ///
    /// - Parameter patterns: Names on the command line and in texts.
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
