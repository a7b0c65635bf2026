import TraceFormat

/// The components of trace events: functions, categories on threads, or the user's choice.
struct ChromeComponents {
    struct Thread {
        let process: String
        let home: Int32
        let number: String
        var name: String?
    }

    private let choice: ComponentChoice?
    private(set) var threads: [Thread] = []
    private var threadIndices: [ExactText: Int32] = [:]
    private var processNames: [ExactText: String] = [:]
    /// For each component that is made of operations, or chosen by the user: the index of one of its threads.
    private var threadOfOperations: [Int32: Int32] = [:]
    /// For each component that is made of functions: one of the threads on which they ran.
    private var threadOfFunctions: [Int32: Int32] = [:]
    /// For each component of a thread, or of one category on a thread: the thread and category.
    private var threadOfComponent: [Int32: (thread: Int32, category: String?)] = [:]

    init(_ choice: ComponentChoice?) { self.choice = choice }

    /// The name of the only named process; `nil` if there are several or none.
    var app: String? {
        let names = Set(processNames.values)
        return names.count == 1 ? names.first : nil
    }

    // MARK: Threads and processes

    /// Reads the name of a process or thread; returns false if the event has none.
    mutating func addName(_ event: TraceValue, _ table: inout ForeignCallTable) -> Bool {
        let name = event["args"]?["name"]?.text
        switch event["name"] {
        case .string("process_name"): processNames[ExactText(event["pid"]?.identifier ?? "")] = name
        case .string("thread_name"): threads[Int(thread(event, &table))].name = name
        default: return false
        }
        return true
    }

    /// Returns the index of an event's thread, which is added if new.
    mutating func thread(_ event: TraceValue, _ table: inout ForeignCallTable) -> Int32 {
        let (process, number) = (event["pid"]?.identifier ?? "", event["tid"]?.identifier ?? "")
        let key = "\(process) \(number)"
        if let index = threadIndices[ExactText(key)] { return index }
        let home = table.component("process \(process)") { index in
            CalledComponent(name: "process \(process)", role: .logic, module: nil, program: index)
        }
        let index = Int32(threads.count)
        threads.append(Thread(process: process, home: home, number: number))
        threadIndices[ExactText(key)] = index
        return index
    }

    /// Returns the component for the process of a thread.
    func home(of thread: Int32) -> Int32 { threads[Int(thread)].home }

    // MARK: Components

    /// Returns the component of a slice; -1 if the slice belongs only to its process.
    mutating func ofSlice(
        _ thread: Int32, _ category: String?, _ name: String, _ function: FunctionName?, _ table: inout ForeignCallTable
    ) -> Int32 {
        if let chosen = chosen(thread, category, name, function, &table) { return chosen }
        guard let function else { return component(thread, category, &table) }
        let home = home(of: thread)
        let index = table.component("function \(home) \(function.file ?? "") \(function.owner)") { _ in
            CalledComponent(name: function.owner, role: .logic, module: function.module, program: home)
        }
        threadOfFunctions[index] = thread
        return index
    }

    /// Returns the component of an asynchronous operation; -1 if the operation belongs only to its process.
    mutating func ofOperation(
        _ thread: Int32, _ category: String?, _ name: String, _ table: inout ForeignCallTable
    ) -> Int32 {
        if let chosen = chosen(thread, category, name, nil, &table) { return chosen }
        let home = home(of: thread)
        let index = table.component("operations \(threads[Int(thread)].process) \(category ?? "")") { _ in
            CalledComponent(name: category ?? "operations", role: .logic, module: nil, program: home)
        }
        threadOfOperations[index] = thread
        return index
    }

    /// Returns the chosen component, or -1 for the process; `nil` without a choice, or if the event lacks the chosen
    /// property.
    private mutating func chosen(
        _ thread: Int32, _ category: String?, _ name: String, _ function: FunctionName?, _ table: inout ForeignCallTable
    ) -> Int32? {
        let chosen: String?
        switch choice {
        case nil: return nil
        case .process: return -1
        case .thread: return component(thread, nil, &table)
        case .name: chosen = function?.name ?? name
        case .category: chosen = category
        case .file: chosen = function?.file
        case .package(let depth):
            let path = function.map { $0.file ?? $0.owner }
            chosen = path.flatMap { ComponentChoice.package($0.prefix { $0 != "(" }, depth: depth) }
        }
        guard let chosen else { return nil }
        let home = threads[Int(thread)].home
        let index = table.component("chosen \(home) \(chosen)") { _ in
            CalledComponent(name: chosen, role: .logic, module: nil, program: home)
        }
        threadOfOperations[index] = thread
        return index
    }

