extension String {
    /// Replaces each scalar by the result of `replacement`; `nil` keeps the scalar.
    package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let new = replacement(scalar) { result += new } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// Replaces every occurrence of `sought`. Compares bytes, which is fast in texts of megabytes.
    package func replacingBytes(of sought: String, with new: String) -> String {
        let (sought, new) = (Array(sought.utf8), Array(new.utf8))
        guard let first = sought.first, utf8.contains(first) else { return self }
        var text = self
        return text.withUTF8 { bytes in
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var (copied, index) = (0, 0)
            while index + sought.count <= bytes.count {
                if bytes[index] == first, sought.elementsEqual(bytes[index..<index + sought.count]) {
                    result += bytes[copied..<index]
                    result += new
                    index += sought.count
                    copied = index
                } else {
                    index += 1
                }
            }
            result += bytes[copied...]
            return String(decoding: result, as: UTF8.self)
        }
    }
}
