import MessageTrace

/// The types that a module's components share: its State and its four command enumerations.
///
/// The generic base classes take this one bundle instead of five parameters each, so that a module's Core reads
/// `LoginModuleCore: RTEModuleCore<LoginModuleTypes>`.
protocol RTModuleTypes {
    /// The data that Core, Presenter and Joint share.
    associatedtype State: AnyObject
    /// What Core tells Presenter and Joint.
    associatedtype CoreEvent
    /// What Presenter tells View; `Never` in the binding flavour.
    associatedtype PresenterUpdate = Never
    /// What View tells Core, Presenter and Joint.
    associatedtype ViewIntent
    /// What comes in from outside the module, for Core and Presenter.
    associatedtype JointInput
    /// What goes out of the module, for its parent.
    associatedtype JointOutput
}
