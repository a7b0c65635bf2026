#if All || Recorder || Spans
import ArchFlowSupport
import PlayServer
import Report

/// The web servers of a session: one for this machine and, with a room, one for students' devices.
@MainActor
struct PlayServers {
    private let own: PlayServer
    private let room: (server: PlayServer, code: String)?

    /// Starts the servers.
    ///
    /// - Parameters:
    ///   - port: The port for browsers on this machine; 0 for any free port.
    ///   - room: This machine's address for students, such as `192.168.1.20:8080`; the port is optional. `nil` for no
    ///     room.
    /// - Throws: ``JobError`` if an address or a port isn't available.
    init(of job: PlayJob, port: UInt16 = 0, room: String? = nil) throws(JobError) {
        do throws(PlayServerError) {
            own = try PlayServer(port: port) { request in await job.answer(request) }
        } catch {
            throw JobError(.cannotCreate, "\(error)")
        }
        guard let room else {
            self.room = nil
            return
        }
        let parts = room.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count < 3, let roomPort = parts.count == 2 ? UInt16(parts[1]) : 0 else {
            own.stop()
            throw JobError(
                .usage, "--room \(room): must be an address of this machine, such as 192.168.1.20 or 192.168.1.20:8080")
        }
        let code = PlayRoom.newCode()
        do {
            var limits = PlayServer.Limits()
            limits.connections = 256
            let server = try PlayServer(
                host: String(parts[0]), port: roomPort,
                key: .code(code, entry: RoomEntryPage.page(), again: RoomEntryPage.page(isAgain: true)), limits: limits
            ) { request in await job.answer(request, of: .student) }
            self.room = (server, code)
            job.open(PlayRoom(address: server.address, code: code))
        } catch {
            own.stop()
            throw JobError(.cannotCreate, "--room \(room): \(error)")
        }
    }

    /// The addresses, as printed for the user.
    var addresses: String {
        let students = room.map { "Students open \($0.server.address) and type \($0.code)\n" } ?? ""
        return "Open \(own.address)\n\(students)"
    }

    func stop() {
        own.stop()
        room?.server.stop()
    }
}
#endif
