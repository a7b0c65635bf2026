/// An Action says what the user did, or what a Store is asked to do. It is a tiny struct or enum and carries no more than
/// small pieces of data. The Dispatcher keeps none.
protocol Action: Sendable {}
