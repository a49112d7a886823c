internal import CFFmpeg
import StickerCompositor

/// The conversion of decoded frames to 8-bit 4:2:0 samples of one size, to which frames of another size are stretched.
@safe
final class PlaneConverter {
  private let layout: FrameLayout
  private let colors: VideoColors
  // Safe: lives until `deinit`, or until FFmpeg replaces it.
  private var scaler: OpaquePointer?

  init(_ layout: FrameLayout, _ colors: VideoColors) {
    (self.layout, self.colors) = (layout, colors)
  }

  deinit { unsafe sws_freeContext(scaler) }

  /// Writes a frame's samples to memory of the layout's size; returns `false` if the frame's format can't be converted, for
  /// which ``VideoReader`` throws `.unsupported`.
  func write(_ frame: DecodedFrame, into memory: inout MutableRawSpan) -> Bool {
    unsafe memory.withUnsafeMutableBytes { unsafe write(frame, into: $0) }
  }

  private func write(_ frame: DecodedFrame, into memory: UnsafeMutableRawBufferPointer) -> Bool {
    guard memory.count >= layout.byteCount else {
      fatalError("VideoFiles: the memory must hold a frame; pass a slot of slotSize bytes.")
    }
    let isDirect = frame.format == AV_PIX_FMT_YUV420P || frame.format == AV_PIX_FMT_YUVJ420P
    let isSized = frame.width == layout.width && frame.height == layout.height
    if isDirect, isSized, frame.colors == colors {
      unsafe copy(frame, into: memory)
    } else {
      guard unsafe convert(frame, into: memory) else { return false }
    }
    if frame.isInterlaced, isSized {
      for plane in planes {
        // Safe: nothing else uses the memory, and the samples are bytes.
        let rows = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[plane.range])
        var samples = unsafe rows.bindMemory(to: UInt8.self).mutableSpan
        Deinterlacing.apply(
          to: &samples, width: plane.width, stride: plane.stride,
          keepsEvenRows: frame.isTopFieldFirst)
      }
    }
    return true
  }

  private typealias Plane = (range: Range<Int>, width: Int, height: Int, stride: Int)

  private var planes: [Plane] {
    let offsets = layout.planeOffsets
    let (width, height, stride) = (layout.chromaWidth, layout.chromaHeight, layout.chromaStride)
    return [
      (offsets.y..<offsets.u, layout.width, layout.height, layout.lumaStride),
      (offsets.u..<offsets.v, width, height, stride),
      (offsets.v..<layout.byteCount, width, height, stride),
    ]
  }

  private func copy(_ frame: DecodedFrame, into memory: UnsafeMutableRawBufferPointer) {
    let data = unsafe [
      frame.pointer.pointee.data.0, frame.pointer.pointee.data.1, frame.pointer.pointee.data.2,
    ]
    let strides = unsafe [
      frame.pointer.pointee.linesize.0, frame.pointer.pointee.linesize.1,
      frame.pointer.pointee.linesize.2,
    ]
    for (index, plane) in planes.enumerated() {
      guard let source = unsafe data[index] else { continue }
      // Safe: the frame has the layout's size and format, and the memory holds the layout.
      unsafe av_image_copy_plane(
        memory.baseAddress!.assumingMemoryBound(to: UInt8.self) + plane.range.lowerBound,
        Int32(plane.stride), source, strides[index], Int32(plane.width), Int32(plane.height))
    }
  }

  private func convert(_ frame: DecodedFrame, into memory: UnsafeMutableRawBufferPointer) -> Bool {
    unsafe scaler = sws_getCachedContext(
      scaler, Int32(frame.width), Int32(frame.height), frame.format, Int32(layout.width),
      Int32(layout.height), AV_PIX_FMT_YUV420P, SWS_BICUBIC | SWS_ACCURATE_RND, nil, nil, nil)
    guard let scaler = unsafe scaler else { return false }
    let source = frame.colors
    unsafe sws_setColorspaceDetails(
      scaler, sws_getCoefficients(Int32(source.matrix.codec.rawValue)), source.isFullRange ? 1 : 0,
      sws_getCoefficients(Int32(colors.matrix.codec.rawValue)), colors.isFullRange ? 1 : 0, 0,
      1 << 16, 1 << 16)
    let start = unsafe memory.baseAddress!.assumingMemoryBound(to: UInt8.self)
    let offsets = layout.planeOffsets
    let planes: [UnsafeMutablePointer<UInt8>?] = unsafe [
      start + offsets.y, start + offsets.u, start + offsets.v, nil,
    ]
    let strides = [
      Int32(layout.lumaStride), Int32(layout.chromaStride), Int32(layout.chromaStride), 0,
    ]
    let sources = unsafe frame.pointer.pointee.data
    let sourcePlanes: [UnsafePointer<UInt8>?] = unsafe [
      UnsafePointer(sources.0), UnsafePointer(sources.1), UnsafePointer(sources.2),
      UnsafePointer(sources.3),
    ]
    let lines = unsafe frame.pointer.pointee.linesize
    return unsafe sws_scale(
      scaler, sourcePlanes, [lines.0, lines.1, lines.2, lines.3], 0, Int32(frame.height), planes,
      strides) > 0
  }
}
