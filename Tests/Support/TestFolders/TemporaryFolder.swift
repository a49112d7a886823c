import Foundation

/// A folder for a test, which is deleted when this object is released.
public final class TemporaryFolder {
  /// The path of the folder.
  public let path: String

  /// Creates a folder; in memory if wanted and possible, because thousands of flushes take long on a disk.
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

  /// Returns the path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a text to a file in the folder.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  /// Returns the text of a file in the folder.
  public func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// Returns the POSIX permissions of a file.
  public func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
