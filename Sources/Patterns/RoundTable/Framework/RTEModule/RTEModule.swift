import HeadlessUI

/// What an Assembly of the enum flavour returns: the View to show and the Joint to talk to.
struct RTModule<View: UIViewController, Types: RTModuleTypes> {
    let view: View
    let joint: RTModuleJoint<Types>
}
