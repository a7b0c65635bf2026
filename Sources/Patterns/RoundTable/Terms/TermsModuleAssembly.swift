import MessageTrace
import SampleApp

typealias TermsModule = RTEModule<TermsModuleView, TermsModuleTypes>

enum TermsModuleTypes: RTModuleTypes {
    typealias State = TermsModuleState
    typealias CoreEvent = TermsModuleCoreEvent
    typealias PresenterUpdate = TermsModulePresenterUpdate
    typealias ViewIntent = TermsModuleViewIntent
    typealias JointInput = TermsModuleJointInput
    typealias JointOutput = TermsModuleJointOutput
}

@Component(inherits: true)
final class TermsModulePipeline: RTEModulePipeline<TermsModuleTypes> {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@Traced(.assembly, module: "Terms")
func TermsModuleAssembly(trunk: RTEConfigTrunk, document: TermsDocument) -> TermsModule {
    return RTEModuleAssembly(
        pipeline: TermsModulePipeline(),
        state: TermsModuleState(document: document),
        coreBuilder: { pipeline, state in
            TermsModuleCore(
                pipeline: pipeline,
                state: state
            )
        },
        presenterBuilder: { pipeline, state in
            TermsModulePresenter(
                pipeline: pipeline,
                state: state
            )
        },
        viewBuilder: { pipeline in
            TermsModuleView(
                pipeline: pipeline
            )
        },
        jointBuilder: { pipeline, state, view in
            TermsModuleJoint(
                pipeline: pipeline,
                state: state,
                view: view,
                trunk: trunk
            )
        })
}
