import Graphviz

/// How a number in a matrix looks: the larger, the stronger its ground.
struct NumberLook {
    let fill: Graph.Color
    /// The colour of the number, which can be read on the ground.
    let text: Graph.Color

    /// - Parameters:
    ///   - strength: from 0 for the smallest number to 1 for the largest.
    ///   - isBack: whether it counts what runs against the order of the roles.
    init(strength: Double, isBack: Bool, _ theme: Theme) {
        // Grounds halfway between the palest and the strongest are left out: neither dark nor light words can be read on
        // them.
        let levels = theme == .dark ? [0, 0.1, 0.2, 0.55, 0.75, 1] : [0, 0.2, 0.4, 0.55, 0.78, 1]
        let level = levels[min(5, max(0, Int((strength * 5).rounded())))]
        let (pale, strong) = isBack ? (theme[.backNumber], theme[.back]) : (theme[.number], theme[.messageText])
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(clamping: Int((Double(from) + (Double(to) - Double(from)) * level).rounded()))
        }
        let fill = Graph.Color(
            red: mix(pale.red, strong.red), green: mix(pale.green, strong.green), blue: mix(pale.blue, strong.blue))
        self.fill = fill
        text = [theme[.text], theme[.card]].max { fill.contrast(to: $0) < fill.contrast(to: $1) } ?? theme[.text]
    }
}

extension Graph.Color {
    /// About WCAG's contrast ratio: the display's curve is taken as a square, so that every machine gives the same.
    fileprivate func contrast(to other: Graph.Color) -> Double {
        func luminance(_ color: Graph.Color) -> Double {
            func part(_ value: UInt8) -> Double { Double(value) / 255 * Double(value) / 255 }
            return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
        }
        let parts = [luminance(self), luminance(other)]
        return ((parts.max() ?? 0) + 0.05) / ((parts.min() ?? 0) + 0.05)
    }
}
