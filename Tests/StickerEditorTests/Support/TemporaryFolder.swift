import Foundation

/// A folder for one test, gone with it.
final class TemporaryFolder: Sendable {
  let root: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    root = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/" + name }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] }
}
