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

  /// The most bytes that are taken from the clipboard.
  static let limit = 256 << 20
  /// The most files that are taken at once.
  private static let greatestFileCount = 100

  private static let isEmpty: Phrase = "there is nothing to paste"
  private static let isLate: Phrase =
    "the program that holds what was copied does not answer; copy it once more"
  private static let isGone: Phrase = "the pictures of what was copied are not there any more"
  private static let hasNoPlace: Phrase =
    "there is no place for a picture; start with --scene FILE"
  private static let isNoPicture: Phrase = "what was copied is no picture; copy it as PNG or JPEG"
  private static let cannotBeShown: Phrase = "what was copied cannot be shown"

  func outcome(of reading: ClipboardReading) -> Outcome {
    switch reading {
    case .empty: return .nothing(Self.isEmpty)
    case .tooLarge(let limit):
      let problem: Phrase =
        "what was copied has more than \(limit >> 20) MiB; save it as a file and drop that"
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

  /// A scene's stickers with the names of pictures as documents here have them; what is not there is left out.
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

  /// Keeps a picture file of a stranger, if it is one.
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

  /// The files of a list of URIs.
  static func paths(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .compactMap { path(ofFileURI: $0) }.prefix(greatestFileCount).map(\.self)
  }

  /// The path of a file's URI; nil of another one, of one on another machine, and of what can be no path.
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
