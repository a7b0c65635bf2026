import HeadlessUI

/// The result of an Assembly of the binding flavour: the View to show and the Joint to talk to.
struct RTBModule<View: UIViewController, Types: RTModuleTypes> {
    let view: View
    let joint: RTBModuleJoint<Types>
}
