/// The checksum XXH64. It detects a changed file quickly, but doesn't protect against forgery.
///
/// Source: Y. Collet, *xxHash fast digest algorithm*, version 0.1.1, with the seed 0. `xxhsum -H64` prints the same.
package struct XXHash64 {
    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5
    )
    private static let stripe = 32

    private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0
    )
    private var count: UInt64 = 0
    /// The added bytes that don't yet fill a stripe of 32 bytes.
    private var rest: [UInt8] = []

    package init() {}

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        count &+= UInt64(bytes.count)
        var bytes = bytes
        if !rest.isEmpty {
            let taken = min(Self.stripe - rest.count, bytes.count)
            rest.append(contentsOf: bytes[..<taken])
            bytes = UnsafeRawBufferPointer(rebasing: bytes[taken...])
            guard rest.count == Self.stripe else { return }
            let full = rest
            full.withUnsafeBytes { addStripes($0) }
            rest.removeAll(keepingCapacity: true)
        }
        let whole = bytes.count & ~(Self.stripe - 1)
        addStripes(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
        rest.append(contentsOf: bytes[whole...])
    }

    /// The checksum of all added bytes.
    package var value: UInt64 {
        var hash = Self.primes.4
        if count >= UInt64(Self.stripe) {
            hash = rotate(lanes.0, 1) &+ rotate(lanes.1, 7) &+ rotate(lanes.2, 12) &+ rotate(lanes.3, 18)
            hash = merge(merge(merge(merge(hash, lanes.0), lanes.1), lanes.2), lanes.3)
        }
        hash &+= count
        rest.withUnsafeBytes { rest in
            var place = 0
            while place + 8 <= rest.count {
                hash = rotate(hash ^ round(0, word(rest, place)), 27) &* Self.primes.0 &+ Self.primes.3
                place += 8
            }
            if place + 4 <= rest.count {
                let half = UInt64(UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
                hash = rotate(hash ^ (half &* Self.primes.0), 23) &* Self.primes.1 &+ Self.primes.2
                place += 4
            }
            for byte in rest[place...] { hash = rotate(hash ^ (UInt64(byte) &* Self.primes.4), 11) &* Self.primes.0 }
        }
        hash = (hash ^ (hash >> 33)) &* Self.primes.1
        hash = (hash ^ (hash >> 29)) &* Self.primes.2
        return hash ^ (hash >> 32)
    }

    private mutating func addStripes(_ bytes: UnsafeRawBufferPointer) {
        var (first, second, third, fourth) = lanes
        var place = 0
        while place < bytes.count {
            first = round(first, word(bytes, place))
            second = round(second, word(bytes, place + 8))
            third = round(third, word(bytes, place + 16))
            fourth = round(fourth, word(bytes, place + 24))
            place += Self.stripe
        }
        lanes = (first, second, third, fourth)
    }

    @inline(__always)
    private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    @inline(__always)
    private func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 { (value &<< bits) | (value &>> (64 &- bits)) }

    @inline(__always)
    private func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotate(lane &+ word &* Self.primes.1, 31) &* Self.primes.0
    }

    @inline(__always)
    private func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* Self.primes.0 &+ Self.primes.3
    }
}
