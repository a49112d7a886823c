public import PictureFiles
public import StickerCompositor

/// A source of the pictures of some names, such as files, words, or animations.
///
/// To add one, conform to this in a file and name it where the ``PictureCache`` is made. Called on any
/// thread, on several at once; calls may take long.
public protocol PictureSource: Sendable {
  /// Whether a name is one of its own.
  func knows(_ name: PictureName) -> Bool
  /// Whether the pictures are drawn so quickly that no background thread is needed.
  var isImmediate: Bool { get }
  /// Opens a picture.
  func open(_ name: PictureName) throws(PictureError) -> OpenedPicture
  /// Draws a picture in the size and the frame of a key, whose halvings are not its business.
  func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels
  /// Bytes that the pixels of a key may take, before they are there.
  func expectedBytes(_ key: PictureKey) -> Int
}

/// A picture that has been opened.
public struct OpenedPicture: Sendable {
  /// The picture's metadata.
  public var info: PictureInfo
  /// Pixels drawn while the picture was opened; `nil` if there are none.
  public var pixels: (key: PictureKey, bitmap: Bitmap)?

  /// Creates a picture from its parts.
  public init(_ info: PictureInfo, pixels: (key: PictureKey, bitmap: Bitmap)? = nil) {
    self.info = info
    self.pixels = pixels
  }
}

/// A picture's pixels, and what is wrong with them.
public struct PicturePixels: Sendable {
  /// Nil where nothing shows.
  public var bitmap: Bitmap?
  /// The message for the user about damaged pixels, in one line; `nil` if nothing is wrong.
  public var complaint: String?
  /// Whether these are a placeholder's, as there are no others.
  private(set) var isStandIn = false

  /// Pixels from their parts.
  public init(_ bitmap: Bitmap?, complaint: String? = nil) {
    (self.bitmap, self.complaint) = (bitmap, complaint)
  }

  /// A placeholder's pixels, each side halved so many times.
  init(standingInFor error: PictureError, halvings: Int) {
    self.init(.placeholder.halved(halvings), complaint: "\(error); \(Self.standsIn)")
    isStandIn = true
  }

  static let standsIn = "a placeholder keeps its place"

  /// Bytes that the pixels take.
  public var bytes: Int { bitmap?.byteCount ?? 0 }
}

extension Bitmap {
  /// Bytes that the pixels take.
  public var byteCount: Int { bytesPerRow * height }

  /// The picture with each side halved so many times.
  func halved(_ times: Int) -> Bitmap {
    var halved = self
    for _ in 0..<max(0, times) where halved.width > 1 || halved.height > 1 {
      halved = halved.halved()
    }
    return halved
  }
}
