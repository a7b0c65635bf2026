/// An Action says what the user did, or what a Store is asked to do. It is a tiny struct or enum, carries no more than
/// small pieces of data, and is gone as soon as its last observer has seen it.
protocol Action: Sendable {}
