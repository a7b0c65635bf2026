import FeatureContract

/// The dependencies of all modules. An Assembly gives its Core the managers, and its Joint the whole for the Assemblies of
/// other modules.
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
