import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import SourceInventory
import Testing
import TraceFormat

/// The sight of people who see two of the three primary colours.
private enum ColorVision: CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    /// The matrix on linear RGB of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
    /// Vision Deficiency" (2009), at severity 1.
    private var matrix: [[Double]] {
        switch self {
        case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritanopia:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// The colour in CIE L*a*b* under D65, where distances roughly equal the differences that people see.
    func lab(_ color: Graph.Color) -> [Double] {
        let linear = [color.red, color.green, color.blue].map { part in
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let rgb = matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
        let x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047
        let y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
        let z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883
        let f = [x, y, z].map { $0 > 0.008856 ? cbrt($0) : 7.787 * $0 + 16 / 116 }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    func distance(_ first: Graph.Color, _ second: Graph.Color) -> Double {
        sqrt(zip(lab(first), lab(second)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
    }
}

@Suite("The palette's colours")
struct ColorVisionTests {
    @Test(
        "colours of lines and symbols can be told apart by people with common colour-vision deficiencies",
        arguments: Theme.allCases)
    func apart(theme: Theme) {
        // What stands for different things in one picture or on one page. A write's line is dotted besides, and a violation
        // has words; what is weak is dashed, and what runs back in a matrix stands below the diagonal.
        let pairs: [(Palette, Palette)] = [
            (.message, .asynchronous), (.message, .idle), (.asynchronous, .idle), (.asynchronous, .write),
            (.message, .bad), (.idle, .bad), (.message, .absent), (.bad, .absent), (.bad, .weak),
            (.message, .birth), (.weak, .birth), (.added, .gone), (.added, .idle), (.gone, .idle),
            (.good, .badText), (.accent, .asynchronous), (.accent, .badText), (.accent, .idle), (.accent, .message),
            (.accent, .write),
        ]
        for (first, second) in pairs { expectApart(theme[first], theme[second], by: 15, "\(first) and \(second)") }
    }

    @Test(
        "colours for message classes can be told apart by people with common colour-vision deficiencies",
        arguments: Theme.allCases)
    func classes(theme: Theme) {
        for (index, first) in MessageClass.allCases.enumerated() {
            for second in MessageClass.allCases.dropFirst(index + 1) {
                expectApart(
                    theme.style(ofClass: first).color, theme.style(ofClass: second).color, by: 15,
                    "\(first) and \(second)")
            }
        }
    }

    @Test(
        "colours for roles can be told apart by fill, outline or text with common colour-vision deficiencies",
        arguments: Theme.allCases)
    func roles(theme: Theme) {
        for vision in ColorVision.allCases {
            for (index, role) in Role.allCases.enumerated() {
                for other in Role.allCases.dropFirst(index + 1) {
                    let (first, second) = (theme.style(of: role), theme.style(of: other))
                    let distance = max(
                        vision.distance(first.fill, second.fill), vision.distance(first.stroke, second.stroke),
                        vision.distance(first.text, second.text))
                    #expect(distance >= 10, "\(vision): \(role) and \(other) are \(distance) apart")
                }
            }
        }
    }

    @Test(
        "colours for checks that notice mistakes differ in fill or outline with common colour-vision deficiencies",
        arguments: Theme.allCases)
    func answers(theme: Theme) {
        for vision in ColorVision.allCases {
            for (index, answer) in DefectMatrix.Answer.all.enumerated() {
                for other in DefectMatrix.Answer.all.dropFirst(index + 1) {
                    let (first, second) = (theme.style(of: answer), theme.style(of: other))
                    let distance = max(
                        vision.distance(first.fill, second.fill), vision.distance(first.stroke, second.stroke))
                    #expect(distance >= 10, "\(vision): \(answer.word) and \(other.word) are \(distance) apart")
                }
            }
        }
    }

    private func expectApart(
        _ first: Graph.Color, _ second: Graph.Color, by least: Double, _ names: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for vision in ColorVision.allCases {
            let distance = vision.distance(first, second)
            #expect(distance >= least, "\(vision): \(names) are \(distance) apart", sourceLocation: sourceLocation)
        }
    }
}
