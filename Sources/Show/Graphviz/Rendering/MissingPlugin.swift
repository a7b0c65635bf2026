/// The texts of errors about missing plug-ins of Graphviz, which name the package to install.
///
/// Plug-ins contain the layout engines and the formats. Since Graphviz 14, Debian's package of the library doesn't
/// include plug-ins. They have packages of their own, and the package `graphviz` registers them.
enum MissingPlugin {
    static func words(for engine: Engine) -> String {
        let package =
            switch engine {
            case .dot: "graphviz"
            case .sfdp, .nop2: "libgvplugin-neato-layout8"
            }
        return "the installed Graphviz has no layout \(engine.rawValue); \(advice(package))"
    }

    /// Returns a sentence on the package to install for a format that Graphviz can't write.
    ///
    /// - Parameter format: one of ``OutputFormat``, or `plain`.
    static func words(forFormat format: String) -> String {
        let isPixelsOrPage = [OutputFormat.png, .pdf].map(\.rawValue).contains(format)
        let package = isPixelsOrPage ? "libgvplugin-pango8" : "graphviz"
        return "the installed Graphviz can't write \(format); \(advice(package))"
    }

    /// Returns true if Graphviz's report says that the layout engine is missing. The words are read because Graphviz
    /// returns the same status for all failures.
    static func isMeant(by words: String, for engine: Engine) -> Bool {
        words.contains("Layout type: \"\(engine.rawValue)\" not recognized")
    }

    /// Returns true if Graphviz's report says that the format is missing.
    static func isMeant(by words: String, forFormat format: String) -> Bool {
        words.contains("Format: \"\(format)\" not recognized")
            || words.contains("renderer for \(format) is unavailable")
    }

    private static func advice(_ package: String) -> String { "install its package, on Debian \(package)" }
}
