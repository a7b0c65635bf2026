/// Why one line of a trace can't be read: a sentence for a person, without file and line number.
struct LineProblem: Error, Hashable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
