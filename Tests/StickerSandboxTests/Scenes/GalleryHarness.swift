import Foundation
import StickerScene
import Testing

/// The program with a gallery of scenes.
protocol GalleryHarness {
  var files: ProgramFolder { get }
}

extension GalleryHarness {
  var folder: String { files.path("data/sticker-sandbox/scenes") }

  /// The scenes that are kept, by the photos that they were made on.
  func kept() throws -> [String: [SceneDocument]] {
    let folder = "data/sticker-sandbox/scenes"
    guard files.exists(folder) else { return [:] }
    let names = try files.names(folder).filter { $0.hasSuffix(".json") }
    let scenes = names.compactMap { name in
      (try? SceneStore.peek(path: files.path("\(folder)/\(name)"))).map { (name, $0) }
    }
    return Dictionary(grouping: scenes) { String($0.0.prefix { $0 != "." }) }
      .mapValues { $0.map(\.1) }
  }

  /// The file of the one scene on a photo.
  func name(of photo: String) throws -> String {
    try #require(
      try files.names("data/sticker-sandbox/scenes").first {
        $0.hasPrefix(photo) && $0.hasSuffix(".json")
      })
  }

  /// Makes something on a photo, and leaves.
  func make(on photo: String) throws {
    let table = try TouchTable(
      files, [files.path(photo), "--place", "\(files.path("card.svg"))@400,300"])
    try table.leave()
    try table.wait()
  }
}
