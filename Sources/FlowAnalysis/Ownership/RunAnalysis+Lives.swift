import TraceFormat

extension RunAnalysis {
    /// The objects alive at the end of a beat: indices into ``FlowGraph/components``, functions aside.
    ///
    /// - Parameter beat: an index into ``FlowGraph/beats`` plus 1; 0 for the time before the first.
    public func alive(atEndOf beat: Int) -> [Int] {
        let context = graph.context
        return context.objects.filter { index in
            let ended = Int(context.beatOfEnd[index])
            return Int(context.beatOfComponent[index]) <= beat && (ended < 0 || ended > beat)
        }
    }

    /// The numbers of the components that the screen kept alive at the end of an earlier beat and doesn't any more, though
    /// they live: what should have gone with its screen.
    ///
    /// What was born at launch may live as long as the app, as stores do; services and builders belong to no screen.
    ///
    /// - Parameter ownership: one of ``ownership``.
    public func left(by ownership: OwnershipGraph) -> Set<Int> {
        guard let beat = beat(of: ownership) else { return [] }
        let earlier = self.ownership.prefix { $0.beat != ownership.beat }
        let alive = Set(self.alive(atEndOf: beat).map { graph.components[$0].id })
        let onScreen = ownership.onScreen
        var left: Set<Int> = []
        for id in Set(earlier.flatMap(\.onScreen)) where alive.contains(id) && !onScreen.contains(id) {
            guard let index = graph.index(ofComponent: id), graph.beatOfBirth(ofComponentAt: index) > 1 else {
                continue
            }
            let role = graph.components[index].role
            if role != .service && role != .assembly { left.insert(id) }
        }
        return left
    }

    /// The beat at whose end somebody held something: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public func beat(of ownership: OwnershipGraph) -> Int? {
        if ownership.beat == 0 { return 0 }
        return graph.beats.firstIndex { $0.id == ownership.beat }.map { $0 + 1 }
    }
}
