import HeadlessUI

/// The module that an Assembly returns: the View to show, and the Joint for communication.
struct RTEModule<View: UIViewController & IRTEModulePipelineViewHandler, Types: RTModuleTypes> {
    let view: View
    let joint: RTEModuleJoint<Types>
}
