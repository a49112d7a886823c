internal import StickerCompositor

/// The header of a picture file, read from its first bytes before any library parses them.
struct PictureHeader {
  var format: PictureFormat
  /// The stored width and height in pixels, if the header has them.
  var size: (width: Int, height: Int)?
  /// The EXIF orientation of the stored rows, from 1 to 8.
  var orientation = 1
  /// The range of the EXIF block, cut off at the end of the file.
  var exif: Range<Int>?
  /// The ranges of the colour profile's parts, in their order.
  var profile: [Range<Int>] = []
  /// Of a PNG: where its last part starts and how much of it there is, where it is cut off in pixels.
  var cutOff: (offset: Int, count: Int)?
  /// Of a PNG: whether its numbers mean other brightnesses than a screen's, and no profile says which.
  var isOfOtherGamma = false
  /// Of a WebP: whether the file is shorter than it says.
  var isCutOff = false
  /// Of a JPEG: how many channels.
  var channels = 0
  /// Of a JPEG: whether Adobe's programs made it, which turn the inks of CMYK around.
  var isFromAdobe = false

  /// Reads the header of a file's bytes.
  init(_ bytes: PictureBytes) {
    format = PictureFormat(of: bytes)
    if let reader = format.reader {
      reader.read(&self, of: bytes)
    } else {
      size = RareHeader(bytes).map { ($0.width, $0.height) }
    }
    if let exif { orientation = ExifBlock(bytes.copy(exif))?.orientation ?? 1 }
  }

  /// Notes the stored size, if both numbers could be read.
  mutating func setSize(_ width: Int?, _ height: Int?) {
    if let width, let height { size = (width, height) }
  }

  /// The EXIF block, its orientation set to upright; empty where there is none.
  func uprightExif(_ bytes: PictureBytes) -> [UInt8] {
    var block = exif.flatMap { ExifBlock(bytes.copy($0)) }
    block?.setUpright()
    return block?.bytes ?? []
  }
}
