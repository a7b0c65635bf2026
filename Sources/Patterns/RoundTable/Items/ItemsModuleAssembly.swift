import MessageTrace

typealias ItemsModule = RTEModule<ItemsModuleView, ItemsModuleTypes>

enum ItemsModuleTypes: RTModuleTypes {
    typealias State = ItemsModuleState
    typealias CoreEvent = ItemsModuleCoreEvent
    typealias PresenterUpdate = ItemsModulePresenterUpdate
    typealias ViewIntent = ItemsModuleViewIntent
    typealias JointInput = ItemsModuleJointInput
    typealias JointOutput = ItemsModuleJointOutput
}

@Component(inherits: true)
final class ItemsModulePipeline: RTEModulePipeline<ItemsModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "Items")
func ItemsModuleAssembly(trunk: RTEConfigTrunk) -> ItemsModule {
    return RTEModuleAssembly(
        pipeline: ItemsModulePipeline(),
        state: ItemsModuleState(),
        coreBuilder: { pipeline, state in
            ItemsModuleCore(
                pipeline: pipeline,
                state: state,
                itemsManager: trunk.itemsManager
            )
        },
        presenterBuilder: { pipeline, state in
            ItemsModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            ItemsModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            ItemsModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
