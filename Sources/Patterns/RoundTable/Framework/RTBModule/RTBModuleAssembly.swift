import HeadlessUI
import MessageTrace

// The dependencies from which the app builds its modules.
typealias RTBConfigTrunk = any ITrunk

/// Builds the components of a module, links them with the Pipeline and starts them.
// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly)
func RTBModuleAssembly<
    Types: RTModuleTypes, Pipeline: RTBModulePipeline<Types>, Binding: ObservableObject, View: UIViewController
>(
    pipeline: Pipeline,
    state: Types.State,
    coreBuilder: (Pipeline, Types.State) -> RTBModuleCore<Types>,
    presenterBuilder: (Types.State) -> RTBModulePresenter<Types, Binding>,
    viewBuilder: (RTBModulePipelineViewNotifier<Types.ViewIntent>) -> View,
    jointBuilder: (Pipeline, Types.State) -> RTBModuleJoint<Types>
) -> RTBModule<View, Types> {
    let core = coreBuilder(pipeline, state)
    let presenter = presenterBuilder(state)
    let view = viewBuilder(pipeline)
    let joint = jointBuilder(pipeline, state)

    pipeline.link(core: core)
    pipeline.link(presenter: presenter)
    pipeline.link(joint: joint)

    core.run()
    presenter.update(firstAppear: true)

    return RTBModule(view: view, joint: joint)
}
