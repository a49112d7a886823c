internal import StickerCompositor

/// The messages between the program and a decoder process, each one line of words.
enum FenceMessage: Hashable {
  /// Sent to the decoder with the picture file: the wanted size, and limits in pixels, bytes and seconds.
  case request(fit: PictureFit, maximumPixelCount: Int, memory: Int, seconds: Int)
  /// Sent by the decoder with the listener of its filter: the decoder needs threads and asks there for each.
  case threads
  /// Sent by the decoder before it decodes: the size of the result.
  case size(Announcement)
  /// Sent to the decoder with a memory file that has exactly the announced size.
  case memory
  /// Sent by the decoder: the memory file holds the pixels, then the EXIF block, then the profile.
  case done(PictureFormat, isWhole: Bool)
  /// Sent by the decoder: decoding failed.
  case failed(PictureError)

  /// The sizes of the picture that will be decoded, in pixels, and of its metadata, in bytes.
  ///
  /// Every number is in its range, so that sums and products of two sides cannot overflow.
  struct Announcement: Hashable {
    let (width, height): (Int, Int)
    let (fullWidth, fullHeight): (Int, Int)
    let (exifCount, profileCount): (Int, Int)

    /// Creates an announcement; returns `nil` if a bitmap can't have a side of that length, or metadata are too large.
    init?(
      width: Int, height: Int, fullWidth: Int, fullHeight: Int, exifCount: Int, profileCount: Int
    ) {
      let (sides, extras) = (1...Bitmap.maximumSide, 0...Self.greatestExtra)
      guard [width, height, fullWidth, fullHeight].allSatisfy(sides.contains),
        extras.contains(exifCount), extras.contains(profileCount)
      else { return nil }
      (self.width, self.height) = (width, height)
      (self.fullWidth, self.fullHeight) = (fullWidth, fullHeight)
      (self.exifCount, self.profileCount) = (exifCount, profileCount)
    }
  }

  /// The maximum number of bytes of a message.
  static let greatestCount = 1024

  var text: String {
    switch self {
    case .request(let fit, let maximumPixelCount, let memory, let seconds):
      if case .within(let side) = fit {
        return "request \(max(side, 1)) \(maximumPixelCount) \(memory) \(seconds)"
      }
      return "request 0 \(maximumPixelCount) \(memory) \(seconds)"
    case .size(let a):
      return "size \(a.width) \(a.height) \(a.fullWidth) \(a.fullHeight)"
        + " \(a.exifCount) \(a.profileCount)"
    case .memory: return "memory"
    case .threads: return "threads"
    case .done(let format, let isWhole): return "done \(isWhole ? 1 : 0) \(format.rawValue)"
    case .failed(let error): return "failed \(error.kind.rawValue) \(error.problem)"
    }
  }

  /// Parses a line; returns `nil` unless it is a message whose numbers are in their ranges.
  init?(_ text: String) {
    if text.hasPrefix("failed ") {
      let words = text.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let kind = PictureError.Kind(rawValue: String(words[1])) else {
        return nil
      }
      self = .failed(PictureError(kind, Self.line(words[2])))
      return
    }
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().prefix(6).compactMap { Int($0) }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch (words.first, words.count, numbers.count) {
    case ("request", 5, 4):
      self = .request(
        fit: numbers[0] == 0 ? .full : .within(side: numbers[0]), maximumPixelCount: numbers[1],
        memory: numbers[2], seconds: numbers[3])
    case ("size", 7, 6):
      guard
        let announcement = Announcement(
          width: numbers[0], height: numbers[1], fullWidth: numbers[2], fullHeight: numbers[3],
          exifCount: numbers[4], profileCount: numbers[5])
      else { return nil }
      self = .size(announcement)
    case ("memory", 1, 0): self = .memory
    case ("threads", 1, 0): self = .threads
    case ("done", 3, 1):
      guard numbers[0] <= 1, let format = PictureFormat(rawValue: String(words[2])) else {
        return nil
      }
      self = .done(format, isWhole: numbers[0] == 1)
    default: return nil
    }
  }

  /// Returns untrusted text, escaped and cut to 300 scalars so that it fits one line.
  private static func line(_ text: Substring) -> String {
    Substring(text.unicodeScalars.prefix(300)).escapedForDisplay
  }
}

extension FenceMessage.Announcement {
  /// The maximum number of bytes of an EXIF block or a profile: 32 MiB; larger ones are left out.
  static let greatestExtra = 1 << 25

  /// Returns the maximum number of bytes of memory for a picture of at most so many pixels, with its metadata.
  static func greatestByteCount(maximumPixelCount: Int) -> Int {
    max(min(maximumPixelCount, 1 << 40), 1 << 24) * 4 + 2 * greatestExtra
  }

  /// Returns the bytes of memory for the picture and its metadata; `nil` if the sizes exceed those of the request.
  func byteCount(maximumPixelCount: Int, fit: PictureFit = .full) -> Int? {
    guard fit.size(of: width, height) == (width, height),
      width * height <= max(maximumPixelCount, 1 << 24),
      fullWidth * fullHeight <= maximumPixelCount
    else { return nil }
    return width * height * 4 + exifCount + profileCount
  }
}
