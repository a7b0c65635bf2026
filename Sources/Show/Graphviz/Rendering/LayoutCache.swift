import ArchFlowSupport
import Files

/// A folder of layouts made earlier, so that an unchanged picture isn't laid out again.
///
/// A layout is used again only if everything that it depends on is the same: the whole request, and the `LayoutSetting`
/// of the process that made it. Both are in the file and are compared byte by byte. A damaged file is treated as
/// missing.
public final class LayoutCache: Sendable {
    /// The length of the longest layout that is stored, in bytes.
    static let longest = 1 << 20

    private let folder: FolderHandle

    /// Opens the folder of a cache, and makes the folder if it is missing. Returns `nil` if the folder can't be opened
    /// or made.
    ///
    /// - Parameters:
    ///   - path: A folder that contains only files of the cache.
    ///   - most: The largest number of layouts in the folder. If there are more, all of them are removed.
    public init?(in path: String, most: Int = 4_000) {
        var made: [String] = []
        guard let folder = FolderHandle(making: path, made: &made) else { return nil }
        self.folder = folder
        folder.removeLeftovers()
        let names = folder.names()?.filter(Self.isOurs) ?? []
        if names.count > most { names.forEach(folder.removeFile) }
    }

    /// Everything that a layout depends on, and the name of the layout's file.
    struct Key {
        fileprivate let setting: [UInt8]
        fileprivate let request: [UInt8]
        fileprivate let file: String

        init(_ request: LayoutRequest, _ setting: LayoutSetting) {
            self.setting = setting.bytes
            self.request = request.message.bytes
            let digest = checksum((self.setting + self.request)[...])
            file = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ".layout"
        }
    }

    /// Returns the layout stored under a key; `nil` if there is none.
    func rendering(for key: Key) -> Rendering? {
        guard let bytes = folder.bytes(of: key.file), bytes.count > 8,
            Array(bytes[..<8]) == Self.checksum(bytes[8...]),
            let message = LayoutMessage(bytes: bytes[8...]), message.parts.count == 3,
            message.parts[0] == key.setting, message.parts[1] == key.request,
            let answer = LayoutMessage(bytes: message.parts[2][...]).flatMap(LayoutAnswer.init)
        else { return nil }
        return try? answer.result.get()
    }

    /// Writes a layout into the folder.
    func keep(_ rendering: Rendering, for key: Key) {
        guard rendering.bytes.count <= Self.longest else { return }
        let answer = LayoutAnswer(result: .success(rendering)).message.bytes
        let content = LayoutMessage([key.setting, key.request, answer]).bytes
        _ = folder.replace(key.file, with: Self.checksum(content[...]) + content)
    }

    /// Returns true for the name of a file that a cache wrote.
    private static func isOurs(_ name: String) -> Bool { name.wholeMatch(of: /[0-9a-f]{16}\.layout/) != nil }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var hash = XXHash64()
        bytes.withUnsafeBytes { hash.add($0) }
        let value = hash.value
        return (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
