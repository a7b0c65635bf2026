import TestSupport

/// Programs and the logs that ReactorKit gave for them: version 3.2.0, with RxSwift 6.10.2, run outside of this package.
nonisolated enum ReactorSamples {
    static let rules = StreamSample.samples(
        in: """
            # a state goes to whoever listens: the one that there is, then each new one
            a:s add=1 add=2 | a0/0 a1/1 a3/3
            add=1 a:s b:s add=2 | a1/1 b1/1 a3/3 b3/3
            a:s later=1 later=10 add=100 | a0/0 a1/1 a11/11 a111/111
            # an action that a new state leads to waits until all have heard of that state
            a:s{1 add=2} add=1 | a0/0 a1/1 a3/3
            a:s{1 add=2} b:s add=1 | a0/0 b0/0 a1/1 b1/1 a3/3 b3/3
            a:s b:s{1 add=2} c:s add=1 | a0/0 b0/0 c0/0 a1/1 b1/1 c1/1 a3/3 b3/3 c3/3
            a:s{1 add=2 add=3} b:s add=1 | a0/0 b0/0 a1/1 b1/1 a3/3 b3/3 a6/6 b6/6
            a:s{1 add=2}{3 add=3} b:s add=1 c:s | a0/0 b0/0 a1/1 b1/1 a3/3 b3/3 a6/6 b6/6 c6/6
            a:s.map{10 add=2} b:s.map add=1 | a0/0 b0/0 a10/1 b10/1 a30/3 b30/3
            # a mutation that comes later doesn't wait, and what it leads to doesn't either
            a:s{1 later=2} add=1 | a0/0 a1/1(a3/3)
            a:s{1 add=2 later=3} add=1 | a0/0 a1/1(a4/4) a6/6
            a:s{1 add=2} later=1 | a0/0 a1/1(a3/3)
            a:s{1 add=2}{3 add=3} later=1 | a0/0 a1/1(a3/3 a6/6)
            # an action that is sent while the first state is told is lost to whom that is told
            a:s{0 add=1} b:s add=2 | a0/0 b1/1 a3/3 b3/3
            add=1 a:s{1 add=2} add=3 | a1/1 a6/6
            # who begins while a state is told is told that state, once
            a:s{1 b:s} add=1 add=2 | a0/0 a1/1(b1/1) a3/3 b3/3
            a:s{1 b:s add=2} add=1 | a0/0 a1/1(b1/1) a3/3 b3/3
            a:s{1 add=2 b:s} add=1 | a0/0 a1/1(b1/1) a3/3 b3/3
            # who has ended hears nothing more
            a:s{1 -a} b:s add=1 add=2 | a0/0 b0/0 a1/1 b1/1 b3/3
            a:s{1 ~a} add=1 add=2 | a0/0 a1/1
            a:s{1 add=2 -a} b:s add=1 | a0/0 b0/0 a1/1 b1/1 b3/3
            a:s{1 add=2 -a b:s add=3} add=1 | a0/0 a1/1(b1/1) b3/3 b6/6
            """)

    /// Random programs with one listener at a time.
    static let chance = StreamSample.samples(
        in: """
            # chance
            add=1 a:s later=1 b:s{3 add=3} add=1 add=2 | a1/1 a2/2 b2/2 b3/3 b6/6 b8/8
            a:s b:s{0 c:s{1 d:s}}{4 add=4} add=2 add=2 add=4 | a0/0 b0/0 b2/2 b4/4 b8/8 b12/12
            a:s{1 add=4} add=1 later=1 add=3 | a0/0 a1/1 a5/5 a6/6 a9/9
            a:s{3 add=1 later=1} add=3 later=2 add=2 | a0/0 a3/3(a4/4) a5/5 a7/7 a9/9
            a:s{3 b:s add=4 add=1}{1 later=2} add=1 -b add=1 ~b later=2 later=1 | a0/0 a1/1(a3/3(b3/3)) b7/7 b8/8
            a:s b:s{1 add=1}{2 add=4 later=1 add=2} add=1 | a0/0 b0/0 b1/1 b2/2(b3/3) b7/7 b9/9
            a:s{3 b:s{3 add=1 -a c:s}{3 later=4} -c} ~b add=3 add=3 | a0/0 a3/3(b3/3) b4/4 b7/7
            a:s{1 add=1 b:s}{0 c:s{2 ~a d:s later=1}} add=1 ~b add=1 add=2 | a0/0 a1/1(b1/1) b2/2
            a:s ~a add=2 ~a b:s{4 add=3} add=2 later=4 c:s d:s | a0/0 b2/2 b4/4 b7/7 b11/11 c11/11 d11/11
            a:s ~a b:s{3 add=4 c:s} add=1 ~a add=2 later=1 ~a | a0/0 b0/0 b1/1 b3/3(c3/3) c7/7 c8/8
            a:s ~a b:s{2 c:s d:s}{3 add=4 ~d} add=3 add=1 later=2 add=2 | a0/0 b0/0 b3/3 b7/7 b8/8 b10/10 b12/12
            a:s b:s{0 ~a ~b}{4 add=4} add=1 ~a add=2 add=1 -b c:s later=4 | a0/0 b0/0 b1/1 b3/3 b4/4 b8/8 c8/8 c12/12
            add=3 a:s{4 add=2} add=1 ~a -a add=1 b:s c:s{1 add=3 -c} ~a ~a | a3/3 a4/4 a6/6 b7/7 c7/7
            a:s b:s c:s{1 add=2 add=2} add=1 | a0/0 b0/0 c0/0 c1/1 c3/3 c5/5
            a:s{1 add=3}{1 b:s later=4} add=1 add=4 | a0/0 a1/1 a4/4 a8/8
            a:s{2 add=2}{1 -a b:s{0 add=1}{1 c:s d:s e:s} later=2} add=2 f:s add=3 | a0/0 a2/2 a4/4 f4/4 f7/7
            a:s b:s{1 c:s{1 later=4 add=2}}{2 -c d:s} add=1 add=3 | a0/0 b0/0 b1/1(c1/1) c7/7 c10/10
            a:s later=2 b:s{0 c:s}{4 add=2 add=2} add=2 | a0/0 a2/2 b2/2 b4/4 b6/6 b8/8
            a:s{2 b:s{3 add=2}{0 add=4} add=1 -b} add=2 later=1 -a c:s later=4 | a0/0 a2/2(b2/2) c4/4 c8/8
            a:s{1 b:s{1 -b add=3} ~a}{4 later=2} add=1 c:s{3 d:s} later=4 | a0/0 a1/1(b1/1) b4/4 c4/4 c8/8
            a:s{3 later=3 add=4} add=3 later=2 later=2 | a0/0 a3/3(a6/6) a10/10 a12/12 a14/14
            a:s{1 add=2}{1 b:s} add=1 ~a c:s{3 add=1 d:s{1 e:s f:s -c} ~e}{4 ~a ~b} | a0/0 a1/1 a3/3 c3/3
            a:s{3 add=2 ~a} add=3 add=2 ~a add=1 add=2 ~a later=1 | a0/0 a3/3
            a:s{2 add=3 b:s{2 c:s -a}{2 d:s add=2 e:s}} -e add=2 -d | a0/0 a2/2(b2/2) b5/5
            a:s{1 b:s c:s{2 ~a add=2}}{1 d:s} ~c e:s later=3 add=4 add=1 ~b f:s | a0/0 e0/0 e3/3 e7/7 e8/8 f8/8
            add=3 add=3 a:s{3 b:s c:s{0 later=4 d:s} later=4} add=1 | a6/6 a7/7
            a:s add=4 b:s{2 -a} ~b -a add=1 | a0/0 a4/4 b4/4
            add=1 a:s add=4 add=1 -a later=3 ~a ~a b:s | a1/1 a5/5 a6/6 b9/9
            a:s{0 ~a add=3} b:s c:s later=2 -a add=4 add=1 d:s{0 ~c} | a0/0 b3/3 c3/3 c5/5 c9/9 c10/10 d10/10
            later=3 later=1 a:s{0 ~a}{4 b:s{3 -b}{2 ~b c:s}} ~b later=3 later=1 | a4/4 a7/7 a8/8
            later=2 later=2 later=3 a:s{4 ~a later=2}{2 ~a} add=2 later=2 add=1 -a | a7/7 a9/9 a11/11 a12/12
            add=3 add=4 a:s{0 b:s{3 c:s later=3 later=1}{4 ~b add=1 later=2} later=4}{2 add=1} add=1 | a7/7 a8/8
            later=3 a:s{0 -a b:s{1 c:s d:s}{0 ~d add=1}} later=2 e:s{4 later=1 add=3} -b add=3 | a3/3 a5/5 e5/5 e8/8
            a:s{0 ~a b:s{4 later=2 add=4 later=3} later=1}{1 c:s{4 add=3}} ~c later=1 ~c | a0/0 a2/2
            add=2 add=1 add=3 later=2 later=1 a:s b:s | a9/9 b9/9
            a:s{2 later=4 add=3} -a add=1 add=2 add=4 ~a b:s | a0/0 b7/7
            add=1 a:s b:s{0 c:s{0 d:s later=4}{0 ~a e:s} f:s}{4 add=4 add=2 g:s} h:s ~h | a1/1 b1/1 h1/1
            later=1 a:s later=4 later=2 later=2 ~a | a1/1 a5/5 a7/7 a9/9
            a:s add=3 ~a add=4 later=4 add=2 -a add=1 later=3 | a0/0 a3/3
            a:s{2 b:s{3 add=3 add=3} -a} c:s later=2 -c | a0/0 c0/0 c2/2
            a:s{4 b:s{1 c:s} later=1 later=2} d:s add=3 later=1 | a0/0 d0/0 d3/3 d4/4
            add=2 later=1 later=1 later=3 a:s add=3 ~a b:s | a7/7 a10/10 b10/10
            add=1 add=1 a:s{3 add=2 add=2 -a} b:s add=4 c:s | a2/2 b2/2 b6/6 c6/6
            a:s{1 b:s} add=2 later=2 later=3 | a0/0 a2/2 a4/4 a7/7
            later=3 a:s ~a ~a b:s{2 later=2} later=4 | a3/3 b3/3 b7/7
            add=1 a:s later=1 later=2 add=3 later=2 -a b:s later=4 ~a | a1/1 a2/2 a4/4 a7/7 a9/9 b9/9 b13/13
            add=3 a:s later=2 add=3 later=1 later=2 -a b:s ~b | a3/3 a5/5 a8/8 a9/9 a11/11 b11/11
            add=1 add=3 later=4 a:s{1 add=1 later=3} b:s{2 later=1 later=2 later=1}{1 add=3 later=2} | a8/8 b8/8
            add=2 add=2 add=1 add=1 later=1 a:s{2 later=3} b:s | a7/7 b7/7
            add=4 a:s{1 add=1} add=2 add=4 -a b:s -a c:s | a4/4 a6/6 a10/10 b10/10 c10/10
            later=4 add=1 later=4 a:s add=1 ~a b:s{1 later=3} | a9/9 a10/10 b10/10
            a:s later=2 b:s c:s{2 d:s ~d} -d e:s{0 f:s add=2} later=1 | a0/0 a2/2 b2/2 c2/2 e2/2 e3/3
            add=3 add=4 a:s{0 b:s{2 add=3} add=1}{3 later=4 c:s{3 d:s}} -d ~b add=2 | a7/7 a9/9
            a:s ~a -a add=2 add=3 -a b:s{2 later=4} -a c:s{2 later=4}{3 d:s} | a0/0 b5/5 c5/5
            later=3 add=2 add=4 a:s{1 later=1}{4 b:s{1 ~a}} later=2 | a9/9 a11/11
            a:s -a b:s{1 add=4}{3 -b -b} add=4 | a0/0 b0/0 b4/4
            later=1 add=1 later=3 later=2 a:s{2 b:s -b later=4}{2 add=2} add=1 c:s later=4 | a7/7 a8/8 c8/8 c12/12
            later=2 a:s{3 b:s} ~a add=1 ~b later=3 c:s{2 -b} ~a later=4 add=1 | a2/2 c6/6 c10/10 c11/11
            later=3 add=2 later=3 add=4 add=3 a:s add=2 | a15/15 a17/17
            a:s{2 ~a} ~a add=4 -a b:s c:s | a0/0 b4/4 c4/4
            a:s b:s{2 add=4 later=3 ~b} ~a later=2 add=1 | a0/0 b0/0 b2/2(b6/6 b9/9)
            later=1 add=3 a:s{2 add=1 b:s{1 -a} add=4} add=3 -b | a4/4 a7/7
            add=2 a:s{4 b:s{4 add=3}{2 add=1 add=2}}{3 c:s} later=4 later=3 | a2/2 a6/6 a9/9
            add=3 later=1 add=1 later=4 a:s b:s{0 add=3 later=4 ~b} | a9/9 b9/9
            a:s later=1 add=3 b:s{3 later=1}{0 later=4 ~a later=2} | a0/0 a1/1 a4/4 b4/4
            a:s{4 later=4}{1 -a} add=1 b:s{2 add=1 later=1} later=4 | a0/0 a1/1 b1/1 b5/5
            a:s{3 ~a add=4}{4 later=3} later=1 ~a add=4 b:s later=3 c:s | a0/0 a1/1 b5/5 b8/8 c8/8
            a:s{1 add=2 b:s{2 c:s -c}{1 later=2 add=4} add=1} later=4 ~a later=3 add=1 later=4 add=2 | a0/0 a4/4
            add=3 add=1 add=2 a:s add=3 -a add=1 | a6/6 a9/9
            later=2 a:s b:s{0 later=3 ~b}{4 ~b} | a2/2 b2/2
            a:s add=4 add=2 -a ~a add=1 -a later=2 | a0/0 a4/4 a6/6
            a:s -a -a later=4 later=1 later=4 -a b:s{0 -a c:s add=1} | a0/0 b9/9
            later=4 later=1 add=1 a:s{1 b:s{2 -a} add=1 later=4}{0 ~a add=4} c:s{3 -c} later=1 | a6/6 c6/6 c7/7
            add=4 later=3 a:s{3 b:s{0 later=3 ~b}} add=4 | a7/7 a11/11
            later=3 add=1 a:s{2 add=3} add=4 b:s{4 -a}{1 -b} c:s -c | a4/4 a8/8 b8/8 c8/8
            a:s{3 add=2 later=2 add=2}{4 -a b:s{3 c:s}{3 later=4 later=2}} ~a d:s{4 e:s add=4} -e -c | a0/0 d0/0
            add=4 add=2 add=2 a:s{1 later=1} b:s c:s{4 d:s later=3}{2 ~c e:s{4 f:s g:s h:s} add=1} | a8/8 b8/8 c8/8
            a:s{1 b:s{1 c:s d:s} later=3} later=4 add=2 e:s f:s{3 later=2} | a0/0 a4/4 a6/6 e6/6 f6/6
            add=3 later=1 a:s later=4 later=4 b:s | a4/4 a8/8 a12/12 b12/12
            a:s{3 later=1 ~a}{2 later=4 add=2} add=1 later=2 later=1 add=2 | a0/0 a1/1 a3/3(a4/4)
            """)
}
