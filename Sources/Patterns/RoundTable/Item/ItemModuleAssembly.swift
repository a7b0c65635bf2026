import MessageTrace
import SampleApp

typealias ItemModule = RTBModule<ItemModuleView, ItemModuleTypes>

enum ItemModuleTypes: RTModuleTypes {
    typealias State = ItemModuleState
    typealias CoreEvent = ItemModuleCoreEvent
    typealias ViewIntent = ItemModuleViewIntent
    typealias JointInput = ItemModuleJointInput
    typealias JointOutput = ItemModuleJointOutput
}

@Component(inherits: true)
final class ItemModulePipeline: RTBModulePipeline<ItemModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "Item")
func ItemModuleAssembly(
    trunk: RTBConfigTrunk, id: Item.ID, binding: ItemModuleViewBinding, callback: ((ItemModuleJointOutput) -> Void)?
) -> ItemModule {
    return RTBModuleAssembly(
        pipeline: ItemModulePipeline(),
        state: ItemModuleState(id: id),
        coreBuilder: { pipeline, state in
            ItemModuleCore(
                pipeline: pipeline,
                state: state,
                itemsManager: trunk.itemsManager
            )
        },
        presenterBuilder: { state in
            ItemModulePresenter(
                state: state,
                binding: binding
            )
        },
        viewBuilder: { pipeline in
            ItemModuleView(
                pipeline: pipeline,
                binding: binding
            )
        },
        jointBuilder: { pipeline, state in
            ItemModuleJoint(
                pipeline: pipeline,
                state: state,
                trunk: trunk,
                callback: callback
            )
        })
}
