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
    /// No content, with the message to show.
    case nothing(Phrase)
  }

  let pictures: PastedPictures?
  let copy: SharedCopy
  let paths: StickerPaths
  let files: FileOpener

  /// The maximum size of clipboard content, in bytes.
  static let limit = 256 << 20
  /// The maximum number of files that are pasted at once.
  private static let greatestFileCount = 100

  private static let isEmpty: Phrase = "Nothing to paste"
  private static let isLate: Phrase =
    "Can't paste: the other program doesn't answer. Copy again."
  private static let isGone: Phrase = "Can't paste: the copied pictures no longer exist."
  private static let hasNoPlace: Phrase =
    "Can't paste a picture: there is no scene file. Start with --scene FILE."
  private static let isNoPicture: Phrase =
    "Can't paste: the clipboard doesn't hold a picture. Copy it as PNG or JPEG."
  private static let cannotBeShown: Phrase = "Can't paste: the copied picture can't be opened."

  func outcome(of reading: ClipboardReading) -> Outcome {
    switch reading {
    case .empty: return .nothing(Self.isEmpty)
    case .tooLarge(let limit):
      let problem: Phrase =
        "Can't paste more than \(limit >> 20) MiB. Save the picture as a file and drop the file here."
      return .nothing(problem)
    case .late: return .nothing(Self.isLate)
    case .text(let text): return .words(text)
    case .files(let list): return .pictures(Self.paths(in: list))
    case .picture(let bytes):
      if let note = PNG.note(in: bytes), let scene = copy.scene(for: note) {
        return stickers(of: scene)
      }
      switch keep(bytes) {
      case .success(let path): return .pictures([path])
      case .failure(let problem): return .nothing(problem.line)
      }
    }
  }

  /// Returns a scene's stickers with image names for this document; leaves out stickers whose picture doesn't exist.
  private func stickers(of scene: SceneDocument) -> Outcome {
    var scene = scene
    scene.stickers = scene.stickers.namingPictures(name)
    guard !scene.stickers.isEmpty, let text = try? scene.written() else {
      return .nothing(Self.isGone)
    }
    return .stickers(String(decoding: text, as: UTF8.self))
  }

  /// Returns the name that this document uses for another window's picture; `nil` if the file can't be read.
  private func name(of image: String) -> String? {
    if pictures?.isElsewhere(image) == true,
      let bytes = try? Disk.read(image, limit: Self.limit),
      case .success(let path) = keep(bytes)
    {
      return paths.name(ofFile: path)
    }
    return Disk.isReadable(image) ? paths.name(ofFile: image) : nil
  }

  /// The reason a picture is rejected, as a message for the user.
  private struct Problem: Error { let line: Phrase }

  /// Stores an untrusted picture file beside the scene; fails if the bytes are not a picture.
  private func keep(_ bytes: [UInt8]) -> Result<String, Problem> {
    guard let pictures else {
      return .failure(Problem(line: Self.hasNoPlace))
    }
    let format = PictureFormat(of: PictureBytes(bytes))
    guard let ending = format.endings.first else {
      return .failure(Problem(line: Self.isNoPicture))
    }
    do throws(FileError) {
      let (path, isNew) = try pictures.keep(bytes, ending: ending)
      do throws(PictureError) { _ = try files.picture(path, fit: .within(side: 64)) } catch {
        if isNew { Disk.remove(path) }
        return .failure(Problem(line: Self.cannotBeShown))
      }
      return .success(path)
    } catch {
      return .failure(Problem(line: "\(error)"))
    }
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
    let path = rest.hasPrefix("/") ? rest.unescaped : ""
    return path.isEmpty || path.contains("\0") ? nil : path
  }
}

extension Substring {
  /// The text with its %-escapes resolved.
  fileprivate var unescaped: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let digits = String(rest.prefix(2)), digits.count == 2, let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(pathBytes: bytes)
  }
}
