import TestSupport

/// Programs, and the logs that RxSwift gave for them.
///
/// Two versions of RxSwift ran them outside of this package, on Linux, and logged the same: 6.10.2, and commit 4b42d62e of
/// October 2019, with which the authors' app was built.
nonisolated enum RxSamples {
    static let rules = StreamSample.samples(
        in: """
            # each subscriber is told, in order of subscription
            a:p b:p c:p p=1 | a1 b1 c1
            # a PublishSubject tells nothing of before
            p=1 a:p p=2 | a2
            # a ReplaySubject replays the last value, and has none to begin with
            r=1 r=2 a:r r=3 | a2 a3
            a:r r=1 b:r r=2 | a1 b1 a2 b2
            # a BehaviorRelay replays the value that it has
            a:b b=1 b:b b=2 | a0 a1 b1 a2 b2
            # a nested value reaches everybody before the outer one goes on
            a:p b:p{1 p=2} c:p p=1 | a1 b1(a2 b2 c2) c1
            a:p{1 p=2} b:p p=1 | a1(a2 b2) b1
            a:p b:p{1 p=2} p=1 | a1 b1(a2 b2)
            a:p{1 p=2}{2 p=3} b:p p=1 | a1(a2(a3 b3) b2) b1
            a:p{1 q=1} b:q{1 p=2} c:p p=1 | a1(b1(a2 c2)) c1
            a:p{1 q=1} b:q p=1 c:p{2 q=2} p=2 | a1(b1) a2 c2(b2)
            # the last value is the last one sent, not the last one told
            a:r{1 r=2} b:r r=1 c:r | a1(a2 b2) b1 c2
            a:b{1 b=2} b:b b=1 c:b | a0 b0 a1(a2 b2) b1 c2
            # a relay has a value before it tells it
            a:b.value b:b.value{11 b=2} b=1 | a0 b0 a11 b11(a22 b22)
            # what is sent while a relay replays its value is told inside
            a:b{0 b=1} b=2 | a0(a1) a2
            a:b.compactMap b:b{0 b=2} b=3 | b0(a20 b2) a30 b3
            # what is sent while a ReplaySubject replays its value is lost to whom that is told
            r=1 a:r{1 r=2} r=3 | a1 a3
            r=1 a:r.filter b:r{1 r=2} r=3 | b1(a2) b3
            # who subscribes while a value is told is not told it by a PublishSubject
            a:p{1 c:p} b:p p=1 p=2 | a1 b1 a2 b2 c2
            a:p{1 c:p p=2} p=1 | a1(a2 c2)
            # who subscribes while a value is told has it replayed, once
            a:r{1 c:r} b:r r=1 r=2 | a1(c1) b1 a2 b2 c2
            a:b{1 c:b} b:b b=1 b=2 | a0 b0 a1(c1) b1 a2 b2 c2
            a:r{1 c:r r=2} r=1 | a1(c1 a2 c2)
            a:b{1 c:b b=2} b=1 | a0 a1(c1 a2 c2)
            # who disposes of its own subscription is told nothing more
            a:p{1 -a} b:p p=1 p=2 | a1 b1 b2
            a:p{1 -a p=2} b:p p=1 | a1(b2) b1
            a:p{1 p=2 -a} b:p p=1 | a1(a2 b2) b1
            a:p{1 p=2}{2 -a} b:p p=1 p=3 | a1(a2 b2) b1 b3
            # whose subscription another disposes of is still told the value under way
            a:p{1 -b} b:p p=1 p=2 | a1 b1 a2
            a:p b:p{1 -a} p=1 p=2 | a1 b1 b2
            a:r{1 -b} b:r r=1 r=2 | a1 b1 a2
            a:b{1 -b} b:b b=1 b=2 | a0 b0 a1 b1 a2
            a:p{1 -b -c d:p} b:p c:p p=1 p=2 | a1 b1 c1 a2 d2
            a:p{1 -b c:p} b:p p=1 p=2 | a1 b1 a2 c2
            a:p{1 -b p=2 b:p} b:p p=1 p=3 | a1(a2) b1 a3 b3
            a:p{1 ~b} b:p p=1 p=2 | a1 b1 a2
            # an operator tells nothing once its subscription is disposed of
            a:p{1 -b} b:p.map p=1 p=2 | a1 a2
            a:p{1 -b} b:p.observe p=1 p=2 | a1 a2
            a:p{1 -b} b:p.latest.b p=1 p=2 | a1 a2
            a:b{1 -b} b:r.both.b r=3 b=1 b=2 | a0 b30 a1 a2
            a:b.both.b{10 -a} b=1 b=2 | a0 a10
            # a subscription can't be disposed of before it is there
            a:b.both.b{0 -a} b=1 | a0 a10 a11
            # a subscription ends with its bag
            a:p{1 ~a} b:p p=1 p=2 | a1 b1 b2
            a:p ~a p=1 |
            # disposing again does nothing
            a:p -a -a p=1 |
            a:p -a ~a p=1 |
            # the others stay in order when one has gone
            a:p b:p c:p -b d:p p=1 | a1 c1 d1
            a:p b:p -a -b c:p d:p p=1 | c1 d1
            # map, filter and compactMap change and drop values
            a:p b:p.map c:p.type p=1 p=3 | a1 b10 a3 b30 c3
            a:b.compactMap b=1 b=2 b:b.compactMap | a20 b20
            a:r.filter r=1 r=2 b:r.filter | a2 b2
            # withLatestFrom tells the other's latest value, and nothing before there is one
            a:p.latest.q p=1 q=2 q=3 p=1 p=2 q=4 | a3 a3
            a:p.latest.b p=1 b=2 p=1 | a0 a2
            a:p.latest.q{2 q=3 p=4} q=2 p=1 | a2(a3)
            # withLatestFrom subscribes to the other first
            a:r.latest.r r=1 r=2 | a1 a2
            r=1 a:r.latest.r r=2 | a1 a2
            # combineLatest tells the latest of both, once there are both
            a:p.both.q p=1 p=2 q=3 p=4 q=5 | a23 a43 a45
            a:r.both.b b=1 r=2 b=3 | a21 a23
            r=1 a:r.both.b b=1 | a10 a11
            a:p.both.q p=1 -a q=1 |
            # combineLatest of a stream with itself tells each step
            a:b.both.b b=1 | a0 a10 a11
            a:b.both.b{10 b=2} b=1 | a0 a10(a20 a22) a21
            a:b.both.b{11 b=2} b=1 | a0 a10 a11(a21 a22)
            # combineLatest tells what is nested inside
            a:p.both.q{11 q=2} p=1 q=1 | a11(a12)
            a:p.both.q{11 p=2 q=2} b:p.both.q p=1 q=1 | a11(a21 a22 b22) b21
            # what is observed on a scheduler is told when that runs it, in order
            a:p.observe p=1 hold=1 p=2 p=3 hold=0 p=4 | a1 a2 a3 a4
            a:b.observe b=1 hold=1 b=2 b:b.observe hold=0 | a0 a1 a2 b2
            a:b.observe.both.r r=1 hold=1 b=1 r=2 b=2 hold=0 | a1 a2 a12 a22
            # what is observed on a scheduler is told one after the other
            a:p.observe{1 p=2} p=1 | a1 a2
            a:p.observe{1 p=2} b:p.observe p=1 | a1(b2) a2 b1
            a:p b:p.observe{1 p=2 p=3} p=1 | a1 b1(a2 a3) b2 b3
            a:p.observe{1 p=2}{2 p=3} p=1 | a1 a2 a3
            hold=1 a:p.observe{1 p=3} p=1 p=2 hold=0 | a1 a2 a3
            hold=1 a:p.observe{1 hold=1} p=1 p=2 hold=0 p=3 hold=0 | a1 a2 a3
            a:b.observe{0 b=1} b=2 | a0 a1 a2
            a:b.observe.both.r{1 r=2} r=1 | a1(a2)
            # what waits for a scheduler is dropped with its subscription
            hold=1 a:p.observe p=1 -a hold=0 |
            hold=1 a:p.observe{1 -a} p=1 p=2 hold=0 | a1
            """)

    /// Random programs. The first listeners stay subscribed, so that listeners are served in the order of subscription.
    static let chance = StreamSample.samples(
        in: """
            # chance
            z:p y:q x:r w:b a:b.observe{0 b=4 r=1 r=3} p=3 b=3 p=1 q=1 | w0 a0(w4 x1 x3) a4 z3 w3 a3 z1 y1
            z:p y:q x:r w:b a:b.observe{2 b=4 q=4}{3 ~a} b:p.type{2 c:r.both.b} d:p.map -d b=2 | w0 a0 w2 a2(w4 y4) a4
            z:p y:q x:r w:b q=4 a:b.observe{0 b=1}{3 q=4 p=2} b:q{1 c:b.compactMap -a b=4}{1 p=3} | w0 y4 a0(w1) a1
            z:p y:q x:r w:b b=4 r=4 q=2 b=4 a:r{4 r=2 b:r{2 b=4 q=4} q=2}{1 -a} | w0 w4 x4 y2 w4 a4(x2 b2(w4 y4) y2)
            z:p y:q x:r w:b r=2 q=3 b=3 r=4 q=4 a:b.observe{3 b=2 -a}{1 r=3 b:q ~a} | w0 x2 y3 w3 x4 y4 a3(w2) a2
            z:p y:q x:r w:b a:p.observe{3 p=2 ~a} p=3 q=2 ~a q=1 q=2 ~a r=1 | w0 z3 a3(z2) y2 y1 y2 x1
            z:p y:q x:r w:b a:b.observe{0 b=4}{2 b=1} -a r=3 b=3 -a ~a b:p{2 ~b} | w0 a0(w4) a4 x3 w3
            z:p y:q x:r w:b q=3 p=3 a:r.latest.r{3 b:p.latest.q c:r{0 r=4 d:b.both.b} r=4} q=1 | w0 y3 z3 y1
            z:p y:q x:r w:b a:b q=4 b:b.value{2 -a} ~b -a q=1 | w0 a0 y4 b0 y1
            z:p y:q x:r w:b p=1 a:b.both.b p=4 q=1 -a r=3 ~a ~a b:p | w0 z1 a0 z4 y1 x3
            z:p y:q x:r w:b b=3 p=2 p=2 b=4 | w0 w3 z2 z2 w4
            z:p y:q x:r w:b r=2 r=2 r=3 a:b.value{4 ~a b=2}{2 ~a} p=2 b=2 p=1 -a | w0 x2 x2 x3 a0 z2 w2 a22 z1
            z:p y:q x:r w:b b=3 a:b{0 -a b:p{1 c:r d:q}{0 ~d q=1}} r=2 e:p.both.q{4 r=1 p=3} -b q=3 | w0 w3 a3 x2 y3
            z:p y:q x:r w:b a:b.value{0 ~a b:p.type{4 b=2 p=4 r=3} r=1}{1 c:b.value{4 q=3}} ~c r=1 ~c | w0 a0(x1) x1
            z:p y:q x:r w:b a:r.latest.r b=1 r=4 | w0 w1 x4 a4
            z:p y:q x:r w:b q=2 p=1 q=3 b=2 r=1 a:b.both.b b:p | w0 y2 z1 y3 w2 x1 a22
            z:p y:q x:r w:b a:p.both.q{2 b=4 q=3} -a p=1 q=2 p=4 ~a b:p.both.q | w0 z1 y2 z4
            z:p y:q x:r w:b r=1 a:p r=4 r=2 b=2 ~a | w0 x1 x4 x2 w2
            z:p y:q x:r w:b a:p.both.q p=3 ~a q=4 b=4 q=2 -a p=1 b=3 | w0 z3 y4 w4 y2 z1 w3
            z:p y:q x:r w:b a:q{4 b:r{1 c:b} r=1 r=2} d:p.observe p=3 r=1 | w0 z3 d3 x1
            z:p y:q x:r w:b q=2 b=1 r=1 r=3 a:b p=3 ~a b:p.latest.q | w0 y2 w1 x1 x3 a1 z3
            z:p y:q x:r w:b a:b.both.b r=2 r=2 r=1 r=4 q=2 b:p.map p=3 b=4 | w0 a0 x2 x2 x1 x4 y2 z3 b30 w4 a40 a44
            z:p y:q x:r w:b q=1 p=1 a:p.type{3 q=2 q=2 -a} b:p.both.q q=4 c:r | w0 y1 z1 y4
            z:p y:q x:r w:b a:p.type{1 b:p.type} q=2 b=2 b=3 | w0 y2 w2 w3
            z:p y:q x:r w:b b=4 b=4 a:b.compactMap b:r | w0 w4 w4 a40
            z:p y:q x:r w:b r=3 a:p.observe ~a ~a b:b.both.b{2 r=2} b=4 | w0 x3 b0 w4 b40 b44
            z:p y:q x:r w:b p=1 a:q b=1 r=2 p=3 r=2 -a b:r.filter b=4 ~a | w0 z1 w1 x2 z3 x2 b2 w4
            z:p y:q x:r w:b q=3 a:b.value b=2 q=3 r=1 b=2 -a b:p ~b | w0 y3 a0 w2 a22 y3 x1 w2 a22
            z:p y:q x:r w:b b=2 q=3 q=2 q=2 | w0 w2 y3 y2 y2
            z:p y:q x:r w:b a:r.both.b{3 r=2 r=4 p=2} ~a q=4 r=4 b=1 q=4 r=1 q=4 | w0 y4 x4 w1 y4 x1 y4
            z:p y:q x:r w:b a:b.observe r=2 -a p=4 q=3 | w0 a0 x2 z4 y3
            z:p y:q x:r w:b q=2 q=2 q=1 q=1 b=1 a:p.observe{2 r=3} b:r.filter | w0 y2 y2 y1 y1 w1
            z:p y:q x:r w:b q=4 a:b{1 p=1} p=2 q=4 -a b:b.value -a c:p.type | w0 y4 a0 z2 y4 b0
            z:p y:q x:r w:b b=3 a:r.filter{2 -a}{2 -a b:p.map} ~a q=3 q=1 b=3 | w0 w3 y3 y1 w3
            z:p y:q x:r w:b r=4 p=1 r=4 a:p.type p=1 ~a b:r.both.b{1 b=3} | w0 x4 z1 x4 z1 b40
            z:p y:q x:r w:b q=2 b=3 q=3 q=3 q=3 q=1 r=1 | w0 y2 w3 y3 y3 y3 y1 x1
            z:p y:q x:r w:b a:r.filter ~a -a q=2 q=3 -a b:p.map{2 b=4} -a c:b{2 b=4}{3 d:q} | w0 y2 y3 c0
            z:p y:q x:r w:b q=1 p=4 p=1 a:p.latest.q p=4 -a | w0 y1 z4 z1 z4
            z:p y:q x:r w:b r=3 q=2 p=4 a:q{1 b=1}{4 b:p.both.q{1 ~a}} r=2 | w0 x3 y2 z4 x2
            z:p y:q x:r w:b r=3 p=2 r=3 q=4 q=3 a:b p=2 | w0 x3 z2 x3 y4 y3 a0 z2
            z:p y:q x:r w:b a:p.observe b:b.observe{2 p=4 b=3 ~b} ~a r=2 p=1 | w0 b0 x2 z1
            z:p y:q x:r w:b b=1 p=3 a:p.type{2 q=1 b:p.map{1 -a} q=4} p=3 -b | w0 w1 z3 z3 a3
            z:p y:q x:r w:b p=2 a:p{4 b:b.observe{4 q=3}{2 p=1 q=2}}{3 c:p.both.q} r=4 r=3 | w0 z2 x4 x3
            z:p y:q x:r w:b q=3 b=1 p=1 b=4 a:r.latest.r b:r{0 p=3 r=4 ~b} | w0 y3 w1 z1 w4
            z:p y:q x:r w:b a:b b=1 q=3 b:p.latest.q{3 r=1}{0 r=4 ~a r=2} | w0 a0 w1 a1 y3
            z:p y:q x:r w:b a:r.latest.r{3 ~a q=4}{4 r=3} r=1 ~a q=4 b:p.latest.b b=3 c:q | w0 x1 a1 y4 w3
            z:p y:q x:r w:b q=4 b=2 a:p.latest.q{3 b:b.both.b} ~a q=4 q=2 | w0 y4 w2 y4 y2
            z:p y:q x:r w:b p=3 p=1 q=2 a:p.observe p=3 -a p=1 | w0 z3 z1 y2 z3 a3 z1
            z:p y:q x:r w:b b=2 q=3 q=3 b=2 | w0 w2 y3 y3 w2
            z:p y:q x:r w:b a:p p=4 q=2 -a ~a p=1 -a b=2 | w0 z4 a4 y2 z1 w2
            z:p y:q x:r w:b a:p.type{4 q=4 ~a} -a -a b=3 p=1 p=2 r=3 b=4 | w0 w3 z1 z2 x3 w4
            z:p y:q x:r w:b a:b -a -a b=4 b=1 r=4 -a b:b.compactMap{0 -a c:r q=1} | w0 a0 w4 w1 x4
            z:p y:q x:r w:b p=4 b=3 a:p.latest.b{3 b:p.type{0 b=3 ~b}} p=4 | w0 z4 w3 z4 a3
            z:p y:q x:r w:b r=3 p=1 a:p.type{2 p=3} p=4 b:r{4 -a}{1 -b} c:b.compactMap -c | w0 x3 z1 z4 a4 b3
            z:p y:q x:r w:b p=3 b=1 a:b.observe b=4 b=4 b:r.both.b | w0 z3 w1 a1 w4 a4 w4 a4
            z:p y:q x:r w:b a:p.latest.b{3 b=1 ~a}{2 r=4 q=2} q=1 b=2 r=1 p=2 | w0 y1 w2 x1 z2 a2(x4 y2)
            z:p y:q x:r w:b p=4 a:p.latest.q{0 r=2 p=4 -a} r=3 r=1 | w0 z4 x3 x1
            z:p y:q x:r w:b a:p.type b=2 ~a b:b.compactMap -a | w0 w2 b20
            z:p y:q x:r w:b a:p.type{4 b=1 q=4 r=1} -a b:b.compactMap p=1 q=4 p=2 ~a r=3 | w0 z1 y4 z2 x3
            z:p y:q x:r w:b p=1 p=4 b=2 b=3 a:b.compactMap | w0 z1 z4 w2 w3 a30
            z:p y:q x:r w:b p=3 p=3 r=3 r=4 p=4 | w0 z3 z3 x3 x4 z4
            z:p y:q x:r w:b q=4 q=2 p=2 a:r.latest.r{4 q=3 p=3}{1 b:b r=4} ~a b=1 ~b | w0 y4 y2 z2 w1
            z:p y:q x:r w:b a:q{1 b:p.latest.b{4 -a p=4 p=1} b=3 ~a} q=1 b=3 r=1 r=1 | w0 y1 a1(w3) w3 x1 x1
            z:p y:q x:r w:b q=4 q=1 p=2 q=4 | w0 y4 y1 z2 y4
            z:p y:q x:r w:b b=3 b=1 b=1 a:p{2 b:r} r=4 q=3 -a r=1 | w0 w3 w1 w1 x4 y3 x1
            z:p y:q x:r w:b r=2 q=4 a:r.both.b{3 q=3 q=2} b:p.both.q{4 b=4} q=4 | w0 x2 y4 a20 y4
            z:p y:q x:r w:b p=3 r=4 a:q{0 b:r.filter p=1 -b} b=2 ~b -b q=4 -b | w0 z3 x4 w2 y4 a4
            z:p y:q x:r w:b q=1 a:p r=1 b:r.both.b{3 q=3} p=1 q=2 | w0 y1 x1 b10 z1 a1 y2
            z:p y:q x:r w:b b=1 r=4 p=1 b=3 | w0 w1 x4 z1 w3
            z:p y:q x:r w:b r=1 a:p.latest.q -a b=3 b:r.both.b c:p{0 -c q=2}{3 r=3 q=4 d:p} ~a q=4 | w0 x1 w3 b13 y4
            z:p y:q x:r w:b r=4 q=2 b=2 r=4 | w0 x4 y2 w2 x4
            z:p y:q x:r w:b b=2 a:b.observe{0 q=4 ~a ~a} r=1 q=4 b=1 ~a b=3 | w0 w2 a2 x1 y4 w1 a1 w3
            z:p y:q x:r w:b r=2 q=2 r=2 b=1 a:b.value{2 p=1 p=3} | w0 x2 y2 x2 w1 a11
            z:p y:q x:r w:b p=3 b=1 p=2 a:p.both.q{2 b=3 r=1 q=3}{4 q=1 b=1} q=2 | w0 z3 w1 z2 y2
            z:p y:q x:r w:b r=1 q=2 a:r.latest.r q=4 r=2 | w0 x1 y2 a1 y4 x2 a2
            z:p y:q x:r w:b q=2 a:b{2 ~a b:p.type{3 r=3 p=3 q=4}{3 p=4 r=3 -a} b=3} -b r=3 | w0 y2 a0 x3
            z:p y:q x:r w:b b=3 p=1 q=3 q=1 p=1 p=4 p=1 | w0 w3 z1 y3 y1 z1 z4 z1
            z:p y:q x:r w:b a:p.map{3 q=1 ~a} b:q p=1 q=4 -b | w0 z1 a10 y4 b4
            z:p y:q x:r w:b b=3 q=4 a:b{0 q=2 r=4 p=1} p=3 -a p=2 b=3 ~a | w0 w3 y4 a3 z3 z2 w3
            z:p y:q x:r w:b a:p.latest.b b=1 b=4 ~a r=2 b=4 b:r.filter ~a | w0 w1 w4 x2 w4 b2
            z:p y:q x:r w:b r=4 r=1 b=2 q=1 | w0 x4 x1 w2 y1
            z:p y:q x:r w:b b=1 r=2 a:p.both.q r=3 q=3 | w0 w1 x2 x3 y3
            z:p y:q x:r w:b a:p.map p=1 b:p.map b=4 | w0 z1 a10 w4
            z:p y:q x:r w:b p=1 a:r.latest.r{3 -a r=3 -a} q=4 r=3 r=3 | w0 z1 y4 x3 a3(x3) x3
            z:p y:q x:r w:b p=1 a:p{4 b:p.latest.b b=3} -b r=3 q=1 c:p.latest.b{4 b=4 q=1} | w0 z1 x3 y1
            z:p y:q x:r w:b b=4 q=4 q=1 b=2 a:r.latest.r{1 r=2 r=4 b:r.filter} p=1 | w0 w4 y4 y1 w2 z1
            z:p y:q x:r w:b q=1 r=3 a:p.observe{0 b:p.latest.b}{2 r=3 b=1} q=2 q=2 -a | w0 y1 x3 y2 y2
            z:p y:q x:r w:b r=2 p=4 r=2 r=1 | w0 x2 z4 x2 x1
            z:p y:q x:r w:b b=2 q=3 r=1 q=3 b=2 a:r.latest.r r=4 -a | w0 w2 y3 x1 y3 w2 a1 x4 a4
            z:p y:q x:r w:b b=3 a:p{4 b:p.map{4 ~a c:q}{1 p=1}} -b p=3 p=1 -b | w0 w3 z3 a3 z1 a1
            z:p y:q x:r w:b r=4 a:p{0 p=4 -a} r=3 b:b.value{0 q=3}{2 ~b b=3 p=1} | w0 x4 x3 b0(y3)
            z:p y:q x:r w:b r=3 r=1 q=3 a:p.map -a b:p.type{0 r=2 q=1 c:p.observe} -b p=4 | w0 x3 x1 y3 z4
            z:p y:q x:r w:b b=3 q=2 p=2 q=1 q=1 | w0 w3 y2 z2 y1 y1
            z:p y:q x:r w:b p=2 a:b.value q=2 q=2 b:p.latest.q{1 -a c:b.compactMap} b=3 | w0 z2 a0 y2 y2 w3 a33
            z:p y:q x:r w:b a:p.latest.b b:p.map r=2 -b r=1 q=2 | w0 x2 x1 y2
            z:p y:q x:r w:b a:q{3 r=1 ~a} b=4 r=1 b:r.filter{3 r=2 b=4} q=3 | w0 w4 x1 y3 a3(x1)
            z:p y:q x:r w:b a:p b:b{1 -b}{0 q=3 b=4} q=4 | w0 b0(y3 w4 b4) y4
            z:p y:q x:r w:b r=3 a:r.latest.r{2 q=2 q=4} r=3 b=4 b:q{4 c:q{4 d:b} p=3} | w0 x3 a3 x3 a3 w4
            z:p y:q x:r w:b a:p.latest.q p=1 q=2 r=2 | w0 z1 y2 x2
            z:p y:q x:r w:b p=2 q=1 r=3 b=1 a:b{1 ~a} r=4 ~a p=3 | w0 z2 y1 x3 w1 a1 x4 z3
            z:p y:q x:r w:b a:b.observe{0 r=3 p=1}{1 b:b.observe} p=4 ~b b=3 | w0 a0(x3 z1) z4 w3 a3
            z:p y:q x:r w:b r=3 p=3 a:b.compactMap{1 -a -a b:q}{4 b=1} r=4 | w0 x3 z3 x4
            z:p y:q x:r w:b b=2 r=1 p=3 r=1 q=1 r=1 | w0 w2 x1 z3 x1 y1 x1
            z:p y:q x:r w:b a:b.value ~a q=4 b=4 -a ~a b:r{0 -b r=1 c:b.value}{3 -c d:p.observe} | w0 a0 y4 w4
            z:p y:q x:r w:b b=2 a:b.both.b{1 b:r.filter p=3}{4 p=3} r=3 b=3 -b r=2 r=3 | w0 w2 a22 x3 w3 a32 a33 x2 x3
            z:p y:q x:r w:b p=1 r=3 r=3 a:r.both.b r=4 b=2 b:p.type | w0 z1 x3 x3 a30 x4 a40 w2 a42
            z:p y:q x:r w:b q=1 p=3 b=1 a:r.both.b{1 r=4 r=4}{4 b:b.value{3 b=1 q=2}} -a r=4 | w0 y1 z3 w1 x4
            z:p y:q x:r w:b p=2 r=2 q=3 p=3 q=1 p=4 q=4 | w0 z2 x2 y3 z3 y1 z4 y4
            z:p y:q x:r w:b b=1 r=3 r=2 a:r b=4 b=4 b:p.observe{2 c:r b=1 d:b} q=3 | w0 w1 x3 x2 a2 w4 w4 y3
            z:p y:q x:r w:b a:r b:r.both.b{1 c:b.observe q=3 -b}{3 b=4} r=3 ~a q=1 | w0 x3 a3 b30 y1
            z:p y:q x:r w:b b=2 b=1 q=4 r=1 p=1 | w0 w2 w1 y4 x1 z1
            z:p y:q x:r w:b r=2 q=3 a:b.value | w0 x2 y3 a0
            z:p y:q x:r w:b a:b{1 b:b.compactMap{0 -b}}{1 p=2 p=3 p=3} ~a b=3 c:b.compactMap | w0 a0 w3 c30
            z:p y:q x:r w:b p=4 b=3 p=1 q=1 | w0 z4 w3 z1 y1
            z:p y:q x:r w:b a:r.both.b r=2 b:b.observe -a ~a q=4 | w0 x2 a20 b0 y4
            z:p y:q x:r w:b b=1 a:p.latest.b{0 q=1 q=2 p=2}{3 b:r.latest.r{2 ~a}} b=4 p=4 -b | w0 w1 w4 z4 a4
            z:p y:q x:r w:b r=1 a:b.both.b ~a -a -a q=1 | w0 x1 a0 y1
            z:p y:q x:r w:b b=3 r=3 a:p.both.q{3 b=3} b:b.value{3 c:b.value} -b r=2 b=2 | w0 w3 x3 b33 x2 w2
            z:p y:q x:r w:b r=3 b=3 b=1 a:p.map | w0 x3 w3 w1
            z:p y:q x:r w:b p=1 a:p.observe{2 r=1 b=2}{2 p=3 -a} r=1 q=1 p=1 -a p=2 | w0 z1 x1 y1 z1 a1 z2
            z:p y:q x:r w:b a:p{2 b:b.observe b=1 c:p.type{1 r=3 p=3 p=4}{4 -b}} ~a -c r=3 q=2 q=3 | w0 x3 y2 y3
            z:p y:q x:r w:b q=3 b=2 a:r.both.b{2 -a} b=3 p=1 | w0 y3 w2 w3 z1
            z:p y:q x:r w:b a:b p=4 p=1 b:p.map{0 ~a b=4}{4 c:b.value{4 b=2 q=2}} ~c p=1 | w0 a0 z4 z1 z1 b10
            z:p y:q x:r w:b q=3 b=2 a:p.observe q=1 b:b.observe b=3 r=2 ~a | w0 y3 w2 y1 b2 w3 b3 x2
            z:p y:q x:r w:b r=3 a:b.observe r=1 r=2 r=4 | w0 x3 a0 x1 x2 x4
            z:p y:q x:r w:b p=1 b=1 q=1 q=3 | w0 z1 w1 y1 y3
            z:p y:q x:r w:b p=4 a:r.filter{3 b=2} p=3 b=2 q=2 r=4 b=4 p=3 b=2 | w0 z4 z3 w2 y2 x4 a4 w4 z3 w2
            z:p y:q x:r w:b b=2 p=3 r=4 q=3 | w0 w2 z3 x4 y3
            z:p y:q x:r w:b b=2 b=4 p=4 q=1 r=3 a:p.map{4 -a b:p.type{4 -a} ~a} ~b | w0 w2 w4 z4 y1 x3
            z:p y:q x:r w:b r=3 b=1 p=1 q=4 a:r.filter | w0 x3 w1 z1 y4
            z:p y:q x:r w:b b=3 p=4 p=4 a:b.both.b q=2 b:b.compactMap | w0 w3 z4 z4 a33 y2 b30
            z:p y:q x:r w:b q=2 q=1 q=1 b=3 r=3 | w0 y2 y1 y1 w3 x3
            z:p y:q x:r w:b b=1 b=2 a:r.filter -a b=2 r=2 b:b.compactMap{4 p=3} | w0 w1 w2 w2 x2 b20
            z:p y:q x:r w:b r=3 b=4 a:r.latest.r ~a | w0 x3 w4 a3
            z:p y:q x:r w:b b=3 a:p.latest.q{3 q=3 b=3} p=3 q=1 | w0 w3 z3 y1
            z:p y:q x:r w:b a:p ~a p=4 b:p.latest.q{4 p=2 c:q}{3 r=4} -a p=2 q=4 b=4 -a | w0 z4 z2 y4 w4
            z:p y:q x:r w:b q=4 a:p.map r=2 q=1 | w0 y4 x2 y1
            z:p y:q x:r w:b r=3 p=2 r=2 r=4 a:b{2 q=4 -a ~a} b=3 -a r=3 ~a b=4 | w0 x3 z2 x2 x4 a0 w3 a3 x3 w4
            z:p y:q x:r w:b b=3 a:p.latest.q{2 b:b.observe c:b.value p=4} ~a p=3 p=1 ~c | w0 w3 z3 z1
            z:p y:q x:r w:b r=3 a:r.filter q=2 q=1 | w0 x3 y2 y1
            z:p y:q x:r w:b b=3 p=1 r=1 a:p.both.q{2 p=2 b:p.map q=4} p=2 | w0 w3 z1 x1 z2
            z:p y:q x:r w:b q=1 b=1 a:r{1 p=2 q=3 -a}{3 p=3 q=4 -a} b=1 | w0 y1 w1 w1
            z:p y:q x:r w:b a:p.observe p=2 -a b=3 | w0 z2 a2 w3
            z:p y:q x:r w:b a:b.observe -a ~a r=1 b=3 ~a ~a -a b:b.compactMap{3 r=2} | w0 a0 x1 w3 b30
            z:p y:q x:r w:b p=4 a:p.both.q -a b:r{3 q=1} q=2 p=4 q=3 ~a p=1 | w0 z4 y2 z4 y3 z1
            z:p y:q x:r w:b b=3 p=1 r=3 p=3 | w0 w3 z1 x3 z3
            z:p y:q x:r w:b p=2 b=1 r=1 a:r.latest.r{1 ~a}{1 b=3 p=1 p=1} q=4 | w0 z2 w1 x1 a1 y4
            z:p y:q x:r w:b p=1 r=3 q=4 p=4 q=3 b=3 | w0 z1 x3 y4 z4 y3 w3
            z:p y:q x:r w:b p=1 a:b.compactMap{0 r=2 ~a b:b.both.b{4 c:q d:r.filter q=1}{2 b=1}} b=2 -b | w0 z1 w2 a20
            z:p y:q x:r w:b p=2 b=1 r=3 a:p.map{0 r=2 b:r.both.b{3 q=3}} -b ~a | w0 z2 w1 x3
            z:p y:q x:r w:b r=2 q=1 p=2 a:r.latest.r{2 b:b.value{1 c:b.observe}}{2 r=3 q=2 ~c} | w0 x2 y1 z2 a2(b0)
            z:p y:q x:r w:b q=1 p=2 a:p.type{0 r=4 b:r.latest.r{2 r=2 r=1} p=1}{0 -b} b=1 | w0 y1 z2 w1
            z:p y:q x:r w:b q=4 r=3 r=4 a:p.both.q{0 b=1 p=1 b:b}{1 -b c:p.both.q} -a ~b q=2 | w0 y4 x3 x4 y2
            z:p y:q x:r w:b p=4 r=3 p=1 r=1 p=2 p=4 | w0 z4 x3 z1 x1 z2 z4
            z:p y:q x:r w:b a:r.both.b{3 b:r.latest.r ~b r=4} q=2 b=3 r=2 | w0 y2 w3 x2 a23
            z:p y:q x:r w:b q=4 p=3 r=4 a:p.both.q{4 -a -a b=4} ~a q=4 -a b:q{2 p=1}{1 r=4} | w0 y4 z3 x4 y4
            z:p y:q x:r w:b r=3 p=2 b=4 p=2 | w0 x3 z2 w4 z2
            z:p y:q x:r w:b q=2 r=3 q=4 b=2 | w0 y2 x3 y4 w2
            z:p y:q x:r w:b a:b.compactMap q=4 r=3 r=1 b=4 b:r.both.b r=1 | w0 y4 x3 x1 w4 a40 b14 x1 b14
            z:p y:q x:r w:b b=3 p=3 q=3 r=4 p=3 p=3 q=4 r=2 | w0 w3 z3 y3 x4 z3 z3 y4 x2
            """)

    /// Random programs with one listener at a time. A scheduler may hold the listener's values back.
    static let scheduled = StreamSample.samples(
        in: """
            # chance, on a scheduler
            r=4 a:p.observe{0 p=4 -a} r=3 b:b.observe{0 b=3}{2 ~b hold=3 p=1} | b0 b3
            hold=1 a:b.observe{0 b=1 b=2 p=2}{3 b:b.observe.both.r{2 ~a}} hold=4 p=4 -b | a0 a1 a2
            r=1 r=3 a:b.observe hold=1 p=2 b=4 -a hold=3 | a0
            a:b.observe ~a r=4 b:b.observe.both.r{4 ~b r=3} b=1 | a0 b4 b14
            a:b.observe{0 -a b=4} -a -a -a b=1 | a0 a4
            r=4 b=2 a:p.observe{1 p=2 p=1}{3 ~a p=3} p=1 hold=3 hold=3 r=1 -a p=2 | a1 a2 a1
            p=2 hold=3 r=4 r=4 r=3 b=4 a:b.observe b:b.observe{2 -a}{3 b=2 ~a} b=3 | a4 b4 b3 b2
            p=2 p=2 hold=4 a:p.observe{4 p=1 r=3} hold=4 p=3 p=4 | a3 a4 a1
            r=2 a:b.observe.both.r{2 b:b.observe r=3} p=2 hold=4 b=3 | a2 a32
            a:p.observe{4 p=2 r=2 b:p.observe}{3 hold=3 -a} hold=4 p=4 ~b | a4
            a:b.observe{0 r=2 b=3}{2 b=4} r=3 | a0 a3
            a:b.observe.both.r{3 r=1 r=3} hold=1 r=3 b=4 -a ~a hold=3 | a3(a1 a3)
            b=2 hold=1 p=4 a:b.observe -a hold=4 b:b.observe{1 c:b.observe.both.r} r=3 hold=1 | b2
            a:p.observe{2 b:b.observe c:b.observe{4 ~c hold=4}{0 hold=4 b=1} -c} p=2 -b r=1 r=1 | a2(b0 c0 c1)
            a:b.observe{0 b=2 hold=2 -a} b:b.observe.both.r{4 c:p.observe ~b p=3} ~b d:b.observe | a0 a2 d2
            a:p.observe{4 hold=4 p=2}{1 r=4 b:p.observe hold=4} p=4 b=1 r=3 r=2 b=2 b=4 | a4 a2
            hold=2 a:p.observe b:b.observe{4 p=1}{3 b=2} b=3 c:b.observe b=2 | b0 b3 b2 c2 c2
            a:b.observe.both.r{0 b=4}{2 p=4} b=2 b=4 hold=4 b:b.observe{4 -b b=4 -b} | b4 b4
            a:p.observe b=1 p=2 ~a b:b.observe{1 r=3 b=2 hold=2} b=2 hold=3 r=1 | a2 b1 b2 b2
            a:b.observe{0 b=2 p=3} b:b.observe{2 b=2} c:b.observe.both.r{2 r=4 p=4}{2 b=2} ~b ~c | a0 a2 b2 b2
            p=4 r=2 a:p.observe{0 b=2} b:b.observe{0 p=4 b=1}{2 -b p=2} b=1 c:b.observe | b0 b1 b1 c1
            a:b.observe{1 p=2}{0 p=2 b=4} -a r=2 p=1 ~a b=4 b=1 b=4 b=3 | a0 a4
            r=3 r=1 hold=4 hold=3 b=3 r=1 r=3 a:b.observe{0 -a p=4 -a}{3 b=4} r=4 | a3 a4
            b=2 hold=1 a:b.observe{2 b:p.observe{0 ~a b=4 hold=4}}{3 hold=3} b=3 hold=3 b=4 | a2
            a:b.observe.both.r r=2 r=2 r=1 r=4 b=2 b:p.observe p=3 hold=4 | a2 a2 a1 a4 a24 b3
            hold=2 a:b.observe{3 b:b.observe.both.r} ~a b=1 ~b r=3 c:b.observe.both.r{2 -b} ~a hold=4 b=1 | a0 c13 c13
            r=2 b=4 a:b.observe.both.r{3 b=3 b=2} b:b.observe.both.r{4 hold=4} b=4 | a42 b42 b42
            r=1 b=2 a:b.observe.both.r b=4 r=2 | a21 a41 a42
            b=1 r=3 a:b.observe.both.r{0 b:b.observe}{2 r=3 hold=1} b=2 b=2 -a | a13 a23 a23
            p=2 a:b.observe b=2 b=2 b:b.observe{1 -a c:b.observe} hold=3 | a0 a2 a2 b2
            r=2 a:p.observe p=4 b=3 p=2 b=2 b:b.observe.both.r{4 -b r=1}{0 b=1 -b r=3} r=2 ~b | a4 a2 b22 b22
            a:b.observe.both.r r=2 b:b.observe.both.r -a ~a b=4 | a2 b2 b42
            r=3 b=3 a:b.observe.both.r b:b.observe.both.r{0 b=3}{1 b=1 hold=3} p=2 r=4 c:p.observe ~c | a33 b33 b34
            r=3 a:b.observe.both.r r=1 r=2 r=4 | a3 a1 a2 a4
            a:b.observe b=4 r=3 r=1 hold=4 b:b.observe.both.r r=1 | a0 a4 b41 b41
            a:p.observe{4 p=2 r=3 r=4} b:b.observe c:b.observe -b ~c hold=2 d:b.observe p=1 b=4 | b0 c0 d0 d4
            r=2 a:b.observe.both.r{2 b=3 -a b=2} b:b.observe r=2 p=4 hold=4 | a2(a32 a22) b2
            p=2 a:b.observe.both.r r=3 r=3 b=3 b=1 b:b.observe.both.r hold=3 | a3 a3 a33 a13 b13
            b=2 p=1 b=3 hold=3 r=4 a:b.observe.both.r b:b.observe.both.r c:b.observe.both.r | a34 b34 c34
            a:b.observe.both.r{3 b=1}{1 b=3} r=3 p=2 b=2 | a3(a13) a23
            b=2 a:b.observe{0 b=1 -a b=4}{0 b=2 hold=1 r=3} b=1 b:b.observe r=3 b=3 r=4 | a2 a1 b1 b3
            a:b.observe.both.r{2 hold=2 r=4 p=4} r=3 b=1 p=2 b:b.observe.both.r{0 b=1}{0 c:b.observe} | a3 a13 b13
            hold=1 hold=4 hold=2 a:b.observe b:b.observe{4 hold=4}{0 -b} b=4 b=2 -a | a0 b0 b4 b2
            p=2 p=2 a:b.observe{0 b:p.observe{2 c:b.observe}{0 b=2}} r=1 p=2 -c d:b.observe.both.r b=1 | a0 d1 d11
            r=2 a:b.observe.both.r p=1 r=3 r=2 p=1 ~a b:b.observe | a2 a3 a2 b0
            p=3 hold=3 a:b.observe.both.r r=2 b=3 hold=4 b:b.observe.both.r{0 r=2} | a2 a32 b32
            r=4 a:b.observe b:b.observe.both.r{1 -b b=1} r=4 r=3 r=4 ~b | a0 b4 b4 b3 b4
            r=4 a:b.observe b=2 b:b.observe.both.r ~a c:b.observe b=2 | a0 a2 b24 c2 c2
            a:b.observe b=2 b:b.observe b=4 ~a | a0 a2 b2 b4
            r=2 r=2 b=4 b=1 a:b.observe.both.r b:b.observe.both.r{0 r=1 b=4 r=4}{4 ~b ~a} r=2 | a12 b12 b12
            r=4 b=1 a:b.observe b=3 b:b.observe c:b.observe.both.r{1 hold=1 -c} | a1 a3 b3 c34
            a:b.observe.both.r{4 b:p.observe{2 c:p.observe ~a} p=4 p=1} hold=4 ~b r=4 b=2 ~b | a4(b4 b1)
            a:b.observe b=1 ~a b:b.observe c:b.observe | a0 a1 b1 c1
            a:b.observe.both.r b:b.observe.both.r{2 r=3 c:b.observe ~c}{1 ~c d:p.observe{2 b=2}} r=2 r=3 | b2(b3 c0)
            a:b.observe{0 -a} b=1 b:p.observe b=2 r=3 c:b.observe.both.r ~c | a0 a1 c23
            b=3 a:b.observe.both.r p=1 b=1 b=1 r=3 r=1 b:b.observe.both.r{4 ~b p=2} p=3 | a13 a11 b11
            hold=1 hold=2 p=3 a:b.observe{2 hold=4} b=3 b:p.observe c:b.observe.both.r{4 p=3} r=2 ~a | a0 a3 c32
            r=4 a:b.observe.both.r b:b.observe.both.r{2 b=3 p=1 p=2}{4 c:b.observe.both.r} b=3 ~b | a4 b4 b34
            a:b.observe b=1 -a b:b.observe b=3 r=4 ~b c:b.observe{3 r=1}{0 hold=2 p=4} | a0 a1 b1 b3 c3
            a:b.observe{3 b:p.observe} c:b.observe r=4 b=2 p=4 b=1 hold=1 r=2 b=3 | a0 c0 c2 c1
            a:b.observe.both.r p=2 r=3 b=2 r=4 hold=2 r=1 b=2 hold=1 | a3 a23 a24 a21 a21
            hold=1 a:b.observe.both.r{0 r=1} b=3 r=1 hold=3 r=2 | a1 a31 a32
            b=4 a:p.observe b=3 r=3 b:p.observe{0 -a} p=3 p=4 b=4 b=2 c:b.observe.both.r | b3 b4 c23
            b=2 a:b.observe.both.r b:b.observe.both.r b=4 r=3 b=1 c:b.observe.both.r | b43 b13 c13
            a:p.observe b=2 -a b=3 p=3 b=3 b:b.observe r=2 c:b.observe.both.r b=2 | b3 c32 c22
            hold=2 p=2 p=2 a:b.observe{0 ~a} ~a r=3 b:b.observe b=2 b=4 | a0 b0 b2 b4
            p=4 a:b.observe.both.r{4 r=3} r=1 r=4 b:b.observe hold=3 p=4 | a1 a4(a3) b0
            r=3 b=4 p=4 a:b.observe.both.r b:b.observe.both.r{3 b=4}{1 hold=3 ~b} c:b.observe.both.r | a43 b43 c43
            a:b.observe.both.r b:b.observe{2 p=4 r=1} b=1 r=3 b=4 -a b=3 | b0 b1 b4 b3
            a:b.observe{3 p=2 -a} p=2 b=4 r=2 b:b.observe.both.r{3 b=3 -a} | a0 a4 b42
            r=2 hold=2 a:b.observe.both.r r=1 b=2 b:p.observe | a2 a1 a21
            a:p.observe b:p.observe{0 ~a ~b}{4 b=4} p=1 ~a p=2 b=1 -b c:b.observe.both.r r=4 | b1 b2 c14
            a:b.observe{0 r=2}{3 ~a b:b.observe{2 p=2} b=3} ~b hold=2 b=3 b=3 -a | a0 a3(b3 b3) b3
            a:b.observe.both.r hold=2 hold=2 r=4 hold=4 p=3 b=1 b=2 | a4 a14 a24
            hold=1 r=2 b=1 a:b.observe.both.r{4 r=1}{4 p=2 b:b.observe r=3} b=2 b=1 hold=4 | a12 a22 a12
            r=1 b=3 p=2 a:b.observe.both.r{3 b:b.observe} b=1 r=2 ~a c:p.observe | a31 a11 a12
            a:b.observe r=3 b=3 ~a b:b.observe.both.r ~b hold=3 hold=1 ~a hold=4 | a0 a3 b33
            r=2 a:b.observe.both.r b:b.observe c:p.observe{0 r=1 -c} -b d:p.observe -a p=1 p=1 | a2 b0 d1 d1
            b=1 a:b.observe p=1 r=4 b:b.observe.both.r c:p.observe{3 b=4 -b} p=3 b=4 p=4 | a1 b14 c3 c4
            b=2 r=3 a:b.observe.both.r r=3 r=2 hold=4 p=1 | a23 a23 a22
            """)
}
