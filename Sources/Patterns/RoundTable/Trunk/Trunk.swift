import Foundation
import MessageTrace
import SampleApp

/// Tells the date and the time.
typealias DateProvider = () -> Date

/// The dependencies of all modules. An Assembly gives its Core the managers, and its Joint the whole for the Assemblies of
/// other modules.
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
