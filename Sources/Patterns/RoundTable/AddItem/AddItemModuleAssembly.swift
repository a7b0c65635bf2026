import MessageTrace

typealias AddItemModule = RTEModule<AddItemModuleView, AddItemModuleTypes>

enum AddItemModuleTypes: RTModuleTypes {
    typealias State = AddItemModuleState
    typealias CoreEvent = AddItemModuleCoreEvent
    typealias PresenterUpdate = AddItemModulePresenterUpdate
    typealias ViewIntent = AddItemModuleViewIntent
    typealias JointInput = AddItemModuleJointInput
    typealias JointOutput = AddItemModuleJointOutput
}

@Component(inherits: true)
final class AddItemModulePipeline: RTEModulePipeline<AddItemModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "AddItem")
func AddItemModuleAssembly(trunk: RTEConfigTrunk) -> AddItemModule {
    return RTEModuleAssembly(
        pipeline: AddItemModulePipeline(),
        state: AddItemModuleState(),
        coreBuilder: { pipeline, state in
            AddItemModuleCore(
                pipeline: pipeline,
                state: state,
                itemsManager: trunk.itemsManager,
                now: trunk.now
            )
        },
        presenterBuilder: { pipeline, state in
            AddItemModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            AddItemModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            AddItemModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
