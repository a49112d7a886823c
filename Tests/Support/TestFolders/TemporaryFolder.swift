import Foundation

/// A folder for a test, which goes with it.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes one; in memory where thousands of flushes would take long on a disk, if there is such a place.
  public init(inMemory: Bool = false) throws {
    let memory = "/dev/shm"
    let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory)
    let url = (isThere ? URL(filePath: memory) : FileManager.default.temporaryDirectory)
      .appendingPathComponent("scene-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the folder, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a name in it.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Puts a text into a file.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  /// The text that a file holds.
  public func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// Returns the POSIX permissions of a file.
  public func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
