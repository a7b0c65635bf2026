import FeatureContract
import Foundation

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

final class Trunk: ITrunk {
    let authManager: any AuthServiceProtocol
    let aboutManager: any AboutServiceProtocol
    let itemsManager: any ItemsServiceProtocol
    let now: DateProvider

    init(
        authManager: any AuthServiceProtocol, aboutManager: any AboutServiceProtocol,
        itemsManager: any ItemsServiceProtocol, now: @escaping DateProvider
    ) {
        self.authManager = authManager
        self.aboutManager = aboutManager
        self.itemsManager = itemsManager
        self.now = now
    }
}
