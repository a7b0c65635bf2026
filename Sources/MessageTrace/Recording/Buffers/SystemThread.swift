#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The thread that is running.
enum SystemThread {
    /// A number that no other running thread has.
    static var number: UInt {
        #if canImport(Glibc) || canImport(Android)
            UInt(truncatingIfNeeded: pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    /// Lets another thread run.
    static func yield() { sched_yield() }
}
