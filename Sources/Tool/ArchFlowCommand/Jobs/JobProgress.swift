/// The progress of a job: the step that it has reached, and the number of all steps.
struct JobProgress: Hashable, Sendable {
    let step: Int
    let of: Int
    let what: String
}
