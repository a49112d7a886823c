internal import CWebP

extension PictureFormat {
  /// Google's WebP format, still or animated.
  public static let webp = PictureFormat(
    "webp", name: "WebP", mediaTypes: ["image/webp"], reader: WebPReader.self)
}

/// Reads WebP with libwebp: here still pictures and the first frame of animations, scaled while decoding;
/// `WebPFrames.swift` reads all frames of an animation.
@safe
final class WebPReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    ByteReader(bytes).has("RIFF", at: 0) && ByteReader(bytes).has("WEBP", at: 8)
  }

  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    var offset = 12
    header.isCutOff = reader.little32(4).map { $0 + 8 > reader.count } ?? true
    while let length = reader.little32(offset + 4) {
      let (start, end) = (offset + 8, offset + 8 + length)
      if reader.has("VP8X", at: offset) {
        if let width = reader.little24(start + 4), let height = reader.little24(start + 7) {
          header.size = (width + 1, height + 1)
        }
      } else if reader.has("EXIF", at: offset) {
        header.exif = start..<min(end, reader.count)
      } else if reader.has("ICCP", at: offset), reader.has(count: length, at: start) {
        header.profile = [start..<end]
      }
      offset = end + (length & 1)
    }
  }

  let width: Int
  let height: Int
  let orientation: Int
  let bytes: PictureBytes
  let header: PictureHeader
  // Safe: the library's state lives from `init` to `deinit`.
  private let demuxer: OpaquePointer

  init(_ bytes: PictureBytes, _ header: PictureHeader) throws(PictureError) {
    // Safe: the bytes live as long as `self`. Files that are cut off are accepted.
    var data = unsafe WebPData(
      bytes: bytes.start.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    var state = WEBP_DEMUX_PARSE_ERROR
    guard let demuxer = unsafe WebPDemuxPartial(&data, &state) else { throw .damaged(.webp) }
    unsafe self.demuxer = demuxer
    (self.bytes, self.header) = (bytes, header)
    orientation = header.orientation
    width = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
    height = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    // From here on `deinit` cleans up, even if this throws.
    guard width > 0, height > 0 else { throw .damaged(.webp) }
  }

  deinit { unsafe WebPDemuxDelete(demuxer) }

  var exif: [UInt8] { header.uprightExif(bytes) }
  var profile: [UInt8] { header.profile.first.map { bytes.copy($0) } ?? [] }

  func read(_ plan: PicturePlan) throws(PictureError) -> Bool {
    var frame = unsafe WebPIterator()
    guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { throw .damaged(.webp) }
    defer { unsafe WebPDemuxReleaseIterator(&frame) }
    let (x, y) = unsafe (Int(frame.x_offset), Int(frame.y_offset))
    let (w, h) = unsafe (Int(frame.width), Int(frame.height))
    guard x >= 0, y >= 0, w > 0, h > 0, x + w <= width, y + h <= height else {
      throw .damaged(.webp)
    }
    // The library scales a frame that fills the canvas.
    let isCanvas = w == width && h == height
    let size = isCanvas ? (plan.target.width, plan.target.height) : (width, height)
    let isWhole = try plan.readWhole(in: size) { (canvas) throws(PictureError) in
      // Safe: the frame lies within the canvas, as checked above.
      try unsafe decode(
        frame.fragment, into: canvas.pixels.baseAddress! + y * width + x,
        isCanvas ? canvas.width : w, isCanvas ? canvas.height : h, stride: canvas.width,
        isScaled: isCanvas && plan.isShrunk)
    }
    plan.target.clamp()
    return unsafe isWhole && frame.complete != 0 && !header.isCutOff
  }

  /// Decodes as many rows of a frame as a range of the file contains, into a picture of the frame's size.
  ///
  /// Returns whether the data were complete.
  func decode(_ data: Range<Int>, into pixels: MappedPicture) throws(PictureError) -> Bool {
    guard data.lowerBound >= 0, data.upperBound <= bytes.count else { throw .damaged(.webp) }
    // Safe: the data lie within the bytes, which outlive the call, and the pixels have the frame's size.
    return try unsafe decode(
      WebPData(
        bytes: (bytes.start + data.lowerBound).assumingMemoryBound(to: UInt8.self),
        size: data.count), into: pixels.pixels.baseAddress!, pixels.width, pixels.height,
      stride: pixels.width, isScaled: false)
  }

  /// Decodes as many rows as the data contain; returns whether the data were complete.
  private func decode(
    _ data: WebPData, into pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int,
    stride: Int, isScaled: Bool
  ) throws(PictureError) -> Bool {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else { throw .needsMemory("the WebP file") }
    unsafe config.options.use_scaling = isScaled ? 1 : 0
    unsafe config.options.scaled_width = Int32(width)
    unsafe config.options.scaled_height = Int32(height)
    unsafe config.output.colorspace = MODE_bgrA
    unsafe config.output.is_external_memory = 1
    // Safe: this many bytes from the first pixel on belong to the caller's picture.
    unsafe config.output.u.RGBA.rgba = UnsafeMutableRawPointer(pixels).assumingMemoryBound(
      to: UInt8.self)
    unsafe config.output.u.RGBA.stride = Int32(stride * 4)
    unsafe config.output.u.RGBA.size = ((height - 1) * stride + width) * 4
    guard let decoder = unsafe WebPIDecode(nil, 0, &config) else { throw .damaged(.webp) }
    defer { unsafe WebPIDelete(decoder) }
    let status = unsafe WebPIUpdate(decoder, data.bytes, data.size)
    if status == VP8_STATUS_OUT_OF_MEMORY { throw .needsMemory("the WebP file") }
    if status == VP8_STATUS_OK { return true }
    var lastRow: Int32 = 0
    let isBegun = unsafe WebPIDecGetRGB(decoder, &lastRow, nil, nil, nil) != nil
    guard isBegun, lastRow > 0 else { throw .damaged(.webp) }
    return false
  }
}
