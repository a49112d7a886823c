import Foundation
import Glibc
import Testing
import VirtualTouchscreen

/// A session bus that takes connections and never answers.
@Suite(.serialized) struct SilentBusTests {
  /// Listens on a socket without accepting: the kernel completes the connections.
  private func listen(at path: String) throws -> FileHandle {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // Safe: the path is shorter than the array, which stays terminated.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      unsafe room.copyBytes(from: path.utf8.prefix(room.count - 1))
    }
    // Safe: a sockaddr_un is a sockaddr by the sockets interface.
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && Glibc.listen(socket, 100) == 0)
    return FileHandle(fileDescriptor: socket, closeOnDealloc: true)
  }

  @Test("The window opens, fingers work, and a signal ends the program")
  func opensWindow() throws {
    let path = "/tmp/silent-\(UUID().uuidString.prefix(8))"
    let bus = try listen(at: path)
    defer {
      unsafe unlink(path)
      try? bus.close()
    }
    let table = try TouchTable(
      ["card@400,300"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"])
    try table.down(1, 410, 310)
    try table.move([(1, 510, 410)], steps: 5)
    try table.up(1)
    let scene = try table.close()
    try scene.expect(1, movedBy: Turn(shift: Complex(100, 100)))
  }
}

/// The first window of the program.
@Suite(.serialized) struct FirstWindowTests {
  private func size(_ arguments: [String]) throws -> String {
    let display = try VirtualDisplay(width: 1366, height: 768)
    try display.setWorkArea(x: 0, y: 32, width: 1366, height: 736)
    let files = try ProgramFolder()
    let table = try TouchTable(
      files,
      [
        files.path("photo.svg"), "--scene", files.path("scene.json"), "--record",
        files.path("hands.jsonl"),
      ] + arguments, on: display)
    try eventually("the size to be recorded") {
      ((try? files.read("hands.jsonl")) ?? "").contains("\n")
    }
    _ = try table.close()
    return try files.read("hands.jsonl").split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test("On a laptop with a panel the window and its title bar fit the screen")
  func fitsScreen() throws {
    let line = try size([])
    #expect(line.contains("\"width\": 1280") && line.contains("\"height\": 696"), "\(line)")
  }

  @Test("A size that the user has asked for stays")
  func keepsGivenSize() throws {
    let line = try size(["--size", "1300x900"])
    #expect(line.contains("\"width\": 1300") && line.contains("\"height\": 900"), "\(line)")
  }
}
