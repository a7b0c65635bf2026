import MessageTrace
import SampleApp

struct TermsDependency: Dependency {}

@Message
struct TermsParameter: Parameter {
    let document: TermsDocument
}

protocol TermsBuildable: Buildable {
    func build(with parameter: TermsParameter) -> any TermsControllable
}

@Component(inherits: true, module: "Terms")
final class TermsBuilder: Builder<TermsDependency>, TermsBuildable {
    func build(with parameter: TermsParameter) -> any TermsControllable {
        let viewController = TermsViewController(document: parameter.document)
        let router = TermsRouter()

        viewController.router = router

        return viewController
    }
}
