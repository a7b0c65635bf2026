/// A name cut in its middle where it would stretch a picture.
enum ShortName {
    static func of(_ name: String, limit: Int = 48) -> String {
        let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard name.count > limit else { return name.isEmpty ? "(no name)" : name }
        let kept = limit - 1
        return "\(name.prefix(kept - kept / 2))…\(name.suffix(kept / 2))"
    }
}
