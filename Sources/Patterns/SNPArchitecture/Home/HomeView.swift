import FeatureContract
import MessageTrace

/// The outlets of the Home Scene.
@Component(.view)
final class HomeView: HomeForm {
}
