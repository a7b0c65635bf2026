import MessageTrace

/// The base of all Presenters, which translate business models to view models, and let the View show them.
///
/// A Presenter refers to the View weakly, because the View keeps the Interactor alive, and the Interactor the Presenter.
@Component(.presentation)
class SNPPresenter {
    init() {}
}
