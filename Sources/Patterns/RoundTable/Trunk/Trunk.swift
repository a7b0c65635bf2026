import FeatureContract

/// The dependencies of all modules, handed from Joint to Assembly to Joint.
protocol ITrunk: AnyObject {
    var authManager: any AuthServiceProtocol { get }
    var aboutManager: any AboutServiceProtocol { get }
}

final class Trunk: ITrunk {
    let authManager: any AuthServiceProtocol
    let aboutManager: any AboutServiceProtocol

    init(authManager: any AuthServiceProtocol, aboutManager: any AboutServiceProtocol) {
        self.authManager = authManager
        self.aboutManager = aboutManager
    }
}
