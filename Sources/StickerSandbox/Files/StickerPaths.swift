import Files
import StickerScene

/// Finds the pictures that documents and command lines name.
struct StickerPaths {
  /// The path of the document, which may not exist yet.
  let document: String
  /// The user's sticker folder; `nil` for the bundled stickers.
  let folder: String?
  /// The bundled ones.
  let assets: AssetFolder

  /// The file of a picture that a document names: beside the document, or else among the stickers.
  func file(named image: String) -> String {
    let beside = ScenePath.resolve(image, inDocumentAt: document)
    if Disk.isReadable(beside) { return beside }
    return sticker(image) ?? beside
  }

  /// The file of the photo that a document names: any picture can lie under all others.
  func photo(named background: String) -> String { file(named: background) }

  /// Returns the name that a document uses for a picture that the user has named; `nil` if there is no such picture.
  ///
  /// A path is made relative to the document; a sticker of the folder or the bundle keeps its own name.
  func name(of image: String) -> String? {
    if Disk.isReadable(image) {
      return ScenePath.relative(Disk.absolute(image), toDocumentAt: document)
    }
    return sticker(image).map(stickerName)
  }

  /// Returns a sticker's name: its path relative to the sticker folder, or else its file name.
  private func stickerName(at path: String) -> String {
    if let folder = folder.map(Disk.absolute), path.utf8.starts(with: "\(folder)/".utf8) {
      return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
    }
    return path.lastPart
  }

  /// Returns the name that a document uses for a picture file; a sticker of the folder or the bundle keeps its own name.
  func name(ofFile path: String) -> String {
    let last = path.lastPart
    if let known = sticker(last), Disk.areSame(known, path) { return last }
    return ScenePath.relative(path, toDocumentAt: document)
  }

  /// The folder whose stickers are in the tray: the user's, or else the bundled one.
  private var trayFolder: String { folder.map(Disk.absolute) ?? "\(assets.path)/Stickers" }

  /// The names of the stickers in the tray, in the order that the folder's `order.txt` gives, or by the alphabet.
  var trayNames: [String] {
    let names = namesByAlphabet
    return order?.sorted(names) ?? names
  }

  /// The order of the tray's folder; `nil` if it has none, or none that can be read.
  private var order: TrayOrder? { (try? TrayOrder(in: trayFolder)) ?? nil }

  /// The reason the folder's `order.txt` can't be read; `nil` if it can, or there is none.
  var orderProblem: FileError? {
    do throws(FileError) { _ = try TrayOrder(in: trayFolder) } catch { return error }
    return nil
  }

  /// The lines of the user's `order.txt` that name nothing.
  var unknownInOrder: [String] {
    folder == nil ? [] : order?.unknown(among: namesByAlphabet) ?? []
  }

  /// The names of the stickers in the tray, by the alphabet: those of the folder, or else the bundled ones.
  ///
  /// Stickers in subfolders come after the others, with the folder before the name: `animals/cat.svg`.
  var namesByAlphabet: [String] {
    let root = trayFolder
    let inner = (Folder.names(in: root) ?? []).sorted()
      .filter { !$0.hasPrefix(".") && Disk.isFolder("\(root)/\($0)") }
    return AssetFolder.pictures(in: root).sorted()
      + inner.flatMap { name in
        AssetFolder.pictures(in: "\(root)/\(name)").sorted().map { "\(name)/\($0)" }
      }
  }

  private func sticker(_ name: String) -> String? {
    folder.flatMap { AssetFolder.sticker(name, in: Disk.absolute($0)) }
      ?? assets.sticker(name)
  }
}
