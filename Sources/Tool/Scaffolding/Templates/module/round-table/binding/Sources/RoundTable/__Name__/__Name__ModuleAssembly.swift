import MessageTrace

typealias __Name__Module = RTBModule<
    __Name__ModuleView, __Name__ModuleTypes
>

enum __Name__ModuleTypes: RTModuleTypes {
    typealias State = __Name__ModuleState
    typealias CoreEvent = __Name__ModuleCoreEvent
    typealias ViewIntent = __Name__ModuleViewIntent
    typealias JointInput = __Name__ModuleJointInput
    typealias JointOutput = __Name__ModuleJointOutput
}

@Component(inherits: true)
final class __Name__ModulePipeline: RTBModulePipeline<__Name__ModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "__Name__")
func __Name__ModuleAssembly(
    trunk: RTBConfigTrunk,
    binding: __Name__ModuleViewBinding,
    callback: ((__Name__ModuleJointOutput) -> Void)?
) -> __Name__Module {
    return RTBModuleAssembly(
        pipeline: __Name__ModulePipeline(),
        state: __Name__ModuleState(),
        coreBuilder: { pipeline, state in
            __Name__ModuleCore(
                pipeline: pipeline,
                state: state
            )
        },
        presenterBuilder: { state in
            __Name__ModulePresenter(
                state: state,
                binding: binding
            )
        },
        viewBuilder: { pipeline in
            __Name__ModuleView(
                pipeline: pipeline,
                binding: binding
            )
        },
        jointBuilder: { pipeline, state in
            __Name__ModuleJoint(
                pipeline: pipeline,
                state: state,
                trunk: trunk,
                callback: callback
            )
        })
}
