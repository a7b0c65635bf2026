import MessageTrace

/// The base of all Interactors, which contain the business logic: they get the data and decide which Scene comes next.
///
/// An Interactor keeps its Presenter, its Router and its Managers alive. It doesn't know the View: only its Presenter talks to
/// the View.
@Component(.logic)
class SNPInteractor {
    init() {}
}
