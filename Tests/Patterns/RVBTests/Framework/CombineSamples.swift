import TestSupport

/// Programs with a published number or a subject, and the logs that Combine gives. Combine doesn't promise the order of two
/// listeners.
nonisolated enum CombineSamples {
    static let published = StreamSample.samples(
        in: """
            # a listener is told the value that there is, and each new one before it is set
            p=1 a:p p=2 | a1/1 a2/1
            a:p b:p p=1 | a0/0 b0/0 a1/0 b1/0 | a0/0 b0/0 b1/0 a1/0
            # the same value is told again
            a:p p=1 p=1 | a0/0 a1/0 a1/1
            # a nested value is told inside; the outer one is set last, and kept
            a:p{1 p=2} p=1 b:p | a0/0 a1/0(a2/0) b1/1
            a:p{1 p=2}{2 p=3} p=1 b:p | a0/0 a1/0(a2/0(a3/0)) b1/1
            a:p{1 p=2 p=3} p=1 -a b:p | a0/0 a1/0(a2/0 a3/2) b1/1
            a:p{1 p=2} b:p p=1 | a0/0 b0/0 a1/0(a2/0 b2/0) b1/2 | a0/0 b0/0 b1/0 a1/0(b2/0 a2/0)
            # a value that is sent while the first one is told is told inside
            a:p{0 p=1} p=2 | a0/0(a1/0) a2/1
            # who begins while a value is told hears the one before, for that isn't set yet
            a:p{1 b:p} p=1 | a0/0 a1/0(b0/0)
            a:p{1 b:p} p=1 p=2 | a0/0 a1/0(b0/0) a2/1 b2/1 | a0/0 a1/0(b0/0) b2/1 a2/1
            a:p{1 -a b:p} p=1 p=2 | a0/0 a1/0(b0/0) b2/1
            a:p{1 -a b:p p=2} p=1 | a0/0 a1/0(b0/0 b2/0)
            a:p{1 b:p -a} p=1 p=2 | a0/0 a1/0(b0/0) b2/1
            a:p{1 p=2 -a b:p} p=1 c:p | a0/0 a1/0(a2/0 b2/2) c1/1
            # who cancels itself hears nothing more
            a:p{1 -a} p=1 p=2 | a0/0 a1/0
            a:p{1 -a p=2} p=1 b:p | a0/0 a1/0 b1/1
            a:p{1 p=2 -a} p=1 p=3 | a0/0 a1/0(a2/0)
            a:p{1 p=2}{2 -a} p=1 p=3 | a0/0 a1/0(a2/0)
            # who is cancelled by another hears nothing more
            a:p{1 -b} b:p p=1 p=2 | a0/0 b0/0 a1/0 a2/1 | a0/0 b0/0 b1/0 a1/0 a2/1
            a:p{1 ~b} b:p p=1 p=2 | a0/0 b0/0 a1/0 a2/1 | a0/0 b0/0 b1/0 a1/0 a2/1
            # a subscription can't be cancelled before it is there
            a:p{0 -a} p=1 | a0/0 a1/0
            # whose cancellable is let go hears nothing more
            a:p{1 ~a} p=1 p=2 | a0/0 a1/0
            a:p ~a p=1 | a0/0
            # cancelling again does nothing
            a:p -a -a p=1 | a0/0
            a:p -a ~a p=1 | a0/0
            # what is set while nobody listens is told to the next who does
            a:p -a p=1 b:p | a0/0 b1/1
            # the library's operators ask for as much as they ask of its own
            a:p.any{1 p=2} p=1 | a0/0 a1/0(a2/0)
            a:p.first p=1 | a0/0
            a:p.first{0 p=1} p=2 | a0/0
            a:p.two p=1 p=2 | a0/0 a1/0
            a:p.two{1 p=2} p=1 p=3 | a0/0 a1/0
            a:p.rest p=1 p=2 | a1/0 a2/1
            a:p.rest{1 p=2} p=1 | a1/0(a2/0)
            a:p.changes p=0 p=1 p=1 p=2 | a0/0 a1/0 a2/1
            a:p.changes{1 p=1 p=2} p=1 p=2 | a0/0 a1/0(a2/1)
            a:p.map{10 p=2} p=1 | a0/0 a10/0(a20/0)
            a:p.pairs p=1 p=2 p=3 | a1/0 a23/2
            a:p.pairs{1 p=2 p=3} p=1 | a1/0(a23/2)
            a:p.sums{1 p=2} p=1 p=3 | a0/0 a1/0(a3/0) a6/1
            a:p.shared{1 p=2} p=1 | a0/0 a1/0(a2/0)
            p=1 a:p.shared -a b:p.shared p=2 | a1/1 b1/1 b2/1
            """)

    static let subject = StreamSample.samples(
        in: """
            # who begins late is told nothing of before
            p=1 a:p p=2 | a2
            a:p b:p p=1 | a1 b1 | b1 a1
            # a nested value is told inside
            a:p{1 p=2} p=1 p=3 | a1(a2) a3
            a:p{1 p=2}{2 p=3} p=1 | a1(a2(a3))
            a:p{1 p=2} b:p p=1 | a1(a2 b2) b1 | b1 a1(b2 a2)
            # who begins while a value is told is not told it
            a:p{1 b:p} p=1 p=2 | a1 a2 b2 | a1 b2 a2
            a:p{1 -a b:p p=2} p=1 | a1(b2)
            # who is cancelled hears nothing more
            a:p{1 -a} p=1 p=2 | a1
            a:p{1 -a p=2} p=1 | a1
            a:p{1 p=2 -a} p=1 p=3 | a1(a2)
            a:p{1 -b} b:p p=1 p=2 | a1 a2 | b1 a1 a2
            # whose cancellable is let go hears nothing more
            a:p{1 ~a} p=1 p=2 | a1
            a:p ~a p=1 |
            a:p -a -a p=1 |
            # the library's operators ask for as much as they ask of its own
            a:p.two{1 p=2} p=1 p=3 | a1(a2)
            a:p.with.0{0 p=1} p=2 | a0 a2
            """)
}
