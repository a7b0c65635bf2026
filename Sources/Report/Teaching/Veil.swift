import Foundation

/// Hides what a page says once a choice is made, until it is made.
///
/// The key is made of the choice itself, so that the page needs no list of right answers: it opens what lies behind the
/// choice that was taken. Whoever can program can try all choices: it is a veil and no lock.
struct Veil {
    private let salt: String

    init(salt: String) { self.salt = salt }

    /// - Parameters:
    ///   - text: What to hide.
    ///   - key: What opens it: the numbers of exercise, part and choice.
    ///   - length: How long to make it with blanks, in bytes, so that its length tells nothing.
    /// - Returns: Base64 of the text, combined with SHA-256 of the key and a counter (FIPS 180-4), block by block.
    func veiled(_ text: String, by key: String, length: Int = 0) -> String {
        var bytes = Array(text.utf8)
        bytes += Array(repeating: UInt8(ascii: " "), count: max(0, length - bytes.count))
        let blocks = stride(from: 0, to: bytes.count, by: 32).flatMap { start in
            SHA256.hash("\(salt)/\(key)/\(start / 32)".utf8)
        }
        return Data(zip(bytes, blocks).map { $0 ^ $1 }).base64EncodedString()
    }
}
