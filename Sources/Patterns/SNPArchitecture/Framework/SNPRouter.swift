import MessageTrace

/// The base of all Routers. A Router builds the next Scene by its Configurator, and attaches the Scene's View.
///
/// A Router doesn't decide which Scene comes next: it acts when its Interactor asks. It refers to its own View
/// weakly.
@Component(.navigation)
class SNPRouter {
    init() {}
}
