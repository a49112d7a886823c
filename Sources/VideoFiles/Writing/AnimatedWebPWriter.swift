import CWebP
import StickerCompositor

/// An animated WebP that loops for ever; the library keeps the compressed pictures in memory until the end.
@safe
final class AnimatedWebPWriter: AnimationWriter {
  private let file: OutputFile
  // Safe: created in `init`, freed in `deinit`.
  private let library: OpaquePointer
  private var config: WebPConfig

  /// Creates an animation of a size.
  init(_ file: OutputFile, _ size: FrameLayout, quality: Int) throws(VideoError) {
    guard max(size.width, size.height) <= 16383 else {
      throw file.error("WebP has at most 16383 pixels per side", .tooLarge)
    }
    var (config, options) = (WebPConfig(), WebPAnimEncoderOptions())
    guard
      unsafe WebPConfigPreset(&config, WEBP_PRESET_PHOTO, Float(min(max(quality, 1), 100))) != 0,
      unsafe WebPAnimEncoderOptionsInit(&options) != 0,
      let library = unsafe WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options)
    else { throw file.error("there isn't enough memory, or the WebP library has another version") }
    // Method 2 takes a third of the time of the usual method 4, for files of nearly the same size.
    (config.method, config.thread_level) = (2, 1)
    (self.file, self.config) = (file, config)
    unsafe self.library = library
  }

  deinit { unsafe WebPAnimEncoderDelete(library) }

  func write(_ picture: Bitmap, at seconds: Double) throws(VideoError) {
    var (copy, image) = unsafe (picture, WebPPicture())
    guard unsafe WebPPictureInit(&image) != 0 else { throw file.error(nil) }
    defer { unsafe WebPPictureFree(&image) }
    let isAdded = unsafe copy.withUnsafeMutableBytes { bytes in
      // Safe: the library uses the pixels only during the call, and the copy may be changed.
      unsafe image.use_argb = 1
      unsafe (image.width, image.height) = (Int32(picture.width), Int32(picture.height))
      unsafe image.argb = bytes.bindMemory(to: UInt32.self).baseAddress
      unsafe image.argb_stride = Int32(picture.width)
      return unsafe WebPAnimEncoderAdd(library, &image, Self.time(seconds), &config) != 0
    }
    guard isAdded else { throw file.error("the WebP library refused a picture") }
  }

  func finish(at seconds: Double) throws(VideoError) {
    var data = unsafe WebPData()
    defer { unsafe WebPDataClear(&data) }
    guard unsafe WebPAnimEncoderAdd(library, nil, Self.time(seconds), nil) != 0,
      unsafe WebPAnimEncoderAssemble(library, &data) != 0
    else { throw file.error("there isn't enough memory") }
    // Safe: the library reports the number of bytes.
    let bytes = unsafe UnsafeRawBufferPointer(start: data.bytes, count: data.size)
    guard unsafe file.write(bytes.bytes, at: 0) else { throw file.error(nil) }
    try file.commit()
  }

  /// Returns a time in the format's unit, milliseconds.
  private static func time(_ seconds: Double) -> Int32 {
    Int32(min(max(seconds * 1000, 0), Double(Int32.max)).rounded())
  }
}
