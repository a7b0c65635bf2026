/// The types that a module's components share: its State and its enums of commands.
///
/// The generic bases take this one bundle, so that a Core reads `LoginModuleCore: RTEModuleCore<LoginModuleTypes>`.
protocol RTModuleTypes {
    /// The data that Core, Presenter and Joint share.
    associatedtype State: AnyObject
    /// What the Core tells Presenter and Joint.
    associatedtype CoreEvent
    /// What the Presenter tells the View; there is none in the binding flavour.
    associatedtype PresenterUpdate = Never
    /// What the View tells Core, Presenter and Joint.
    associatedtype ViewIntent
    /// What comes in from outside the module, for Core and Presenter.
    associatedtype JointInput
    /// What goes out of the module, to its parent.
    associatedtype JointOutput
}
