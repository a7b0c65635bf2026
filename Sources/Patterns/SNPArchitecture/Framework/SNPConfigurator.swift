/// The base of all Configurators, the builders of Scenes. A Configurator's static `build(…)` takes the dependencies, gives each
/// object those that it needs, and returns the View and the Interactor.
class SNPConfigurator {
    init() {}
}
