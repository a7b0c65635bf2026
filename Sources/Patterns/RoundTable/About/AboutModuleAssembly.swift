import MessageTrace

typealias AboutModule = RTBModule<AboutModuleView, AboutModuleTypes>

enum AboutModuleTypes: RTModuleTypes {
    typealias State = AboutModuleState
    typealias CoreEvent = AboutModuleCoreEvent
    typealias ViewIntent = AboutModuleViewIntent
    typealias JointInput = AboutModuleJointInput
    typealias JointOutput = AboutModuleJointOutput
}

@Component(inherits: true)
final class AboutModulePipeline: RTBModulePipeline<AboutModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "About")
func AboutModuleAssembly(
    trunk: RTBConfigTrunk, binding: AboutModuleViewBinding, callback: ((AboutModuleJointOutput) -> Void)?
) -> AboutModule {
    return RTBModuleAssembly(
        pipeline: AboutModulePipeline(),
        state: AboutModuleState(),
        coreBuilder: { pipeline, state in
            AboutModuleCore(
                pipeline: pipeline,
                state: state,
                aboutManager: trunk.aboutManager
            )
        },
        presenterBuilder: { state in
            AboutModulePresenter(
                state: state,
                binding: binding
            )
        },
        viewBuilder: { pipeline in
            AboutModuleView(
                pipeline: pipeline,
                binding: binding
            )
        },
        jointBuilder: { pipeline, state in
            AboutModuleJoint(
                pipeline: pipeline,
                state: state,
                trunk: trunk,
                callback: callback
            )
        })
}
