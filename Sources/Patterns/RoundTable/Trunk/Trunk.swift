import FeatureContract

/// The Trunk: all dependencies, handed down from Joint to Assembly to Joint.
struct Trunk {
    let authManager: any AuthServiceProtocol
    let aboutManager: any AboutServiceProtocol
}
