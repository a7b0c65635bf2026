/// A message that says what the user did, or what a Store is asked to do. An Action is a tiny struct or enum with only small
/// pieces of data. The Dispatcher keeps no Actions.
protocol Action: Sendable {}
