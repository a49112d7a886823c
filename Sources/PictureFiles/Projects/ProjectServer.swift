internal import CLoadedLibraries
import Glibc

/// The decoder process for projects, which unpacks one.
public enum ProjectServer {
  /// The command-line argument, at the first place, with which a program runs as a decoder process.
  public static let argument = "--unpack-project"

  /// The bytes that the process may use beside the project's own.
  private static let memory = 64 << 20
  /// The seconds of processor time.
  static let seconds = 30

  /// Waits for a request, unpacks the project and answers; returns the exit status.
  ///
  /// Gives up the process's rights before it touches the file, and reads nothing if it can't give them up. A process that
  /// was not started by a ``ProjectFile`` prints an error and returns 2.
  public static func run() -> Int32 {
    guard let socket = FenceSocket(ofProcessWith: argument) else { return 2 }
    let refusal = FenceLimits.giveUpRights(socket: socket)
    guard case .text(let text, let file) = socket.receiveText(waits: true), file >= 0,
      let limit = ProjectMessage.number(text, after: "unpack")
    else { return 0 }
    do throws(PictureError) {
      if let refusal { throw refusal }
      let bytes = try PictureBytes(mapping: file)
      close(file)
      _ = libzip_load()
      try FenceLimits.close(
        memory: memory + 2 * bytes.count + 3 * limit, shared: limit, seconds: seconds,
        threads: nil)
      let entries = try ProjectArchive.entries(of: bytes.copy(0..<bytes.count), limit: limit)
      try send(entries, socket)
      return 0
    } catch {
      return socket.send(text: "failed \(error.kind.rawValue) \(error.problem)") ? 0 : 1
    }
  }

  private static func send(
    _ entries: [ProjectEntry], _ socket: FenceSocket
  ) throws(PictureError) {
    let total = entries.reduce(0) { $0 + $1.bytes.count }
    guard socket.send(text: "total \(total)"),
      case .text("memory", let memory) = socket.receiveText(waits: true), memory >= 0
    else { throw .crashed }
    var offset = 0
    for entry in entries {
      guard SystemCalls.write(entry.bytes, to: memory, at: offset),
        socket.send(text: "entry \(entry.bytes.count) \(entry.name)")
      else { throw .needsMemory("the project") }
      offset += entry.bytes.count
    }
    _ = socket.send(text: "done")
  }
}

/// The messages between the program and the process that unpacks a project, each one line of words.
enum ProjectMessage {
  /// Returns the number of a message of two words; `nil` for any other message.
  static func number(_ text: String, after word: String) -> Int? {
    guard text.hasPrefix("\(word) "), let number = Int(text.dropFirst(word.utf8.count + 1)),
      number >= 0
    else { return nil }
    return number
  }
}
