import CWebP
import Files

/// An animated WebP as libwebp decodes it.
public struct WebPAnimation {
  /// The numbers drawn into the pictures, and the times at which they begin, in milliseconds.
  public private(set) var pictures: [(number: Int?, start: Int)] = []
  /// The end of the last picture, in milliseconds.
  public private(set) var end = 0

  /// Decodes a file; throws if the file can't be read.
  public init(_ path: String) throws {
    let bytes = try Disk.read(path)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      guard let decoder = unsafe WebPAnimDecoderNew(&data, nil) else { return }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      unsafe WebPAnimDecoderGetInfo(decoder, &info)
      var (pixels, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
      let width = Int(info.canvas_width)
      while unsafe WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0 {
        guard let pixels = unsafe pixels else { return }
        let number = FrameNumber.read(width: width) { x, y in
          unsafe Int(pixels[(y * width + x) * 4 + 1])
        }
        pictures.append((number, self.end))
        self.end = Int(end)
      }
    }
  }
}
