internal import StickerCompositor

/// The header of a picture file, read from its first bytes before any library parses them.
struct PictureHeader {
  var format: PictureFormat
  /// The stored width and height in pixels; `nil` if the header doesn't have them.
  var size: (width: Int, height: Int)?
  /// The EXIF orientation of the stored rows, from 1 to 8.
  var orientation = 1
  /// The range of the EXIF block, cut off at the end of the file; `nil` for none.
  var exif: Range<Int>?
  /// The ranges of the color profile's parts, in their order.
  var profile: [Range<Int>] = []
  /// The offset of a PNG's last chunk, and the number of its bytes that are present; `nil` unless the file is cut off
  /// in its pixels.
  var cutOff: (offset: Int, count: Int)?
  /// Whether a PNG's gamma differs from a screen's, and the file has no color profile.
  var isOfOtherGamma = false
  /// Whether a WebP file is shorter than its header says.
  var isCutOff = false
  /// The number of channels of a JPEG.
  var channels = 0
  /// Whether Adobe's programs, which invert the inks of CMYK, wrote a JPEG.
  var isFromAdobe = false

  init(_ bytes: PictureBytes) {
    format = PictureFormat(of: bytes)
    if let reader = format.reader {
      reader.read(&self, of: bytes)
    } else {
      size = RareHeader(bytes).map { ($0.width, $0.height) }
    }
    if let exif { orientation = ExifBlock(bytes.copy(exif))?.orientation ?? 1 }
  }

  /// Sets the stored size if both numbers could be read.
  mutating func setSize(_ width: Int?, _ height: Int?) {
    if let width, let height { size = (width, height) }
  }

  /// Returns the EXIF block with its orientation set to upright; empty if there is none.
  func uprightExif(_ bytes: PictureBytes) -> [UInt8] {
    var block = exif.flatMap { ExifBlock(bytes.copy($0)) }
    block?.setUpright()
    return block?.bytes ?? []
  }
}
