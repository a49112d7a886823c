import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import Synchronization

/// Pictures of one color, 64 by 64, that are made in memory, and who asked for them.
///
/// `broken` cannot be opened, `moving` has two frames, of one second and of three, and `film` has three, of a second,
/// which are drawn together.
final class Painted: PictureSource {
  private let asked = Mutex<[String]>([])
  let isImmediate: Bool
  /// The closure that the source calls before it opens a picture.
  private let wait: @Sendable () -> Void

  init(isImmediate: Bool = false, wait: @escaping @Sendable () -> Void = {}) {
    (self.isImmediate, self.wait) = (isImmediate, wait)
  }

  /// The requests that the source received, in order: the names that were opened, and the keys that were drawn.
  var requests: [String] { asked.withLock(\.self) }

  static let bytes = 64 * 64 * 4

  func knows(_ name: PictureName) -> Bool { true }

  func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    wait()
    asked.withLock { $0.append(name.text) }
    if name == "broken" { throw PictureError(.damaged, "it is broken.", path: name.text) }
    let size = Size(width: 64, height: 64)
    var info = PictureInfo(
      size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full))
    if name == "moving" { info.frames = FrameTimes(seconds: [1, 3]) }
    if name == "film" { info.frames = FrameTimes(seconds: [1, 1, 1]) }
    if name == "cut" { info.complaint = "cut is incomplete." }
    return OpenedPicture(
      info, pixels: (PictureKey(name), Self.bitmap(0)),
      frames: name == "film" ? (0..<3).map(Self.bitmap) : [])
  }

  func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    asked.withLock { $0.append("\(key.name.text) \(key.frame)") }
    if key.name == "broken" { throw PictureError(.damaged, "it is broken.", path: key.name.text) }
    return PicturePixels(
      Self.bitmap(key.frame), frames: key.name == "film" ? (0..<3).map(Self.bitmap) : [])
  }

  func expectedBytes(_ key: PictureKey) -> Int { Self.bytes }

  /// The pixels of a frame.
  static func bitmap(_ frame: Int) -> Bitmap {
    Bitmap(width: 64, height: 64, filledWith: 0xFF00_0000 | UInt32(frame))
  }
}
