import Files
import Pictures
import StickerScene

extension SceneDocument {
  /// Writes a copy of the document to another path: relative paths are adapted, and pictures that belong to the
  /// original scene are copied.
  ///
  /// Without `replacing`, throws `EEXIST` if the path exists.
  func copied(from paths: StickerPaths, to path: String, replacing: Bool = true) throws {
    var copy = self
    copy.background = background.map {
      ScenePath.relative(paths.file(named: $0), toDocumentAt: path)
    }
    let pictures = PastedPictures(ofScene: path)
    copy.stickers = try stickers.namingPictures {
      try Self.name(of: $0, paths, pictures, from: path)
    }
    if replacing {
      try Disk.write(copy.written(), to: path)
    } else {
      _ = try Disk.write(copy.written(), toFirstFree: [path])
    }
  }

  /// Returns the name that the copy at `path` uses for a picture of the original document.
  private static func name(
    of name: String, _ paths: StickerPaths, _ pictures: PastedPictures?, from path: String
  ) throws -> String {
    let file = paths.file(named: name)
    // Stickers of the folder and the bundle have the same names in every document.
    guard ScenePath.resolve(name, inDocumentAt: paths.document) == file else { return name }
    guard let pictures, pictures.isElsewhere(file),
      let bytes = try Disk.readIfPresent(file, limit: Paste.limit)
    else {
      return ScenePath.relative(file, toDocumentAt: path)
    }
    let ending = file.lastPart.split(separator: ".").last.map(String.init) ?? "png"
    return ScenePath.relative(try pictures.keep(bytes, ending: ending).path, toDocumentAt: path)
  }
}

extension [SceneDocument.Sticker] {
  /// Returns the stickers with new picture names, from one call per file; keeps texts and strokes, drops unnamed
  /// stickers.
  func namingPictures(_ name: (String) throws -> String?) rethrows -> [SceneDocument.Sticker] {
    var names: [String: String?] = [:]
    for image in Set(map(\.image)) {
      names[image] = try PictureName(document: image).kind != .file ? image : name(image)
    }
    return compactMap { record in
      guard let name = names[record.image] ?? nil else { return nil }
      var sticker = record
      sticker.image = name
      return sticker
    }
  }
}
