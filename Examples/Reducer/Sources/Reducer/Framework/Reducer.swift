/// A part of the app as a function: for an Action it changes the State, and returns the work to be done outside.
protocol Reducer {
    associatedtype State
    associatedtype Action

    /// Changes the State, and nothing else. Everything else that an Action leads to is done by the returned Effect.
    static func reduce(_ state: inout State, _ action: Action) -> Effect<Action>
}
