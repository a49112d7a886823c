import Geometry
public import PictureFiles
import StickerCompositor

/// A source of picture files, by their paths: photos, and drawings (SVG), which are crisp at any size.
public struct FilePictures: PictureSource {
  /// The longest side with which a sticker picture is opened, in pixels: 2048; each source has a longest side of its own.
  public static let greatestSide = 2048
  /// The maximum number of pixels of all frames of a moving sticker together: 16 Mi, a quarter of the cache's budget.
  static let framePixelCount = 1 << 24

  private let opener: FileOpener
  private let kind: PictureName.Kind
  /// The longest side with which this source opens a picture, in pixels: `FilePictures.greatestSide` for stickers, twice
  /// as many for photos, a quarter for thumbnails.
  public let greatestSide: Int

  /// Creates a source of sticker pictures, which an opener decodes.
  public init(_ opener: FileOpener) {
    self.init(opener, .file, greatestSide: Self.greatestSide)
  }

  private init(_ opener: FileOpener, _ kind: PictureName.Kind, greatestSide: Int) {
    (self.opener, self.kind, self.greatestSide) = (opener, kind, greatestSide)
  }

  /// Returns a source of background pictures: twice as many pixels per side (4096), since a background may fill the
  /// window, and no hit mask.
  public static func photos(_ opener: FileOpener) -> FilePictures {
    FilePictures(opener, .photo, greatestSide: 2 * greatestSide)
  }

  /// Returns a source of thumbnails for lists: a quarter of the pixels per side (512), and no hit mask.
  public static func thumbnails(_ opener: FileOpener) -> FilePictures {
    FilePictures(opener, .thumbnail, greatestSide: greatestSide / 4)
  }

  private var isPhoto: Bool { kind != .file }

  /// Returns whether a name is of this source's kind.
  public func knows(_ name: PictureName) -> Bool { name.kind == kind }

  /// Always `false`: files are decoded in the background.
  public var isImmediate: Bool { false }

  /// Opens a file with at most as many pixels as the screen needs; throws if it can't be decoded.
  ///
  /// If a moving sticker has too many or too large frames, the picture is its first frame, with a
  /// ``PictureInfo/complaint``. A damaged file that can be shown in part has a complaint, too.
  public func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let path = name.text
    var drawn = PictureSize.side(greatestSide)
    if !isPhoto, FileOpener.isDrawing(path) { drawn = .full }
    let picture = try opener.picture(path, fit: drawn.fit, framePixelCount: framePixelCount)
    let frames = (0..<picture.frames.count).map(picture.bitmap(frame:))
    let bitmap = frames[0]
    let pixels = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    let size = Size(
      width: max(1, Double(picture.fullWidth)), height: max(1, Double(picture.fullHeight)))
    // A picture that was not shrunk has all of its pixels.
    if !picture.format.isDrawing, pixels == size {
      drawn = .full
    } else if frames.count > 1 {
      drawn = .side(max(bitmap.width, bitmap.height))
    }
    var info = PictureInfo(
      size: size,
      levels: picture.format.isDrawing && !isPhoto
        ? PictureLevels(ofDrawing: size, greatestSide: Double(greatestSide))
        : PictureLevels(of: size, pixels: pixels, drawnAs: drawn))
    info.format = picture.format
    if frames.count > 1 { info.frames = FrameTimes(picture.frames) }
    info.complaint = complaint(picture, path)
    if !isPhoto, !frames.contains(where: \.isOpaque) { info.mask = AlphaMask(frames) }
    return OpenedPicture(
      info, pixels: (PictureKey(name, drawn), bitmap), frames: frames.count > 1 ? frames : [])
  }

  /// The room for the frames of a picture; none for photos and thumbnails, which are still.
  private var framePixelCount: Int { isPhoto ? 0 : Self.framePixelCount }

  /// Decodes a file in the size of a key, with all frames of a moving picture.
  ///
  /// Frames that are too large together are smaller than the key says, except a first frame in full size, which is
  /// meant for an export. Throws if the file can't be decoded.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    let path = key.name.text
    let picture = try opener.picture(path, fit: key.size.fit, framePixelCount: framePixelCount)
    let complaint = complaint(picture, path)
    guard picture.frames.count > 1 else {
      return PicturePixels(picture.pixels.bitmap(), complaint: complaint)
    }
    let isShrunk = picture.pixels.width < picture.fullWidth
    if key.size == .full, key.frame == 0, isShrunk {
      let still = try opener.picture(path, fit: .full)
      return PicturePixels(still.pixels.bitmap(), complaint: complaint)
    }
    let frames = (0..<picture.frames.count).map(picture.bitmap(frame:))
    return PicturePixels(
      frames[min(max(key.frame, 0), frames.count - 1)], complaint: complaint, frames: frames)
  }

  /// Returns an upper estimate of the bytes; 16 MiB for a picture in full size, as its size is not known beforehand.
  public func expectedBytes(_ key: PictureKey) -> Int {
    if case .side(let side) = key.size { 4 * side * side } else { 16 << 20 }
  }

  private func complaint(_ picture: DecodedPicture, _ path: String) -> String? {
    if !picture.isWhole {
      return "\(path) is damaged or incomplete." + (isPhoto ? " The intact part is shown." : "")
    }
    guard picture.frameCountInFile > picture.frames.count else { return nil }
    return "\(path) has too many or too large frames, so its first frame is shown."
      + " Make the picture smaller to see it move."
  }
}

extension PictureLevels {
  /// Creates the levels of a drawing whose longer side has at most `greatestSide` pixels.
  fileprivate init(ofDrawing size: Size, greatestSide: Double) {
    let times = logarithm2(greatestSide / max(size.width, size.height, 1))
    self.init(of: size, .drawing, greatest: Int(times.rounded(.down)))
  }
}

extension PictureSize {
  /// The size limit for decoding a file; a line height is ignored, since files have no lines.
  fileprivate var fit: PictureFit {
    if case .side(let side) = self { .within(side: side) } else { .full }
  }
}

extension AlphaMask {
  /// Creates a mask of the pixels that can be touched in any frame, from their greatest alpha.
  ///
  /// All frames have the same size.
  fileprivate convenience init(_ frames: [Bitmap]) {
    self.init(width: frames[0].width, height: frames[0].height) { x, y in
      frames.reduce(0) { max($0, UInt8($1[x, y] >> 24)) }
    }
  }
}
