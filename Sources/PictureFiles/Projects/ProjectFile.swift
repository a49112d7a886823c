internal import CFence
import Files
import Glibc

/// The file of a project: a scene with its pictures, in one ZIP file.
public enum ProjectFile {
  /// The extension of projects, without a dot.
  public static let ending = "stickers"
  /// The maximum number of bytes of a project and of its unpacked files: 1 GiB.
  public static let greatestCount = 1 << 30
  /// The maximum number of bytes of a project's scene: 64 MiB.
  public static let greatestSceneCount = 64 << 20

  /// Returns whether a path has the extension of projects.
  public static func isName(_ path: String) -> Bool { path.lowercased().hasSuffix(".\(ending)") }

  /// Returns the bytes of a project; `nil` if memory is short or libzip is missing.
  public static func bytes(of entries: [ProjectEntry]) -> [UInt8]? {
    ProjectArchive.bytes(of: entries)
  }

  /// Returns the files of an untrusted project, unpacked by a process of its own in the sandbox.
  ///
  /// `executable` is a program whose `main` calls ``ProjectServer/run()`` if it is started with
  /// ``ProjectServer/argument``. Blocks for at most a minute. The files have at most `limit` bytes in all, and no name
  /// leads to another folder. Throws `.cannotOpen` if the file can't be opened, `.noDecoder` if no process can be
  /// started, and the process's reason if the project can't be unpacked.
  public static func unpack(
    _ path: String, executable: String = "/proc/self/exe", limit: Int = greatestCount
  ) throws(PictureError) -> [ProjectEntry] {
    do throws(PictureError) {
      let file = try PictureFence.open(path)
      return try file.withNumber { number throws(PictureError) in
        try PictureBytes.byteCount(of: number)
        guard let child = FenceChild.start(executable, [ProjectServer.argument]) else {
          throw PictureFence.noDecoder
        }
        defer { child.end() }
        guard child.socket.send(text: "unpack \(limit)", with: number) else { throw .crashed }
        return try receive(child.socket, limit: limit)
      }
    } catch { throw PictureError(error.kind, error.problem, path: path) }
  }

  /// Receives the files; the process may have been taken over by the project, so that every message is checked.
  private static func receive(
    _ socket: FenceSocket, limit: Int
  ) throws(PictureError) -> [ProjectEntry] {
    let deadline = monotonicSeconds() + 2 * Double(ProjectServer.seconds)
    func next() throws(PictureError) -> String {
      switch socket.receiveText(until: deadline) {
      case .text(let text, let file):
        FenceSocket.close(file)
        if text.hasPrefix("failed ") {
          guard case .failed(let error)? = FenceMessage(text) else { throw .crashed }
          throw error
        }
        return text
      case .timeout:
        throw PictureError(.tooSlow, "unpacking took too long. Export the project again.")
      case .end, .other: throw .crashed
      }
    }
    guard let total = ProjectMessage.number(try next(), after: "total"), total <= limit else {
      throw .crashed
    }
    let memory = fence_memory_file(total)
    guard memory >= 0 else { throw .needsMemory("the project") }
    defer { close(memory) }
    guard socket.send(text: "memory", with: memory) else { throw .crashed }
    var sizes: [(name: String, count: Int)] = []
    var offset = 0
    while true {
      let text = try next()
      if text == "done" { break }
      let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "entry", let count = Int(words[1]),
        (0...(total - offset)).contains(count), sizes.count < ProjectArchive.greatestCount
      else { throw .crashed }
      offset += count
      sizes.append((String(words[2]), count))
    }
    offset = 0
    return try sizes.map { name, count throws(PictureError) in
      defer { offset += count }
      let bytes = SystemCalls.read(count, of: memory, at: offset)
      guard bytes.count == count, let entry = ProjectEntry(name, bytes) else { throw .crashed }
      return entry
    }
  }
}
