/// A small program that sends into streams and listens to them. It is written once, and run with the streams of several
/// libraries.
///
/// Each step is a word, and spaces separate the words:
///
/// | word | meaning |
/// |:--|:--|
/// | `p=1` | sends 1 into `p` |
/// | `a:p` | a listener `a` to the stream `p` |
/// | `a:p{1 p=2 -a}` | the same; when `a` first hears 1, it takes the steps in braces, of which there may be several |
/// | `-a` | ends what `a` listens to |
/// | `~a` | frees the object that keeps `a` listening |
///
/// The log has a word for each value that a listener hears: `a1`, or `a1/0` if the streams hold the value 0 at that moment.
/// Words for values heard during its reaction follow in parentheses: `a1(a2 b2) b1`.
public struct StreamProgram: Sendable, CustomStringConvertible {
    indirect enum Step {
        case send(Int, into: String)
        case listen(String, to: String, [Reaction])
        case end(String)
        case letGo(String)
    }

    struct Reaction {
        let value: Int
        let steps: [Step]
    }

    let steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }

    /// - Parameter text: The words of the program; any other text is a programming error.
    public init(_ text: String) {
        var words = text.replacing("{", with: " { ").replacing("}", with: " } ").split(separator: " ").map(String.init)[
            ...]
        steps = Self.steps(&words)
        precondition(words.isEmpty, "'\(text)' has a brace too many")
    }

    private static func steps(_ words: inout ArraySlice<String>) -> [Step] {
        var steps: [Step] = []
        while let word = words.first, word != "}" {
            words.removeFirst()
            if let value = word.split(separator: "=").last.flatMap({ Int($0) }), let end = word.firstIndex(of: "=") {
                steps.append(.send(value, into: String(word[..<end])))
            } else if let colon = word.firstIndex(of: ":") {
                let stream = String(word[word.index(after: colon)...])
                steps.append(.listen(String(word[..<colon]), to: stream, reactions(&words)))
            } else if word.hasPrefix("-") {
                steps.append(.end(String(word.dropFirst())))
            } else if word.hasPrefix("~") {
                steps.append(.letGo(String(word.dropFirst())))
            } else {
                preconditionFailure("'\(word)' is no step")
            }
        }
        return steps
    }

    private static func reactions(_ words: inout ArraySlice<String>) -> [Reaction] {
        var reactions: [Reaction] = []
        while words.first == "{" {
            words.removeFirst()
            guard let value = words.popFirst().flatMap({ Int($0) }) else {
                preconditionFailure("a reaction to no value")
            }
            reactions.append(Reaction(value: value, steps: steps(&words)))
            precondition(words.popFirst() == "}", "a brace too few")
        }
        return reactions
    }

    public var description: String { Self.text(steps) }

    private static func text(_ steps: [Step]) -> String {
        steps.map { step in
            switch step {
            case .send(let value, let source): "\(source)=\(value)"
            case .listen(let listener, let stream, let reactions):
                "\(listener):\(stream)" + reactions.map { "{\($0.value) \(text($0.steps))}" }.joined()
            case .end(let listener): "-\(listener)"
            case .letGo(let listener): "~\(listener)"
            }
        }
        .joined(separator: " ")
    }

    /// Runs the program.
    ///
    /// - Parameter oneAtATime: True to allow one listener at a time: a new one ends the others, and one that would begin while
    ///   another hears a value is skipped. So no two wait for the same value.
    /// - Returns: The log.
    @MainActor public func log(with streams: Streams, oneAtATime: Bool = false) -> String {
        let run = Run(with: streams, oneAtATime: oneAtATime)
        run.take(steps)
        return run.log
    }

    /// Returns the values that each listener heard, in order.
    public static func heard(in log: String) -> [String: [String]] {
        let words = log.split { " ()".contains($0) }
        return Dictionary(grouping: words) { String($0.prefix(1)) }.mapValues { $0.map { String($0.dropFirst()) } }
    }

    /// The streams of a library, by their names in programs.
    @MainActor public struct Streams {
        /// The functions that send a value into a stream, by the streams' names.
        public var inputs: [String: (Int) -> Void] = [:]
        /// The functions that begin to listen to a stream, by the streams' names.
        public var outputs: [String: (@escaping (Int) -> Void) -> Listening] = [:]
        /// Returns the value that the streams hold, which the log shows beside each heard value; `nil` if they hold none.
        public var held: (() -> Int)?

        public init() {}
    }

    /// A listener's subscription, which can be ended or freed.
    @MainActor public struct Listening {
        let end: () -> Void
        let keeper: AnyObject

        public init(keptBy keeper: AnyObject, end: @escaping () -> Void) {
            self.keeper = keeper
            self.end = end
        }
    }
}

/// A run of a program.
@MainActor private final class Run {
    private let streams: StreamProgram.Streams
    private let oneAtATime: Bool
    private var listening: [String: StreamProgram.Listening] = [:]
    private var isBeginning = false
    private(set) var log = ""

    init(with streams: StreamProgram.Streams, oneAtATime: Bool) {
        self.streams = streams
        self.oneAtATime = oneAtATime
    }

    func take(_ steps: [StreamProgram.Step]) {
        for step in steps { take(step) }
    }

    private func take(_ step: StreamProgram.Step) {
        switch step {
        case .send(let value, let source):
            guard let send = streams.inputs[source] else { preconditionFailure("nothing is sent into '\(source)'") }
            send(value)
        case .listen(let listener, let stream, let reactions):
            if oneAtATime {
                guard !isBeginning else { return }
                for other in listening.values { other.end() }
            }
            isBeginning = true
            listen(listener, to: stream, reactions)
            isBeginning = false
        case .end(let listener):
            listening[listener]?.end()
        case .letGo(let listener):
            listening[listener] = nil
        }
    }

    private func listen(_ listener: String, to stream: String, _ reactions: [StreamProgram.Reaction]) {
        guard let listen = streams.outputs[stream] else { preconditionFailure("'\(stream)' is no stream") }
        var waiting = reactions
        listening[listener] = listen { [weak self] value in
            guard let self else { return }
            note("\(listener)\(value)")
            guard let first = waiting.firstIndex(where: { $0.value == value }) else { return }
            let steps = waiting.remove(at: first).steps
            log += "("
            take(steps)
            log = (log.hasSuffix("(") ? String(log.dropLast()) : log + ")")
        }
    }

    private func note(_ heard: String) {
        log += (log.isEmpty || log.hasSuffix("(") ? "" : " ") + heard + (streams.held.map { "/\($0())" } ?? "")
    }
}
