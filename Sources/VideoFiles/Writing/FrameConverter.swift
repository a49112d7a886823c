import CFFmpeg
import StickerCompositor

/// A converter between frames in 4:2:0 and pixels of red, green and blue, which may also scale them.
@safe
final class FrameConverter {
  /// The directions of a conversion.
  enum Direction {
    case toPixels
    case toFrames
  }

  // Safe: created in `init`, freed in `deinit`.
  private let context: OpaquePointer
  /// The direction of all conversions.
  let direction: Direction
  private let source: FrameLayout
  private let target: FrameLayout
  /// The pixels of one picture, with the gaps between rows that the library's vector code needs.
  private let pixels = MediaFrame()

  /// Creates a converter between two sizes; returns `nil` if there isn't enough memory, or if a size is 0 or absurd.
  init?(
    _ direction: Direction, from source: FrameLayout, to target: FrameLayout,
    _ colors: VideoColors
  ) {
    let (isToPixels, layout) = (direction == .toPixels, direction == .toPixels ? target : source)
    unsafe pixels.pointer.pointee.format = AV_PIX_FMT_BGRA.rawValue
    unsafe pixels.pointer.pointee.width = Int32(clamping: layout.width)
    unsafe pixels.pointer.pointee.height = Int32(clamping: layout.height)
    let (from, to) =
      isToPixels ? (AV_PIX_FMT_YUV420P, AV_PIX_FMT_BGRA) : (AV_PIX_FMT_BGR0, AV_PIX_FMT_YUV420P)
    let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_BITEXACT
    guard unsafe av_frame_get_buffer(pixels.pointer, 0) >= 0,
      let context = unsafe sws_getContext(
        Int32(clamping: source.width), Int32(clamping: source.height), from,
        Int32(clamping: target.width), Int32(clamping: target.height), to, Int32(flags), nil, nil,
        nil)
    else { return nil }
    unsafe self.context = context
    (self.direction, self.source, self.target) = (direction, source, target)
    let table = unsafe sws_getCoefficients(Int32(colors.matrix.codec.rawValue))
    // Pixels always use all values.
    let range: Int32 = colors.isFullRange ? 1 : 0
    unsafe sws_setColorspaceDetails(
      context, table, isToPixels ? range : 1, table, isToPixels ? 1 : range, 0, 1 << 16, 1 << 16)
  }

  deinit { unsafe sws_freeContext(context) }

  /// Returns the pixels of a frame that has the source's layout.
  func bitmap(of frame: VideoFrame) -> Bitmap {
    var bitmap = Bitmap(width: target.width, height: target.height)
    let count = bitmap.bytesPerRow
    frame.withSamples { samples in
      unsafe samples.withUnsafeBufferPointer { samples in
        let planes = unsafe planes(UnsafeMutablePointer(mutating: samples.baseAddress!), source)
        unsafe scale(planes, strides(source), pixels.pointer.pointee)
      }
    }
    unsafe bitmap.withUnsafeMutableBytes { memory in
      for y in 0..<target.height {
        // Safe: the pixels have the target's size.
        unsafe memory[y * count..<(y + 1) * count].copyBytes(from: row(y, count))
      }
    }
    return bitmap
  }

  /// Returns a frame with the colors of a bitmap, which has the source's size; its alpha is ignored.
  func frame(of bitmap: Bitmap, ticks: Int64, duration: Int64) -> VideoFrame {
    let count = bitmap.bytesPerRow
    unsafe bitmap.withUnsafeBytes { bytes in
      for y in 0..<source.height {
        // Safe: the pixels have the source's size.
        unsafe row(y, count).copyBytes(from: bytes[y * count..<(y + 1) * count])
      }
    }
    return VideoFrame(target, ticks: ticks, duration: duration) { samples in
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        let planes = unsafe planes(samples.baseAddress!, target)
        let from = unsafe pixels.pointer.pointee
        unsafe sws_scale(
          context, [UnsafePointer(from.data.0)], [from.linesize.0], 0, from.height, planes,
          strides(target))
      }
    }
  }

  private func row(_ y: Int, _ count: Int) -> UnsafeMutableRawBufferPointer {
    let pixels = unsafe pixels.pointer.pointee
    return unsafe UnsafeMutableRawBufferPointer(
      start: pixels.data.0! + y * Int(pixels.linesize.0), count: count)
  }

  // Safe for planes that have the source's layout.
  private func scale(
    _ planes: [UnsafeMutablePointer<UInt8>?], _ strides: [Int32], _ target: AVFrame
  ) {
    let sources = unsafe planes.map { unsafe UnsafePointer($0) }
    unsafe sws_scale(
      context, sources, strides, 0, Int32(source.height), [target.data.0], [target.linesize.0])
  }

  private func planes(
    _ start: UnsafeMutablePointer<UInt8>, _ layout: FrameLayout
  ) -> [UnsafeMutablePointer<UInt8>?] {
    let (y, u, v) = layout.planeOffsets
    return unsafe [start + y, start + u, start + v, nil]
  }

  private func strides(_ layout: FrameLayout) -> [Int32] {
    [Int32(layout.lumaStride), Int32(layout.chromaStride), Int32(layout.chromaStride), 0]
  }
}
