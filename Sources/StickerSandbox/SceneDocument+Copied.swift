import Files
import Pictures
import StickerScene

extension SceneDocument {
  /// Writes the document to another place: what it names is named from there, and pictures that go with the first scene
  /// are copied.
  func copied(from paths: StickerPaths, to path: String) throws {
    var copy = self
    copy.background = background.map {
      ScenePath.relative(paths.photo(named: $0), toDocumentAt: path)
    }
    let pictures = ScenePictures(ofScene: path)
    var names: [String: String] = [:]
    for index in stickers.indices where Words(name: stickers[index].image) == nil {
      let name = stickers[index].image
      if names[name] == nil { names[name] = try Self.name(of: name, paths, pictures, from: path) }
      copy.stickers[index].image = names[name] ?? name
    }
    try Disk.write(copy.written(), to: path)
  }

  /// What a document at a path calls a picture that one elsewhere names.
  private static func name(
    of name: String, _ paths: StickerPaths, _ pictures: ScenePictures?, from path: String
  ) throws -> String {
    let file = paths.file(named: name)
    // Stickers of the folder and the bundle go by their names everywhere.
    guard ScenePath.resolve(name, inDocumentAt: paths.document) == file else { return name }
    guard let pictures, pictures.isElsewhere(file), let bytes = try Disk.readIfPresent(file) else {
      return ScenePath.relative(file, toDocumentAt: path)
    }
    let ending = file.lastPart.split(separator: ".").last.map(String.init) ?? "png"
    return ScenePath.relative(try pictures.keep(bytes, ending: ending).path, toDocumentAt: path)
  }
}
