/// Makes the title of a scenario from its name, like the function `scenarioTitle` in the page's JavaScript.
enum ScenarioTitle {
    /// Returns the title of a scenario: `Login wrong password`; for a scenario of only one pattern, `RVB: covered`.
    ///
    /// A name with other characters than a–z, digits and single hyphens stays unchanged.
    ///
    /// - Parameters:
    ///   - name: The scenario's name: `login-wrong-password`, `rvb-covered`.
    ///   - pattern: The pattern's name in traces; `nil` for none.
    ///   - title: The pattern's title.
    static func of(_ name: String, pattern: String?, title: String) -> String {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        let isSlug = parts.allSatisfy { part in
            !part.isEmpty && part.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
        }
        guard isSlug else { return name }
        if let pattern, name.hasPrefix("\(pattern)-") {
            return "\(title): \(name.dropFirst(pattern.count + 1).replacing("-", with: " "))"
        }
        return name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
    }
}
