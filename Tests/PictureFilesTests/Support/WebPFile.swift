import CWebP

/// WebP files, made by the library that reads them.
enum WebPFile {
  /// Returns a file; in the format's extended form if there is EXIF or a profile.
  static func bytes(
    _ photo: Photo, isLossless: Bool = true, exif: [UInt8] = [], profile: [UInt8] = []
  ) -> [UInt8] {
    let simple = encode(photo, isLossless: isLossless)
    if exif.isEmpty && profile.isEmpty { return simple }
    let flags = (profile.isEmpty ? 0 : 0x20) | 0x10 | (exif.isEmpty ? 0 : 0x08)
    var chunks = extended(photo.width, photo.height, flags: flags)
    if !profile.isEmpty { chunks += chunk("ICCP", profile) }
    chunks += simple[12...]
    if !exif.isEmpty { chunks += chunk("EXIF", exif) }
    return file(chunks)
  }

  /// A moving picture; each frame lies at its place on the canvas.
  static func moving(
    _ width: Int, _ height: Int, _ frames: [(photo: Photo, x: Int, y: Int)]
  ) -> [UInt8] {
    var chunks = extended(width, height, flags: 0x12) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
    for frame in frames {
      let place =
        little(frame.x / 2, 3) + little(frame.y / 2, 3) + little(frame.photo.width - 1, 3)
        + little(frame.photo.height - 1, 3) + little(100, 3) + [0]
      chunks += chunk("ANMF", place + encode(frame.photo, isLossless: true)[12...])
    }
    return file(chunks)
  }

  /// A moving picture whose frames lie at even places; frames can't be restored in this format.
  static func bytes(_ film: Film) -> [UInt8] {
    var chunks =
      extended(film.width, film.height, flags: 0x12)
      + chunk("ANIM", [0, 0, 0, 0] + little(film.plays ?? 0, 2))
    for frame in film.frames {
      let place =
        little(frame.x / 2, 3) + little(frame.y / 2, 3) + little(frame.photo.width - 1, 3)
        + little(frame.photo.height - 1, 3) + little(frame.time, 3)
        + [(frame.disposal == .clear ? 1 : 0) | (frame.isBlended ? 0 : 2)]
      chunks += chunk("ANMF", place + encode(frame.photo, isLossless: true)[12...])
    }
    return file(chunks)
  }

  private static func extended(_ width: Int, _ height: Int, flags: Int) -> [UInt8] {
    chunk("VP8X", little(flags, 4) + little(width - 1, 3) + little(height - 1, 3))
  }

  private static func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func encode(_ photo: Photo, isLossless: Bool) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let (w, h) = (Int32(photo.width), Int32(photo.height))
    // Safe: the library allocates the file; it is copied and freed.
    let count =
      unsafe isLossless
      ? WebPEncodeLosslessRGBA(photo.rgba, w, h, w * 4, &output)
      : WebPEncodeRGBA(photo.rgba, w, h, w * 4, 95, &output)
    precondition(count > 0)
    defer { unsafe WebPFree(output) }
    return unsafe [UInt8](UnsafeBufferPointer(start: output, count: count))
  }
}