    /// Returns the component for a category on a thread, or for the thread if the category is `nil`.
    private mutating func component(_ thread: Int32, _ category: String?, _ table: inout ForeignCallTable) -> Int32 {
        let home = threads[Int(thread)].home
        let index = table.component("thread \(thread) \(category ?? "")") { _ in
            CalledComponent(name: category ?? "", role: .logic, module: nil, program: home)
        }
        threadOfComponent[index] = (thread, category)
        return index
    }

    /// Replaces components by the default choice for the program that wrote the file.
    ///
    /// A call without a category keeps its component.
    mutating func choose(_ choice: ComponentChoice, categories: [Int32], in table: inout ForeignCallTable) {
        var known: [Int64: Int32] = [:]
        for index in table.calls.indices {
            let home = table.calls[index].home
            let part = choice == .name ? table.calls[index].name : categories[index]
            let key = Int64(home) << 32 | Int64(part)
            if let component = known[key] {
                table.calls[index].place = component
                continue
            }
            let name = table.names[Int(part)]
            guard !name.isEmpty else { continue }
            let component = table.component("chosen \(home) \(name)") { _ in
                CalledComponent(name: name, role: .logic, module: nil, program: home)
            }
            table.calls[index].place = component
            known[key] = component
            threadOfOperations[component] = threads.firstIndex { $0.home == home }.map(Int32.init)
        }
    }

    // MARK: Names

    /// Names the components after their processes and threads, once all events were read.
    ///
    /// Equal names of processes or threads are followed by their ids.
    func name(in table: inout ForeignCallTable) {
        var numbers: [ExactText: String] = [:]
        for thread in threads { numbers[ExactText(thread.process)] = thread.process }
        var processes: [ExactText: String] = [:]
        let all = Counted(numbers.keys.compactMap { processNames[$0].map(ExactText.init) })
        for (key, number) in numbers {
            if let name = processNames[key] {
                processes[key] = all[ExactText(name)] > 1 && !number.isEmpty ? "\(name) \(number)" : name
            } else if numbers.count > 1, !number.isEmpty {
                processes[key] = "process \(number)"
            }
        }
        for thread in threads {
            if let name = processes[ExactText(thread.process)] { table.components[Int(thread.home)].name = name }
        }
        let names = Counted(threads.compactMap { thread in thread.name.map { ExactText("\(thread.process) \($0)") } })
        func label(_ thread: Thread) -> String? {
            guard let name = thread.name else { return thread.number.isEmpty ? nil : "thread \(thread.number)" }
            let isShared = names[ExactText("\(thread.process) \(name)")] > 1
            return isShared && !thread.number.isEmpty ? "\(name) \(thread.number)" : name
        }
        for (component, (index, category)) in threadOfComponent {
            let thread = threads[Int(index)]
            let process = processes[ExactText(thread.process)]
            table.components[Int(component)].name = category ?? label(thread) ?? "no thread"
            let parts = category == nil ? [process] : [process, label(thread)]
            let module = parts.compactMap(\.self).joined(separator: "/")
            table.components[Int(component)].module = module.isEmpty ? nil : module
        }
        guard numbers.count > 1 else { return }
        for (component, thread) in threadOfOperations {
            table.components[Int(component)].module = processes[ExactText(threads[Int(thread)].process)]
        }
        for (component, thread) in threadOfFunctions {
            let parts = [processes[ExactText(threads[Int(thread)].process)], table.components[Int(component)].module]
            table.components[Int(component)].module = parts.compactMap(\.self).joined(separator: "/")
        }
    }
}

private struct Counted {
    private var counts: [ExactText: Int] = [:]

    init(_ texts: some Sequence<ExactText>) { for text in texts { counts[text, default: 0] += 1 } }

    subscript(text: ExactText) -> Int { counts[text] ?? 0 }
}
