import StickerCompositor

/// JPEG files as cameras write them: with the orientation of the camera.
enum JPEGFile {
  /// Returns a file with pixels as stored; `orientation` is the EXIF orientation, from 1 to 8.
  static func bytes(_ stored: Bitmap, orientation: UInt8) throws -> [UInt8] {
    let notes = Array("Exif\0\0".utf8) + cameraNotes(orientation)
    let count = notes.count + 2
    let segment = [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 255)] + notes
    var file = try ExportFormat.jpeg.encode(stored)
    file.insert(contentsOf: segment, at: 2)
    return file
  }
}

/// Returns a camera's EXIF block, with its maker and an orientation from 1 to 8.
func cameraNotes(_ orientation: UInt8) -> [UInt8] {
  let maker = Array("Our Camera\0\0".utf8)
  let block: [UInt8] =
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
    // The maker, as a text of its own behind the directory; the orientation.
    + [0x0F, 0x01, 2, 0, 12, 0, 0, 0, 38, 0, 0, 0]
    + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
  return block + maker
}

extension Bitmap {
  /// The bitmap rotated counterclockwise by 90 degrees: the right edge becomes the top edge.
  var turnedLeft: Bitmap {
    Bitmap(width: height, height: width) { x, y in self[width - 1 - y, x] }
  }
}
