import HeadlessUI
import MessageTrace

typealias RTBModuleCore = RTModuleCore
typealias RTBModuleJoint = RTModuleJoint

/// Builds the components of a module of the binding flavour, links them and starts them; the View calls it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly)
func RTBModuleAssembly<Types: RTModuleTypes, Pipeline: RTBModulePipeline<Types>, Content: Equatable>(
    pipeline: Pipeline,
    state: Types.State,
    coreBuilder: (Pipeline, Types.State) -> RTBModuleCore<Types>,
    presenterBuilder: (Pipeline, Types.State) -> RTBModulePresenter<Types, Content>,
    jointBuilder: (Pipeline, Types.State) -> RTBModuleJoint<Types>,
    output: @escaping (Types.JointOutput) -> Void
) -> Pipeline {
    let core = coreBuilder(pipeline, state)
    let presenter = presenterBuilder(pipeline, state)
    let joint = jointBuilder(pipeline, state)

    pipeline.link(core: core)
    pipeline.link(presenter: presenter)
    pipeline.link(joint: joint)
    joint.attach(output)

    core.run()
    presenter.update(firstAppear: true)

    return pipeline
}
