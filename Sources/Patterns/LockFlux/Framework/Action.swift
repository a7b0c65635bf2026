/// A message that tells what the user did, or what a Store should do. An Action is a tiny struct or enum with small
/// pieces of data. The Dispatcher doesn't save it: a Store that starts later never receives it.
protocol Action: Sendable {}
