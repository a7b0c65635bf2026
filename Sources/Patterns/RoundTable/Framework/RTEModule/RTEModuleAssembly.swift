import HeadlessUI
import MessageTrace

// The dependencies from which the app builds its modules.
typealias RTEConfigTrunk = any ITrunk
typealias RTEConfigBaseViewStandalone = UIViewController
typealias RTEConfigBaseViewNavigatable = UINavigationController

/// Builds the components of a module, links them with the Pipeline and starts them.
///
/// This happens before the view loads and before the parent can attach to the Joint.
// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly)
func RTEModuleAssembly<
    Types: RTModuleTypes, Pipeline: RTEModulePipeline<Types>, View: UIViewController & IRTEModulePipelineViewHandler
>(
    pipeline: Pipeline,
    state: Types.State,
    coreBuilder: (Pipeline, Types.State) -> RTEModuleCore<Types>,
    presenterBuilder: (Pipeline, Types.State) -> RTEModulePresenter<Types>,
    viewBuilder: (RTEModulePipelineViewNotifier<Types.ViewIntent>) -> View,
    jointBuilder: (Pipeline, Types.State, View) -> RTEModuleJoint<Types>
) -> RTEModule<View, Types> where View.PresenterUpdate == Types.PresenterUpdate {
    let core = coreBuilder(pipeline, state)
    let presenter = presenterBuilder(pipeline, state)
    let view = viewBuilder(pipeline)
    let joint = jointBuilder(pipeline, state, view)

    pipeline.link(core: core)
    pipeline.link(presenter: presenter)
    pipeline.link(joint: joint)
    pipeline.link(view: view)

    core.run()
    presenter.update(firstAppear: true)

    return RTEModule(view: view, joint: joint)
}
