import Testing

@testable import Report

@Suite("SHA-256")
struct SHA256Tests {
    private func hex(_ bytes: some Collection<UInt8>) -> String {
        SHA256.hash(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(
        "SHA-256 of short and long texts equals the hash that other programs compute",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func known(text: String, hash: String) {
        #expect(hex(Array(text.utf8)) == hash)
    }

    /// A block has 64 bytes, of which padding takes 9. The tested lengths lie on both sides of each border.
    @Test("SHA-256 equals the hash of Python's hashlib for all lengths around one and two blocks")
    func lengths() {
        let hashes = (0..<130).flatMap { SHA256.hash(Array(repeating: UInt8(ascii: "a"), count: $0)) }
        #expect(hex(hashes) == "39a48225ae6069c68f7c9f867bf47f4a2e188c3903dd919926b8259a73ecada5")
    }
}
