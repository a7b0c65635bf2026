import MessageTrace

typealias HomeModule = RTEModule<HomeModuleView, HomeModuleTypes>

enum HomeModuleTypes: RTModuleTypes {
    typealias State = HomeModuleState
    typealias CoreEvent = HomeModuleCoreEvent
    typealias PresenterUpdate = HomeModulePresenterUpdate
    typealias ViewIntent = HomeModuleViewIntent
    typealias JointInput = HomeModuleJointInput
    typealias JointOutput = HomeModuleJointOutput
}

@Component(inherits: true)
final class HomeModulePipeline: RTEModulePipeline<HomeModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "Home")
func HomeModuleAssembly(trunk: RTEConfigTrunk, kind: LoginModuleKind) -> HomeModule {
    return RTEModuleAssembly(
        pipeline: HomeModulePipeline(),
        state: HomeModuleState(kind: kind),
        coreBuilder: { pipeline, state in
            HomeModuleCore(
                pipeline: pipeline,
                state: state,
                authManager: trunk.authManager
            )
        },
        presenterBuilder: { pipeline, state in
            HomeModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            HomeModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            HomeModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
