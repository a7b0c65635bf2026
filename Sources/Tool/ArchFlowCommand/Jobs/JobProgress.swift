/// The progress of a job.
struct JobProgress: Hashable, Sendable {
    let step: Int
    let of: Int
    let what: String
}
