extension String {
    /// The text with some of its scalars written in another way; `nil` keeps a scalar as it is.
    package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let new = replacement(scalar) { result += new } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
