/// Numbers in letters: A, B, … Z, AA, AB, …
enum LetterNumber {
    /// The letters of a number from 0.
    static func of(_ number: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
        return number < 26 ? letter : of(number / 26 - 1) + letter
    }
}
