public import PictureFiles
public import StickerCompositor

/// A source of the pictures of some names, such as files, words, or animations.
///
/// To add a source, conform to this protocol, and pass the source to the ``PictureCache``. Methods are called on any
/// thread, on several at once, and may take long. Threads that need the same unopened picture at the same time may all
/// call ``open(_:)`` for the picture.
public protocol PictureSource: Sendable {
  /// Returns whether a name belongs to a picture of this source.
  func knows(_ name: PictureName) -> Bool
  /// Whether the pictures are drawn so quickly that no background thread is needed.
  var isImmediate: Bool { get }
  /// Opens a picture; throws if it can't be opened.
  func open(_ name: PictureName) throws(PictureError) -> OpenedPicture
  /// Draws a picture in the size and the frame of a key; ignores the key's halvings. Throws if it can't be drawn.
  func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels
  /// Returns an estimate of the bytes of a key's pixels, before they are drawn.
  func expectedBytes(_ key: PictureKey) -> Int
}

/// A picture that has been opened.
public struct OpenedPicture: Sendable {
  /// The picture's metadata.
  public var info: PictureInfo
  /// Pixels drawn while the picture was opened; `nil` if there are none.
  public var pixels: (key: PictureKey, bitmap: Bitmap)?
  /// All frames that were drawn with ``pixels``, in order; empty if the picture is still.
  public var frames: [Bitmap] = []

  /// Creates a picture from its parts.
  public init(
    _ info: PictureInfo, pixels: (key: PictureKey, bitmap: Bitmap)? = nil, frames: [Bitmap] = []
  ) {
    self.info = info
    self.pixels = pixels
    self.frames = frames
  }
}

/// A picture's pixels, with a message about their faults.
public struct PicturePixels: Sendable {
  /// The pixels; `nil` if no pixel is visible.
  public var bitmap: Bitmap?
  /// The message for the user about damaged pixels, in one line; `nil` if nothing is wrong.
  public var complaint: String?
  /// All frames, in order, if the source has drawn them together; otherwise empty.
  ///
  /// The cache stores each frame by its key.
  public var frames: [Bitmap] = []
  /// Whether these pixels are a placeholder's.
  private(set) var isStandIn = false

  /// Creates pixels from their parts.
  public init(_ bitmap: Bitmap?, complaint: String? = nil, frames: [Bitmap] = []) {
    (self.bitmap, self.complaint, self.frames) = (bitmap, complaint, frames)
  }

  /// Creates the pixels of a placeholder, each side halved so many times.
  init(standingInFor error: PictureError, halvings: Int) {
    self.init(.placeholder.halved(halvings), complaint: "\(error) \(Self.standsIn)")
    isStandIn = true
  }

  /// The sentence that follows the reason why a picture is missing.
  static let standsIn = "A placeholder takes its place."

  /// The number of bytes of the pixels.
  public var bytes: Int { bitmap?.byteCount ?? 0 }
}

extension Bitmap {
  /// The number of bytes of the pixels.
  public var byteCount: Int { bytesPerRow * height }

  /// Returns the picture with each side halved so many times.
  func halved(_ times: Int) -> Bitmap {
    var (halved, left) = (self, times)
    while left > 0, halved.width > 1 || halved.height > 1 {
      (halved, left) = (halved.halved(), left - 1)
    }
    return halved
  }
}
