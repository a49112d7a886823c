import CWebP
import Foundation
import StickerCompositor

/// Moving pictures as other programs show them.
enum OtherDecoders {
  /// The frames of a file as `ffmpeg` decodes them; the size is that of the file.
  static func ffmpeg(_ file: [UInt8], _ ending: String, _ width: Int, _ height: Int) throws
    -> [Bitmap]
  {
    let path = NSTemporaryDirectory() + "film-\(UUID().uuidString).\(ending)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(file).write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo"]
      + ["-pix_fmt", "bgra", "-"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let count = width * height
    return stride(from: 0, to: bytes.count, by: 4 * count).map { start in
      let straight = (0..<count).map { index in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + 4 * index + $1]) << (8 * $1) }
      }
      return Bitmap(width: width, height: height, premultiplying: straight)
    }
  }

  /// The frames of a WebP file as libwebp puts them together.
  static func webP(_ file: [UInt8]) -> [Bitmap] {
    unsafe file.withUnsafeBufferPointer { bytes in
      // Safe: the bytes live to the end of the closure, where the decoder is deleted.
      var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      unsafe WebPAnimDecoderOptionsInit(&options)
      options.color_mode = MODE_bgrA
      guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else { return [] }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      unsafe WebPAnimDecoderGetInfo(decoder, &info)
      let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      var result: [Bitmap] = []
      while unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var canvas: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0,
          let canvas = unsafe canvas
        else { break }
        // Safe: the library's canvas has four bytes for each pixel.
        let pixels = (0..<width * height).map { index in
          (0..<4).reduce(UInt32(0)) { $0 | UInt32(unsafe canvas[4 * index + $1]) << (8 * $1) }
        }
        result.append(Bitmap(width: width, height: height, pixels: pixels))
      }
      return result
    }
  }
}
