/// A part of the app as a function: an Action comes, the State changes, and perhaps something is to be done outside.
protocol Reducer {
    associatedtype State
    associatedtype Action

    /// Changes the State, and nothing else; what can't be a function of State and Action is left to the Effect.
    static func reduce(_ state: inout State, _ action: Action) -> Effect<Action>
}
