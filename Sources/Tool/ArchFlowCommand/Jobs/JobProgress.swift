/// The progress of a job: the number of the step that it has reached, the number of all steps, and what the step does.
struct JobProgress: Hashable, Sendable {
    let step: Int
    let of: Int
    let what: String
}
