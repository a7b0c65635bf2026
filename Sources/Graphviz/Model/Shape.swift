extension Graph {
    /// A node's shape. Shapes that need files or an own grammar (`image`, `record`) are left out.
    public enum Shape: String, Sendable, CaseIterable {
        case box, square, ellipse, oval, circle, diamond, triangle, hexagon, octagon, pentagon
        case parallelogram, trapezium, house, star
        case cylinder, note, tab, folder, component, box3d, underline
        case doubleCircle = "doublecircle"
        case doubleOctagon = "doubleoctagon"
        case invertedTriangle = "invtriangle"
        case invertedTrapezium = "invtrapezium"
        case invertedHouse = "invhouse"

        /// A dot without a label; give it a small size.
        case point

        /// No outline, and room around the label.
        case plaintext

        /// No outline and no room: the label alone. Right for ``Label/table(_:)``, which draws its own outline.
        case plain
    }
}
