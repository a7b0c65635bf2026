import MessageTrace

typealias RecoveryModule = RTEModule<RecoveryModuleView, RecoveryModuleTypes>

enum RecoveryModuleTypes: RTModuleTypes {
    typealias State = RecoveryModuleState
    typealias CoreEvent = RecoveryModuleCoreEvent
    typealias PresenterUpdate = RecoveryModulePresenterUpdate
    typealias ViewIntent = RecoveryModuleViewIntent
    typealias JointInput = RecoveryModuleJointInput
    typealias JointOutput = RecoveryModuleJointOutput
}

@Component(inherits: true)
final class RecoveryModulePipeline: RTEModulePipeline<RecoveryModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "Recovery")
func RecoveryModuleAssembly(trunk: RTEConfigTrunk, login: String) -> RecoveryModule {
    return RTEModuleAssembly(
        pipeline: RecoveryModulePipeline(),
        state: RecoveryModuleState(login: login),
        coreBuilder: { pipeline, state in
            RecoveryModuleCore(
                pipeline: pipeline,
                state: state,
                authManager: trunk.authManager
            )
        },
        presenterBuilder: { pipeline, state in
            RecoveryModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            RecoveryModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            RecoveryModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
