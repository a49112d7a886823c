import Backend
import EditorKit
import Files
import PictureFiles
import Pictures
import StickerCompositor
import StickerScene

/// Converts the clipboard's content into content of a scene; on any thread.
struct Paste: Sendable {
  /// The content to insert into the canvas.
  enum Outcome: Sendable {
    /// The text of a text sticker.
    case words(String)
    /// The paths of picture files.
    case pictures([String])
    /// Stickers copied in another window: the text of a scene, with image names resolved for this document.
    case stickers(String)
  }

  let pictures: PastedPictures?
  let copy: SharedCopy
  let paths: StickerPaths
  let files: FileOpener

  /// The maximum size of clipboard content, in bytes.
  static let limit = 256 << 20
  private static let greatestFileCount = 100

  /// Throws a message for the user if there is nothing to insert.
  func outcome(of reading: ClipboardReading) throws(Failure) -> Outcome {
    switch reading {
    case .empty: throw Failure(said: "Nothing to paste")
    case .tooLarge(let limit):
      throw Failure(
        said:
          "Can't paste more than \(limit >> 20) MiB. Save the picture as a file and drop the file here."
      )
    case .late:
      throw Failure(said: "Can't paste: the other program doesn't answer. Copy again.")
    case .text(let text): return .words(text)
    case .files(let list): return .pictures(Self.paths(in: list))
    case .picture(let bytes):
      if let note = PNG.note(in: bytes), let scene = copy.scene(for: note) {
        return try stickers(of: scene)
      }
      return .pictures([try keep(bytes)])
    }
  }

  /// Returns a scene's stickers with image names for this document; leaves out stickers whose picture doesn't exist.
  private func stickers(of scene: SceneDocument) throws(Failure) -> Outcome {
    var scene = scene
    scene.stickers = scene.stickers.namingPictures(name)
    guard !scene.stickers.isEmpty, let text = try? scene.written() else {
      throw Failure(said: "Can't paste: the copied pictures no longer exist.")
    }
    return .stickers(String(decoding: text, as: UTF8.self))
  }

  /// Returns the name that this document uses for another window's picture; `nil` if the file can't be read.
  private func name(of image: String) -> String? {
    if pictures?.isElsewhere(image) == true,
      let bytes = try? Disk.read(image, limit: Self.limit), let path = try? keep(bytes)
    {
      return paths.name(ofFile: path)
    }
    return Disk.isReadable(image) ? paths.name(ofFile: image) : nil
  }

  /// Stores an untrusted picture file beside the scene, and returns its path; throws if the bytes are not a picture.
  private func keep(_ bytes: [UInt8]) throws(Failure) -> String {
    guard let pictures else {
      throw Failure(
        said: "Can't paste a picture: there is no scene file. Start with --scene FILE.")
    }
    guard let ending = PictureFormat(of: PictureBytes(bytes)).endings.first else {
      throw Failure(
        said: "Can't paste: the clipboard doesn't hold a picture. Copy it as PNG or JPEG.")
    }
    do {
      let (path, isNew) = try pictures.keep(bytes, ending: ending)
      do throws(PictureError) { _ = try files.picture(path, fit: .within(side: 64)) } catch {
        if isNew { Disk.remove(path) }
        throw Failure(said: "Can't paste: the copied picture can't be opened.")
      }
      return path
    } catch { throw Failure(error) }
  }

  /// Returns the paths of the file URIs in a `text/uri-list`.
  static func paths(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .compactMap { path(ofFileURI: $0) }.prefix(greatestFileCount).map(\.self)
  }

  /// Returns the path of a file URI; `nil` for other URIs, for files on other machines, and for invalid paths.
  static func path(ofFileURI uri: Substring) -> String? {
    guard uri.hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst(5)
    if rest.hasPrefix("//") { rest = rest.dropFirst(2) }
    if rest.hasPrefix("localhost/") { rest = rest.dropFirst(9) }
    let path = rest.hasPrefix("/") ? String(pathBytes: rest.percentDecoded) : ""
    return path.isEmpty || path.contains("\0") ? nil : path
  }
}
