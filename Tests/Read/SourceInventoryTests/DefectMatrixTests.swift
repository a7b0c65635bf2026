import Foundation
import SourceInventory
import TestSupport
import Testing

@Suite("The table of mistakes in several patterns")
struct DefectMatrixTests {
    private func pattern(
        _ name: String, _ standing: DefectMatrix.Pattern.Standing = .compared, mutants: (noticed: Int, of: Int)? = nil,
        _ ends: KeyValuePairs<String, MadeUpDefects.End>
    ) throws -> DefectMatrix.Pattern {
        let record = try DefectRecord(json: MadeUpDefects.record(name, ends, mutants: mutants))
        return .init(title: name.uppercased(), standing: standing, record: record)
    }

    private func matrix(mutants: [Int]? = nil) throws -> DefectMatrix {
        DefectMatrix([
            try pattern(
                "a", mutants: mutants.map { ($0[0], 150) },
                ["one": .noticed(["walks"]), "two": .noticed([]), "three": .later(["contract"])]),
            try pattern(
                "b", mutants: mutants.map { ($0[1], 150) },
                ["one": .noticed(["walks"]), "two": .noticed(["general", "contract"]), "three": .later(["contract"])]),
            try pattern(
                "y", .yardstick, ["one": .noticed([]), "two": .impossible, "three": .later(["contract"])]),
        ])
    }

    @Test("begins with the mistakes in which the compared patterns differ")
    func order() throws {
        let rows = try matrix().rows
        #expect(rows.map(\.id) == ["two", "three", "one"])
        #expect(rows.map(\.difference) == [.parted, .noticed, .noticed])
        #expect(rows[0].answers == [.nobody, .net(.general), .impossible])
    }

    @Test("has a sentence for each round: how many mistakes are noticed, and about how many the patterns differ")
    func findings() throws {
        #expect(
            try matrix().findings == [
                "Of 2 mistakes, the checks that are the same for all architectures notice between 1 and 2, and 0 in the "
                    + "yardstick; the architectures differ in 1.",
                "Of 1 mistake that others chose and made later, the checks that are the same for all architectures notice 1 in each "
                    + "architecture, and 1 in the yardstick; the architectures differ in none.",
            ])
        #expect(
            try matrix().only("b")?.findings.first
                == "Of 2 mistakes, the checks that are the same for all architectures notice 2 in B."
        )
    }

    @Test(
        "has a sentence about the mutants, which says whether their intervals overlap",
        arguments: [([90, 105], "the intervals of even these two overlap."), ([60, 120], "don't overlap.")])
    func mutants(noticed: [Int], ending: String) throws {
        let words = try #require(try matrix(mutants: noticed).findings.last)
        #expect(
            words.hasPrefix(
                "Of the edits that a program made at random, these checks notice between \(noticed[0] * 2 / 3) % (A) and "
            ))
        #expect(words.hasSuffix(ending))
    }

    @Test("is empty for no pattern, and says nothing")
    func none() throws {
        #expect(DefectMatrix([]).rows.isEmpty && DefectMatrix([]).findings.isEmpty)
        #expect(try matrix().only("c") == nil)
    }
}
