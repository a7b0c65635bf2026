/// The part of a pattern that a file belongs to, told by its folders; the package of the package-level measures.
public enum Feature {
    /// What every pattern builds.
    public static let ofTheApp = ["Home", "Login", "Recovery", "About", "Terms"]
    /// The pattern itself, without what is built with it.
    public static let framework = "Framework"
    /// The files outside all folders: how the app starts, and how the catalogue starts it.
    public static let app = "App"

    /// The feature of a file.
    ///
    /// The first folder that bears the name of a feature of the app, however a pattern groups these; else the first
    /// folder, as it is named; without a folder, ``app``.
    ///
    /// - Parameter path: Below the pattern's folder: `Login/Logic/LoginModuleCore.swift`.
    public static func of(path: String) -> String {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.first(where: ofTheApp.contains) ?? folders.first ?? app
    }

    /// The app's features in their order, then the others by name, then how the app starts, then the framework.
    public static func sorted(_ features: some Sequence<String>) -> [String] {
        let last = [app, framework]
        let features = Set(features)
        let others = features.subtracting(ofTheApp).subtracting(last).sorted()
        return ofTheApp.filter(features.contains) + others + last.filter(features.contains)
    }
}
