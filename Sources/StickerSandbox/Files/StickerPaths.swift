import Files
import StickerScene

/// Finds the pictures that documents and command lines name.
struct StickerPaths {
  /// The path of the document, which may not exist yet.
  let document: String
  /// The user's sticker folder; `nil` for the bundled stickers.
  let folder: String?
  /// The folder of the bundled stickers.
  let assets: AssetFolder

  /// Returns the path of a sticker's picture or of the photo by its name in the document: relative to the document, or
  /// else among the stickers.
  ///
  /// The user's sticker folder comes before the bundled stickers. The path need not exist.
  func file(named image: String) -> String {
    let beside = ScenePath.resolve(image, inDocumentAt: document)
    if Disk.isReadable(beside) { return beside }
    return sticker(image) ?? beside
  }

  /// Returns the document's name for a picture that the user names; `nil` if there is no such picture.
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

  /// Returns the document's name for a picture file; a sticker of the folder or the bundle keeps its own name.
  func name(ofFile path: String) -> String {
    let last = path.lastPart
    if let known = sticker(last), Disk.areSame(known, path) { return last }
    return ScenePath.relative(path, toDocumentAt: document)
  }

  /// The path of the tray's sticker folder: the user's, or else the bundled one.
  private var trayFolder: String { folder.map(Disk.absolute) ?? "\(assets.path)/Stickers" }

  /// Returns the names of the stickers in the tray in an arrangement; without an `order.txt`, in alphabetical order.
  func trayNames(_ arrangement: TrayArrangement) -> [String] {
    let names = namesByAlphabet
    guard arrangement != .byAlphabet, let order else { return names }
    return order.sorted(names, byCategory: arrangement == .byCategory)
  }

  /// The titles of the stickers' categories in the folder's `order.txt`, by the stickers' names.
  var trayCategories: [String: String] { order?.categories(of: namesByAlphabet) ?? [:] }

  /// The order in the tray's folder; `nil` if there is no `order.txt`, or it can't be read.
  private var order: TrayOrder? { (try? TrayOrder(in: trayFolder)) ?? nil }

  /// The reason the folder's `order.txt` can't be read; `nil` if it was read or doesn't exist.
  var orderProblem: FileError? {
    do throws(FileError) { _ = try TrayOrder(in: trayFolder) } catch { return error }
    return nil
  }

  /// The lines of the user's `order.txt` that match no sticker and no folder.
  var unknownInOrder: [String] {
    folder == nil ? [] : order?.unknown(among: namesByAlphabet) ?? []
  }

  /// The names of the stickers in the tray, in alphabetical order: the stickers of the folder, or else the bundled
  /// ones.
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
      ?? AssetFolder.sticker(name, in: "\(assets.path)/Stickers")
  }
}
