internal import CLoadedLibraries
import StickerCompositor

/// The red, green, blue and optional alpha planes of a picture that libheif has decoded.
@safe
struct HEIFPlanes {
  @safe
  private struct Plane {
    // Safe: the library's picture outlives this value.
    let start: UnsafePointer<UInt8>
    let bytesPerRow: Int
    /// The values from 0 to 255 of all two-byte samples; `nil` if a sample is one byte.
    let bytes: [UInt8]?
  }

  private let (width, height): (Int, Int)
  private let colors: [Plane]
  private let alpha: Plane?
  private let isPremultiplied: Bool

  /// Creates the planes of a picture, which has to outlive them.
  ///
  /// Returns `nil` if a plane is missing or smaller than the picture: a file declares the size of each plane
  /// separately.
  init?(_ picture: OpaquePointer, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    func plane(_ channel: heif_channel) -> Plane? {
      let depth = unsafe Int(heif_image_get_bits_per_pixel_range(picture, channel))
      var bytesPerRow: Int32 = 0
      guard unsafe heif_image_get_width(picture, channel) >= width,
        unsafe heif_image_get_height(picture, channel) >= height, (8...16).contains(depth),
        let start = unsafe heif_image_get_plane_readonly(picture, channel, &bytesPerRow),
        Int(bytesPerRow) >= width * (depth > 8 ? 2 : 1)
      else { return nil }
      return unsafe Plane(
        start: start, bytesPerRow: Int(bytesPerRow), bytes: depth > 8 ? Self.bytes(depth) : nil)
    }
    let hasAlpha = unsafe heif_image_has_channel(picture, heif_channel_Alpha) != 0
    colors = [heif_channel_R, heif_channel_G, heif_channel_B].compactMap(plane)
    alpha = hasAlpha ? plane(heif_channel_Alpha) : nil
    isPremultiplied = unsafe heif_image_is_premultiplied_alpha(picture) != 0
    guard colors.count == 3, hasAlpha == (alpha != nil) else { return nil }
  }

  /// Returns the value from 0 to 255, rounded to nearest, of each number of `depth` bits.
  private static func bytes(_ depth: Int) -> [UInt8] {
    let greatest = (1 << depth) - 1
    return (0...greatest).map { UInt8(($0 * 255 + greatest / 2) / greatest) }
  }

  /// Writes a row of premultiplied pixels; traps unless the row is as wide as the picture, and the picture has it.
  func write(_ y: Int, to row: inout MutableSpan<UInt32>) {
    guard row.count == width && (0..<height).contains(y) else {
      fatalError("PictureFiles: the picture has no such row; pass one of its size.")
    }
    add(colors[0], y, to: &row) { $1 << 16 | 0xFF00_0000 }
    add(colors[1], y, to: &row) { $0 | $1 << 8 }
    add(colors[2], y, to: &row) { $0 | $1 }
    guard let alpha else { return }
    let isPremultiplied = isPremultiplied
    add(alpha, y, to: &row) { pixel, alpha in
      isPremultiplied
        ? Pixels.clamped(pixel & 0xFF_FFFF | alpha << 24)
        : Pixels.premultiplied(
          red: pixel >> 16 & 255, green: pixel >> 8 & 255, blue: pixel & 255, alpha: alpha)
    }
  }

  /// Combines a plane's samples, from 0 to 255, with the pixels of a row.
  @inline(__always)
  private func add(
    _ plane: Plane, _ y: Int, to row: inout MutableSpan<UInt32>,
    _ put: (_ pixel: UInt32, _ sample: UInt32) -> UInt32
  ) {
    // Safe: all planes are at least as wide and as tall as the picture, as `init` has checked.
    let samples = unsafe UnsafeRawPointer(plane.start + y * plane.bytesPerRow)
    guard let bytes = plane.bytes else {
      for x in row.indices {
        row[x] = put(row[x], UInt32(unsafe samples.load(fromByteOffset: x, as: UInt8.self)))
      }
      return
    }
    for x in row.indices {
      let sample = unsafe samples.loadUnaligned(fromByteOffset: x * 2, as: UInt16.self)
      row[x] = put(row[x], UInt32(bytes[min(Int(sample), bytes.count - 1)]))
    }
  }
}
