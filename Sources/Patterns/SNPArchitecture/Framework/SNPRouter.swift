import MessageTrace

/// The base of all Routers, which know how to build the next Scene, by its Configurator, and where to attach its View.
///
/// Which Scene comes next is not theirs to decide: a Router acts when its Interactor asks. It refers to the View
/// weakly.
@Component(.navigation)
class SNPRouter {
    init() {}
}
