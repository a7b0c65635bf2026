// The reflection functions of Swift's runtime, for values whose types don't describe themselves. Unlike a `Mirror` or
// `String(describing:)`, they run no code of the value's type: no description and no custom mirror. The standard library prints
// values with these functions. They accept every value, also of C's enums and of types compiled without names.

@_silgen_name("swift_reflectionMirror_displayStyle") private func runtimeStyle<Value>(_ value: Value) -> CChar

@_silgen_name("swift_EnumCaseName") private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_count") private func runtimeCount<Value>(_ value: Value, type: Any.Type) -> Int

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_subscript") private func runtimePart<Value>(
    of value: Value, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
    outFreeFunc: UnsafeMutablePointer<FreeName?>
) -> Any

/// Reads values of enums, tuples and structs without running code of their types.
enum Reflection {
    enum Style {
        case structure, enumeration, tuple, other
    }

    /// A name that is stored in the program and never freed.
    struct Name {
        let start: UnsafePointer<UInt8>
        let count: UInt32

        fileprivate init?(_ name: UnsafePointer<CChar>?) {
            guard let name else { return nil }
            let text = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
            var count: UInt32 = 0
            while text[Int(count)] != 0 { count += 1 }
            guard count > 0 else { return nil }
            (start, self.count) = (text, count)
        }
    }

    static func style(of value: Any) -> Style {
        switch UInt8(bitPattern: runtimeStyle(value)) {
        case UInt8(ascii: "s"): .structure
        case UInt8(ascii: "e"): .enumeration
        case UInt8(ascii: "t"): .tuple
        default: .other
        }
    }

    /// Returns the number of a tuple's parts or a struct's stored properties. For an enum: 1 if its case has a payload,
    /// otherwise 0.
    static func count(of value: Any) -> Int { runtimeCount(value, type: type(of: value)) }

    /// Returns true if a value belongs to an enum other than `Optional`.
    static func isEnumeration(_ value: Any) -> Bool {
        guard case .enumeration = style(of: value) else { return false }
        return !(value is any OptionalValue)
    }

    /// Returns the size in bytes of a tuple that represents a C array of characters; `nil` for other tuples.
    static func byteCount(of tuple: Any) -> Int? {
        let count = count(of: tuple)
        guard count >= 8 else { return nil }
        let areBytes = (0..<count).allSatisfy { index in
            let value = element(of: tuple, at: index).value
            return value is UInt8 || value is Int8
        }
        return areBytes ? count : nil
    }

    /// Returns the name of an enum's case; `nil` if the program was compiled without the name.
    static func caseName(of value: Any) -> Name? { Name(runtimeCaseName(value)) }

    /// Returns a part of a tuple or a property of a struct, with its label; the label is `nil` if there is none.
    static func element(of tuple: Any, at index: Int) -> (label: String?, value: Any) {
        var name: UnsafePointer<CChar>?
        var free: FreeName?
        let part = runtimePart(of: tuple, type: type(of: tuple), index: index, outName: &name, outFreeFunc: &free)
        defer { free?(name) }
        // A part without a label is named `.0`.
        let label = name.map { String(cString: $0) }.flatMap { $0.isEmpty || $0.hasPrefix(".") ? nil : $0 }
        return (label, part)
    }

    /// Returns the payload of an enum's value, and its case's name.
    static func payload(of value: Any) -> (name: Name?, value: Any) {
        var name: UnsafePointer<CChar>?
        var free: FreeName?
        let payload = runtimePart(of: value, type: type(of: value), index: 0, outName: &name, outFreeFunc: &free)
        // The runtime doesn't copy names of cases. If it did, the copy would be freed here and not used.
        guard free == nil else {
            free?(name)
            return (caseName(of: value), payload)
        }
        return (Name(name), payload)
    }

    /// Returns the raw value of a struct or a C enum, as stored in memory; `nil` if the type's code may compute it.
    static func rawValue<Value: RawRepresentable>(of value: Value) -> Any? {
        if TypeOrigin.of(Value.self) == .imported { return value.rawValue }
        if style(of: value) == .enumeration { return number(Value.RawValue.self, in: value) }
        guard count(of: value) == 1 else { return nil }
        let property = element(of: value, at: 0)
        return property.label == "rawValue" ? property.value : nil
    }

    /// Returns the number that a C enum stores; `nil` for an enum of a single byte, which may be a Swift enum storing its
    /// case's index.
    private static func number<Number, Value>(_ type: Number.Type, in value: Value) -> Any? {
        guard MemoryLayout<Value>.size == MemoryLayout<Number>.size, MemoryLayout<Number>.size > 1 else { return nil }
        guard type is any FixedWidthInteger.Type, TypeOrigin.of(type) == .standard else { return nil }
        return withUnsafeBytes(of: value) { $0.load(as: type) }
    }
}
