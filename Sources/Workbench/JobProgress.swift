/// How far a job has come.
public struct JobProgress: Hashable, Sendable {
    public let step: Int
    public let of: Int
    public let what: String

    package init(step: Int, of: Int, what: String) {
        self.step = step
        self.of = of
        self.what = what
    }
}
