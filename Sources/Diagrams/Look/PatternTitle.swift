/// The name of a pattern as a title, made from its command-line name.
enum PatternTitle {
    /// `round-table` as `Round Table`; the app's name where there is no pattern.
    static func of(_ pattern: String?, app: String) -> String {
        guard let pattern, !pattern.isEmpty else { return app.isEmpty ? "Trace" : app }
        return pattern.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
