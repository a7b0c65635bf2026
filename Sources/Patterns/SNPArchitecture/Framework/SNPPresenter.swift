import MessageTrace

/// The base of all Presenters, which translate business models to view models, and have the View show them.
///
/// A Presenter refers to the View weakly: the View keeps the Interactor alive, and that the Presenter.
@Component(.presentation)
class SNPPresenter {
    init() {}
}
