internal import CSDL2
internal import CSDL2Image
import StickerCompositor

/// Decodes the rarer formats, PNM, TGA and PCX, with SDL_image.
///
/// Only for the decoder process (``PictureServer``), because SDL_image trusts the headers of files.
package enum RarePictures {
  /// Decodes a file whose format was detected by its header; returns `nil` for all other formats and for damaged files.
  ///
  /// Calls the function for the format, because functions that detect the format would read other formats, too.
  package static let decode: PictureFallback = { bytes, format in
    let isPadded = format == .pcx && bytes.count > 67 && bytes[3] == 1
    // Safe: SDL reads the bytes only before this closure returns, and is told how many there are.
    let loaded = unsafe (isPadded ? withWholeBytes(bytes) : bytes).withUnsafeBytes { buffer in
      let stream = unsafe SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count))
      defer { _ = unsafe SDL_RWclose(stream) }
      switch format {
      case .pnm: return unsafe IMG_LoadPNM_RW(stream)
      case .tga: return unsafe IMG_LoadTGA_RW(stream)
      case .pcx: return unsafe IMG_LoadPCX_RW(stream)
      default: return unsafe UnsafeMutablePointer<SDL_Surface>?.none
      }
    }
    guard let loaded = unsafe loaded else { return nil }
    // Safe: both surfaces are ours, and freed once.
    let surface = unsafe SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    unsafe SDL_FreeSurface(loaded)
    guard let surface = unsafe surface else { return nil }
    defer { unsafe SDL_FreeSurface(surface) }
    let width = unsafe isPadded ? Self.width(bytes) : Int(surface.pointee.w)
    // Programs without alpha support write arbitrary bytes in its place.
    let isOpaque = format == .tga && bytes.count > 17 && bytes[17] & 0xF == 0 && bytes[16] == 32
    return unsafe bitmap(from: surface, width: width, isOpaque: isOpaque)
  }

  /// Returns a PCX of single bits, widened to whole bytes: SDL_image takes the wrong bits of a row's last byte.
  private static func withWholeBytes(_ bytes: [UInt8]) -> [UInt8] {
    let right = Int(bytes[4]) + Int(bytes[5]) << 8 + (Int(bytes[66]) + Int(bytes[67]) << 8) * 8 - 1
    guard right <= 0xFFFF else { return bytes }
    var result = bytes
    (result[8], result[9]) = (UInt8(right & 0xFF), UInt8(right >> 8))
    return result
  }

  /// Returns the width of a PCX picture, in pixels.
  private static func width(_ bytes: [UInt8]) -> Int {
    Int(bytes[8]) + Int(bytes[9]) << 8 - Int(bytes[4]) - Int(bytes[5]) << 8 + 1
  }

  /// Returns the left part of a surface with straight alpha, premultiplied; `nil` if the size is invalid.
  private static func bitmap(
    from surface: UnsafeMutablePointer<SDL_Surface>, width: Int, isOpaque: Bool
  ) -> Bitmap? {
    let (height, pitch) = unsafe (Int(surface.pointee.h), Int(surface.pointee.pitch))
    guard width > 0, height > 0, unsafe width <= Int(surface.pointee.w),
      Bitmap.isValidSize(width: width, height: height), let pixels = unsafe surface.pointee.pixels
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    let rowBytes = bitmap.bytesPerRow
    // Safe: both have `height` rows of at least `rowBytes`, of four bytes a pixel.
    unsafe bitmap.withUnsafeMutableBytes { target in
      for row in 0..<height {
        unsafe (target.baseAddress! + row * rowBytes)
          .copyMemory(from: pixels + row * pitch, byteCount: rowBytes)
      }
      guard isOpaque else { return }
      for alpha in stride(from: 3, to: target.count, by: 4) { unsafe target[alpha] = 0xFF }
    }
    bitmap.premultiply()
    return bitmap
  }
}
