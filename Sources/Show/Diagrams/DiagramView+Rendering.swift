public import FlowAnalysis
public import Graphviz

extension DiagramView {
    /// Returns the picture of a run.
    ///
    /// - Throws: ``DiagramError`` where the run lacks a chosen beat, module or component.
    public func diagram(
        of run: RunAnalysis, options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Diagram {
        try diagram(of: [run], titles: [options.title], options: options)
    }

    /// Returns the picture of several runs, if the view joins runs. Other views draw a single run.
    ///
    /// - Parameters:
    ///   - runs: the runs to draw.
    ///   - titles: the patterns' display names; a missing name is made from the trace's header.
    ///   - options: the drawing options.
    /// - Throws: ``DiagramError`` where a run lacks a chosen beat, module or component, or the view takes another number of
    ///   runs.
    public func diagram(
        of runs: [RunAnalysis], titles: [String?], options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> Diagram {
        try picture(of: runs, titles: titles, options, in: nil).onItsGround()
    }

    /// Returns the pages of a picture. A picture has several pages only if it is drawn on slides and doesn't fit on one
    /// slide.
    ///
    /// - Throws: ``DiagramError`` in the same cases as ``diagram(of:titles:options:)``.
    public func diagrams(
        of runs: [RunAnalysis], titles: [String?], options: DiagramOptions = DiagramOptions()
    ) throws(DiagramError) -> [Diagram] {
        try picture(of: runs, titles: titles, options, in: nil).slidesOnTheirGround()
    }

    private func picture(
        of runs: [RunAnalysis], titles: [String?], _ options: DiagramOptions, in workers: LayoutWorkers?
    ) throws(DiagramError) -> any Picture {
        try picture(PictureSubject(runs, titles: titles, options, for: self, in: workers))
    }

    /// Renders the picture of a run as bytes.
    ///
    /// - Parameters:
    ///   - run: the run to draw.
    ///   - format: the format of the bytes.
    ///   - options: the drawing options.
    ///   - engine: the layout engine; `nil` for ``Diagram/engine``.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10.
    ///   - workers: processes that lay the picture out; `nil` for this process. If a worker takes too long or crashes,
    ///     and `engine` is `nil`, a simpler picture is drawn, with a note that says so.
    /// - Throws: ``DiagramError`` where the run lacks a chosen beat, module or component, where the view can't be written in
    ///   the format, or with Graphviz's own message.
    public func render(
        _ run: RunAnalysis, as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        engine: Engine? = nil, scale: Double = 1, in workers: LayoutWorkers? = nil
    ) throws(DiagramError) -> Rendering {
        try render(
            [run], titles: [options.title], as: format, options: options, engine: engine, scale: scale, in: workers)
    }

    /// Renders the picture of several runs as bytes, if the view joins runs. Without runs, renders the picture of a
    /// blueprint alone. If there are several slides, renders the first. See ``diagram(of:titles:options:)`` and
    /// ``render(_:as:options:engine:scale:in:)``.
    public func render(
        _ runs: [RunAnalysis], titles: [String?], as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        engine: Engine? = nil, scale: Double = 1, in workers: LayoutWorkers? = nil
    ) throws(DiagramError) -> Rendering {
        guard let graphics = format.graphics, !notations.contains(format) else {
            // Text has no slides.
            var whole = options
            whole.isSlide = false
            guard notations.contains(format),
                let text = try picture(of: runs, titles: titles, whole, in: workers).text(as: format)
            else { throw .noText(of: self, as: format) }
            return Rendering(bytes: Array(text.utf8), warnings: [])
        }
        func made(_ options: DiagramOptions) throws(DiagramError) -> Diagram {
            let diagrams = try drawn(runs, titles, options, as: graphics, in: workers) { picture throws(DiagramError) in
                [try picture.onItsGround()]
            }
            return diagrams[0]
        }
        let diagram = try made(options)
        do throws(GraphvizError) {
            guard let workers, engine == nil, !options.isSlide else {
                return try diagram.render(as: graphics, engine: engine, scale: scale, in: workers)
            }
            return try diagram.render(as: graphics, scale: scale, in: workers) {
                var aggregating = options
                aggregating.grouping = .role
                aggregating.notes.append(LayoutFallback.byRole.note)
                let aggregated = try? made(aggregating)
                return aggregated?.graph.edges.count == diagram.graph.edges.count ? nil : aggregated
            }
        } catch {
            throw .graphviz(error)
        }
    }

    /// Renders all pages of a picture. A picture has several pages only if it is drawn on slides and doesn't fit on one
    /// slide. See ``render(_:titles:as:options:engine:scale:in:)``.
    public func renderPages(
        _ runs: [RunAnalysis], titles: [String?], as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        scale: Double = 1, in workers: LayoutWorkers? = nil
    ) throws(DiagramError) -> [Rendering] {
        guard takes(.slide, as: format), options.isSlide, let graphics = format.graphics else {
            return [try render(runs, titles: titles, as: format, options: options, scale: scale, in: workers)]
        }
        let pages = try drawn(runs, titles, options, as: graphics, in: workers) { picture throws(DiagramError) in
            try picture.slidesOnTheirGround()
        }
        var renderings: [Rendering] = []
        do throws(GraphvizError) {
            for page in pages { renderings.append(try page.render(as: graphics, scale: scale, in: workers)) }
        } catch {
            throw .graphviz(error)
        }
        return renderings
    }

    /// Returns pages of a picture in the colours of its theme. SVG pages also get the colours for readers who prefer a dark
    /// scheme.
    private func drawn(
        _ runs: [RunAnalysis], _ titles: [String?], _ options: DiagramOptions, as graphics: OutputFormat,
        in workers: LayoutWorkers?, pages: (any Picture) throws(DiagramError) -> [Diagram]
    ) throws(DiagramError) -> [Diagram] {
        var picture = try picture(of: runs, titles: titles, options, in: workers)
        let light = try pages(picture)
        guard graphics == .svg, options.background == .auto, options.theme == .light else { return light }
        picture.options.theme = .dark
        return zip(light, try pages(picture)).map { $0.adapting(to: $1) }
    }
}
