/// How far a job has come.
struct JobProgress: Hashable, Sendable {
    let step: Int
    let of: Int
    let what: String
}
