/// The types that a module's components share: its State and its enums of messages.
///
/// The generic base classes take all of them as one type parameter: `LoginModuleCore: RTEModuleCore<LoginModuleTypes>`.
protocol RTModuleTypes {
    /// The data that Core, Presenter and Joint share.
    associatedtype State: AnyObject
    /// The events that the Core sends to Presenter and Joint.
    associatedtype CoreEvent
    /// The updates that the Presenter sends to the View; none if the View observes a binding instead.
    associatedtype PresenterUpdate = Never
    /// The intents that the View sends to Core, Presenter and Joint.
    associatedtype ViewIntent
    /// The inputs from outside the module, for Core and Presenter.
    associatedtype JointInput
    /// The outputs of the module, for its parent.
    associatedtype JointOutput
}
