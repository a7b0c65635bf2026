import MessageTrace

typealias LoginModule = RTEModule<LoginModuleView, LoginModuleTypes>

enum LoginModuleTypes: RTModuleTypes {
    typealias State = LoginModuleState
    typealias CoreEvent = LoginModuleCoreEvent
    typealias PresenterUpdate = LoginModulePresenterUpdate
    typealias ViewIntent = LoginModuleViewIntent
    typealias JointInput = LoginModuleJointInput
    typealias JointOutput = LoginModuleJointOutput
}

@Message
enum LoginModuleKind {
    case email
    case phone
}

@Component(inherits: true)
final class LoginModulePipeline: RTEModulePipeline<LoginModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "Login")
func LoginModuleAssembly(trunk: RTEConfigTrunk, kind: LoginModuleKind) -> LoginModule {
    return RTEModuleAssembly(
        pipeline: LoginModulePipeline(),
        state: LoginModuleState(kind: kind),
        coreBuilder: { pipeline, state in
            LoginModuleCore(
                pipeline: pipeline,
                state: state,
                authManager: trunk.authManager
            )
        },
        presenterBuilder: { pipeline, state in
            LoginModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            LoginModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            LoginModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
