import Backend
import ColorGrading
import EditorKit
import Geometry
import InterfaceKit
import Pictures
import StickerCompositor

/// A picture in a presenter's memory.
struct Upload {
  var image: ImageID
  var width: Int
  var height: Int

  /// The identity of an upload.
  enum Key: Hashable {
    /// A picture by its number, at a level and a frame.
    case picture(Int, level: Int, frame: Int)
    /// A photo with adjustments, by the pixels from which it is computed, and the frame of the vignette.
    ///
    /// The width is the photo's in the size in which it is shown, in pixels; `nil` for the pixels of the key.
    ///
    /// Indirect, because the values would enlarge the key of every picture.
    indirect case adjusted(PictureKey, PhotoAdjustments, AffineTransform, width: Int?)
    /// A bitmap that is shown while a better one is drawn, or an icon in its foreground color.
    case pixels(PictureKey, Foreground)
    case panel(Panel)
    case shadow(ShadowPart)
    /// The placeholder of pictures that are still being opened.
    case coming
  }
}

/// The pictures in a presenter's memory.
///
/// If the presenter keeps the bitmaps themselves, the cache holds them too, since evicting them would free no memory.
struct Uploads {
  /// An upload with the values that only evicting needs; kept out of ``Upload``, which every sprite of a frame copies.
  private struct Known {
    let upload: Upload
    /// The number of pixels in the presenter's memory.
    var pixelCount: Int
    /// The pixels that the cache holds for this upload; `nil` if it holds none.
    var held: PictureKey?
    /// The number of the frame in which the upload was drawn last.
    var lastUse: Int
  }

  private let cache: PictureCache
  private var known: [Upload.Key: Known] = [:]
  /// The number of pixels of all uploads.
  private(set) var pixelCount = 0

  /// Whether bitmaps were uploaded of which the presenter has copies.
  private var hasCopies = false
  /// Whether there may be photos with adjustments.
  private var hasAdjusted = false

  init(_ cache: PictureCache) { self.cache = cache }

  /// Evicts bitmaps of which the presenter has copies, oldest first; keeps an eighth of the budget for making others.
  mutating func evictCopies() {
    guard hasCopies else { return }
    hasCopies = false
    cache.trim(to: cache.budget / 8)
  }

  /// Returns an upload for drawing in a frame; `nil` if there is none.
  mutating func upload(_ key: Upload.Key, frame: Int) -> Upload? {
    guard let index = known.index(forKey: key) else { return nil }
    known.values[index].lastUse = frame
    return known.values[index].upload
  }

  /// Returns a picture's upload with the most pixels, for a frame in which the right one is missing.
  ///
  /// Returns `nil` if the picture has no upload. O(uploads).
  mutating func largest(of number: Int, frame: Int) -> Upload? {
    let uploads = known.filter { if case .picture(number, _, _) = $0.key { true } else { false } }
    let largest = uploads.max { $0.value.pixelCount < $1.value.pixelCount }
    return largest.flatMap { upload($0.key, frame: frame) }
  }

  /// Uploads pixels for drawing in a frame; `holding` is the cache's key of the pixels, if there is one.
  ///
  /// Returns `nil` if the bitmap is empty.
  mutating func add(
    _ bitmap: Bitmap, _ key: Upload.Key, holding held: PictureKey? = nil, frame: Int,
    on presenter: any Presenter
  ) -> Upload? {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    let held = presenter.keepsBitmaps ? held : nil
    let upload = Upload(image: presenter.add(bitmap), width: bitmap.width, height: bitmap.height)
    let count = bitmap.width * bitmap.height
    if !presenter.keepsBitmaps { hasCopies = true }
    known[key] = Known(upload: upload, pixelCount: count, held: held, lastUse: frame)
    pixelCount += count
    if let held { cache.hold(held) }
    return upload
  }

  /// Uploads a photo with adjustments for drawing in a frame, by a key ``Upload/Key/adjusted(_:_:_:width:)``.
  ///
  /// `source` are the photo's own pixels. The cache holds the key's pixels meanwhile, from which the next adjustments
  /// are computed. Returns `nil` for any other key, and for an empty photo.
  mutating func addAdjusted(
    _ source: Bitmap, _ key: Upload.Key, frame: Int, on presenter: any Presenter
  ) -> Upload? {
    guard case .adjusted(let pixels, let adjustments, let vignette, _) = key,
      add(
        source.adjusted(by: adjustments, frame: vignette), key, frame: frame, on: presenter)
        != nil
    else { return nil }
    cache.hold(pixels)
    known[key]?.held = pixels
    hasAdjusted = true
    return known[key]?.upload
  }

  /// Removes photos with adjustments that have not been drawn since a frame, because each step of a slider makes one.
  mutating func removeAdjusted(unusedSince frame: Int, on presenter: any Presenter) {
    guard hasAdjusted else { return }
    let isAdjusted = { (key: Upload.Key) in if case .adjusted = key { true } else { false } }
    remove(unusedSince: frame, where: isAdjusted, on: presenter)
    hasAdjusted = known.keys.contains(where: isAdjusted)
  }

  /// Uploads a panel for drawing in a frame.
  ///
  /// A large panel without round corners is uploaded as a color: filling a window's pixels takes longer than a frame.
  /// Returns `nil` if the panel is empty.
  mutating func add(
    _ panel: Panel, scale: Double, frame: Int, on presenter: any Presenter
  ) -> Upload? {
    let (width, height) = panel.pixelSize(scale: scale)
    guard panel.radius <= 0, panel.rim == nil, width * height >= Self.largePanel else {
      return add(panel.bitmap(scale: scale), .panel(panel), frame: frame, on: presenter)
    }
    let upload = Upload(
      image: presenter.add(plain: panel.pixel, width: width, height: height), width: width,
      height: height)
    known[.panel(panel)] = Known(upload: upload, pixelCount: 0, lastUse: frame)
    return upload
  }

  /// The minimum number of pixels of a large panel.
  private static let largePanel = 1 << 14

  /// Removes uploads that have not been drawn since a frame, and whose keys match.
  mutating func remove(
    unusedSince frame: Int, where matches: (Upload.Key) -> Bool = { _ in true },
    on presenter: any Presenter
  ) {
    let gone = known.filter { $0.value.lastUse < frame && matches($0.key) }
    guard !gone.isEmpty else { return }
    // A new dictionary: short names are stored inside a dictionary's memory and would stay there after their removal.
    known = known.reduce(into: [:]) { if gone[$1.key] == nil { $0[$1.key] = $1.value } }
    for known in gone.values {
      presenter.remove(known.upload.image)
      if let held = known.held { cache.release(held) }
      pixelCount -= known.pixelCount
    }
  }
}
