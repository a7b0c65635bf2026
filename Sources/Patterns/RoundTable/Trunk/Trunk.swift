import Foundation
import MessageTrace
import SampleApp

/// Returns the current date and time.
typealias DateProvider = () -> Date

/// The dependencies of all modules. An Assembly gives the Core its managers. It gives the Joint the whole Trunk, which the
/// Assemblies of other modules need.
protocol ITrunk: AnyObject {
    var authManager: any AuthServiceProtocol { get }
    var aboutManager: any AboutServiceProtocol { get }
    var itemsManager: any ItemsServiceProtocol { get }
    var now: DateProvider { get }
}

@Component(.assembly)
final class Trunk: ITrunk {
    let authManager: any AuthServiceProtocol
    let aboutManager: any AboutServiceProtocol
    let itemsManager: any ItemsServiceProtocol
    let now: DateProvider

    init(services: Services) {
        authManager = services.auth
        aboutManager = services.about
        itemsManager = services.items
        now = services.now
    }
}
