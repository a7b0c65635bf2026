/// The current step of a job, the number of all steps, and a description: `checking login.jsonl`.
struct JobProgress: Hashable, Sendable {
    let step: Int
    let of: Int
    let what: String
}
