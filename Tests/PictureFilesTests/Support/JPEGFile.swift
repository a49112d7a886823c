import CTurboJPEG

/// JPEG files, made by the library that reads them.
enum JPEGFile {
  static func bytes(
    _ photo: Photo, quality: Int32 = 95, isProgressive: Bool = false, exif: [UInt8] = [],
    profile: [UInt8] = []
  ) -> [UInt8] {
    var file = compress(
      photo.rgba, photo, TJPF_RGBA, quality, isProgressive ? TJFLAG_PROGRESSIVE : 0)
    if !profile.isEmpty { file.insert(contentsOf: profileSegments(profile), at: 2) }
    if !exif.isEmpty {
      file.insert(contentsOf: segment(0xE1, Array("Exif\0\0".utf8) + exif), at: 2)
    }
    return file
  }

  /// For print, as Adobe's programs write it: how much of each ink is missing.
  static func ink(_ photo: Photo) -> [UInt8] {
    let inks = photo.pixels.flatMap { pixel -> [UInt8] in
      [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), 255]
    }
    return compress(inks, photo, TJPF_CMYK, 98, 0)
  }

  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  /// The profile in two parts, the second one first.
  private static func profileSegments(_ profile: [UInt8]) -> [UInt8] {
    let half = profile.count / 2
    let name = Array("ICC_PROFILE\0".utf8)
    return segment(0xE2, name + [2, 2] + profile[half...])
      + segment(0xE2, name + [1, 2] + profile[..<half])
  }

  private static func compress(
    _ pixels: [UInt8], _ photo: Photo, _ format: TJPF, _ quality: Int32, _ flags: Int32
  ) -> [UInt8] {
    let compressor = unsafe tjInitCompress()
    defer { unsafe tjDestroy(compressor) }
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    // Safe: the library allocates the file; it is copied and freed.
    let status = unsafe tjCompress2(
      compressor, pixels, Int32(photo.width), 0, Int32(photo.height), format.rawValue, &file,
      &count, Int32(TJSAMP_444.rawValue), quality, flags)
    precondition(status == 0)
    defer { unsafe tjFree(file) }
    return unsafe [UInt8](UnsafeBufferPointer(start: file, count: Int(count)))
  }
}
