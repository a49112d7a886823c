internal import CWebP

extension ExportFormat {
  /// WebP, small, with transparency.
  public static let webp = ExportFormat(
    rawValue: "webp", name: "WebP", endings: ["webp"], greatestSide: 16383, hasQuality: true
  ) { (rows, quality, metadata, progress) throws(ExportFailure) in
    .bytes(try WebP.encode(rows, quality: quality, metadata: metadata, progress: progress))
  }
}

/// The WebP encoder: files that are smaller than JPEG's at the same quality, with transparency.
enum WebP {
  /// The effort of encoding, from 0 (fast) to 6.
  ///
  /// For 24 megapixels at quality 95, method 2 takes half to a fifth of the processor time of the usual method 4, for
  /// files that have 97 to 102 % of the size and a PSNR within 0.2 dB. Methods below 2 fail for noisy pictures of 24
  /// megapixels, because the library's memory for the prediction of blocks is too small. `Tools/bench webp` compares
  /// the methods.
  private static let method: Int32 = 2

  /// Returns the bytes of a file; O(pixels).
  static func encode(
    _ rows: PixelRows, quality: Int, metadata: PictureMetadata, progress: ExportProgress?
  ) throws(ExportFailure) -> [UInt8] {
    var config = WebPConfig()
    guard unsafe WebPConfigPreset(&config, WEBP_PRESET_PHOTO, Float(quality)) != 0 else {
      throw .notEncoded(.webp, reason: "the WebP library has another version")
    }
    (config.method, config.thread_level) = (method, 1)
    let picture = try rows.opaque(or: Pixels.straight) { [config] (rows) throws(ExportFailure) in
      try pack(rows, config, progress)
    }
    return try join(picture, metadata.adapted(width: rows.width, height: rows.height))
  }

  /// An object that holds the closure for the library's callback, which takes a plain pointer.
  private final class Listener {
    let progress: ExportProgress
    init(_ progress: @escaping ExportProgress) { self.progress = progress }
  }

  private static func pack(
    _ rows: PixelRows, _ config: WebPConfig, _ progress: ExportProgress?
  ) throws(ExportFailure) -> [UInt8] {
    var (config, writer, picture) = unsafe (config, WebPMemoryWriter(), WebPPicture())
    guard unsafe WebPPictureInit(&picture) != 0 else {
      throw .notEncoded(.webp, reason: "the WebP library has another version")
    }
    unsafe WebPMemoryWriterInit(&writer)
    // Safe: the library doesn't write to opaque pixels; other pixels are a copy. The rows are as long as stated.
    unsafe picture.use_argb = 1
    unsafe (picture.width, picture.height) = (Int32(rows.width), Int32(rows.height))
    unsafe picture.argb = UnsafeMutableRawPointer(mutating: rows.start).assumingMemoryBound(
      to: UInt32.self)
    unsafe picture.argb_stride = Int32(rows.bytesPerRow / 4)
    unsafe picture.writer = WebPMemoryWrite
    let listener = progress.map(Listener.init)
    if let listener {
      unsafe picture.user_data = Unmanaged.passUnretained(listener).toOpaque()
      unsafe picture.progress_hook = { percent, picture in
        // Safe: the listener lives through the call of the encoder.
        guard let data = unsafe picture?.pointee.user_data else { return 1 }
        let listener = unsafe Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue()
        // The end is told when the file is finished.
        return percent >= 100 || listener.progress(Double(percent) / 100) ? 1 : 0
      }
    }
    let isDone = withExtendedLifetime(listener) {
      unsafe withUnsafeMutablePointer(to: &writer) { writer in
        unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
        return unsafe WebPEncode(&config, &picture) != 0
      }
    }
    defer {
      unsafe WebPPictureFree(&picture)
      unsafe WebPMemoryWriterClear(&writer)
    }
    guard isDone else { throw failure(unsafe picture.error_code) }
    // Safe: the writer has as many bytes as it says.
    return unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  private static func failure(_ code: WebPEncodingError) -> ExportFailure {
    switch code {
    case VP8_ENC_ERROR_USER_ABORT: .cancelled
    case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY:
      .notEncoded(.webp, reason: "there isn't enough memory")
    default: .notEncoded(.webp, reason: "the encoder failed with code \(code.rawValue)")
    }
  }

  /// Adds metadata to a finished file.
  private static func join(
    _ picture: [UInt8], _ metadata: PictureMetadata
  ) throws(ExportFailure) -> [UInt8] {
    if metadata == .none { return picture }
    guard let mux = unsafe WebPMuxNew() else {
      throw .notEncoded(.webp, reason: "there isn't enough memory")
    }
    defer { unsafe WebPMuxDelete(mux) }
    var isGood = unsafe with(picture) { unsafe WebPMuxSetImage(mux, $0, 1) == WEBP_MUX_OK }
    for (name, data) in [("ICCP", metadata.icc), ("EXIF", metadata.exif)] where !data.isEmpty {
      isGood =
        unsafe isGood && with(data) { unsafe WebPMuxSetChunk(mux, name, $0, 1) == WEBP_MUX_OK }
    }
    var joined = unsafe WebPData()
    defer { unsafe WebPDataClear(&joined) }
    guard isGood, unsafe WebPMuxAssemble(mux, &joined) == WEBP_MUX_OK else {
      throw .notEncoded(.webp, reason: "the EXIF data or the color profile can't be stored")
    }
    // Safe: the library reports the number of bytes.
    return unsafe Array(UnsafeBufferPointer(start: joined.bytes, count: joined.size))
  }

  /// Calls `body` with bytes in the library's form; the library copies the bytes that it stores.
  private static func with<Result>(
    _ bytes: [UInt8], _ body: (UnsafePointer<WebPData>) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      return unsafe withUnsafePointer(to: &data) { unsafe body($0) }
    }
  }
}
