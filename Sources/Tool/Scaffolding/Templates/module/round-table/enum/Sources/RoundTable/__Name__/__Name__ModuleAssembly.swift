import MessageTrace

typealias __Name__Module = RTEModule<__Name__ModuleView, __Name__ModuleTypes>

enum __Name__ModuleTypes: RTModuleTypes {
    typealias State = __Name__ModuleState
    typealias CoreEvent = __Name__ModuleCoreEvent
    typealias PresenterUpdate = __Name__ModulePresenterUpdate
    typealias ViewIntent = __Name__ModuleViewIntent
    typealias JointInput = __Name__ModuleJointInput
    typealias JointOutput = __Name__ModuleJointOutput
}

@Component(inherits: true)
final class __Name__ModulePipeline: RTEModulePipeline<__Name__ModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "__Name__")
func __Name__ModuleAssembly(trunk: RTEConfigTrunk) -> __Name__Module {
    return RTEModuleAssembly(
        pipeline: __Name__ModulePipeline(),
        state: __Name__ModuleState(),
        coreBuilder: { pipeline, state in
            __Name__ModuleCore(
                pipeline: pipeline,
                state: state
            )
        },
        presenterBuilder: { pipeline, state in
            __Name__ModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            __Name__ModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            __Name__ModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
