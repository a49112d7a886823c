internal import StickerCompositor

/// The messages between the program and a decoder process, each one line of words.
enum FenceMessage: Hashable {
  /// Sent to the decoder with the picture file: the wanted size, and limits in pixels, bytes and seconds.
  case request(
    fit: PictureFit, maximumPixelCount: Int, framePixelCount: Int, memory: Int, seconds: Int)
  /// Sent by the decoder with the listener of its filter: the decoder needs threads and asks there for each.
  case threads
  /// Sent by the decoder before it decodes: the size of the result.
  case size(Announcement)
  /// Sent to the decoder with a memory file that has exactly the announced size.
  case memory
  /// Sent by the decoder: the memory file holds the pixels, then the times of the frames if there are several, then the
  /// EXIF block, then the profile.
  case done(PictureFormat, isWhole: Bool)
  /// Sent by the decoder: decoding failed.
  case failed(PictureError)

  /// The sizes of the picture that will be decoded, in pixels, and of its metadata, in bytes.
  ///
  /// Every number is in its range, so that sums and products of two sides cannot overflow.
  ///
  /// A further block of metadata needs a property in `PictureReader`, `PictureOutline` and `DecodedPicture`; its number
  /// of bytes here, in the message `size`, in `byteCount` and in `greatestByteCount`; and its bytes in
  /// `PictureServer.pixels(for:_:)`, which writes them, and in `PictureDelivery.picture()`, which reads them.
  struct Announcement: Hashable {
    let (width, height): (Int, Int)
    let (fullWidth, fullHeight): (Int, Int)
    let (exifCount, profileCount): (Int, Int)
    /// The number of frames that will be decoded, and of those in the file.
    let (frameCount, frameCountInFile): (Int, Int)
    /// The number of times that all frames are shown; 0 for ever.
    let plays: Int

    /// Creates an announcement; returns `nil` if a bitmap can't have a side of that length, or metadata are too large.
    init?(
      width: Int, height: Int, fullWidth: Int, fullHeight: Int, exifCount: Int, profileCount: Int,
      frameCount: Int = 1, frameCountInFile: Int = 1, plays: Int = 0
    ) {
      let (sides, extras) = (1...Bitmap.maximumSide, 0...Self.greatestExtra)
      guard [width, height, fullWidth, fullHeight, frameCount].allSatisfy(sides.contains),
        extras.contains(exifCount), extras.contains(profileCount),
        (frameCount...Int(Int32.max)).contains(frameCountInFile),
        (0...Int(Int32.max)).contains(plays)
      else { return nil }
      (self.frameCount, self.frameCountInFile) = (frameCount, frameCountInFile)
      self.plays = plays
      (self.width, self.height) = (width, height)
      (self.fullWidth, self.fullHeight) = (fullWidth, fullHeight)
      (self.exifCount, self.profileCount) = (exifCount, profileCount)
    }
  }

  /// The maximum number of bytes of a message.
  static let greatestCount = 1024

  var text: String {
    switch self {
    case .request(let fit, let maximumPixelCount, let framePixelCount, let memory, let seconds):
      let side = if case .within(let side) = fit { max(side, 1) } else { 0 }
      return "request \(side) \(maximumPixelCount) \(framePixelCount) \(memory) \(seconds)"
    case .size(let a):
      return "size \(a.width) \(a.height) \(a.fullWidth) \(a.fullHeight)"
        + " \(a.exifCount) \(a.profileCount) \(a.frameCount) \(a.frameCountInFile) \(a.plays)"
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
    let numbers = words.dropFirst().prefix(9).compactMap { Int($0) }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch (words.first, words.count, numbers.count) {
    case ("request", 6, 5):
      self = .request(
        fit: numbers[0] == 0 ? .full : .within(side: numbers[0]), maximumPixelCount: numbers[1],
        framePixelCount: numbers[2], memory: numbers[3], seconds: numbers[4])
    case ("size", 10, 9):
      guard
        let announcement = Announcement(
          width: numbers[0], height: numbers[1], fullWidth: numbers[2], fullHeight: numbers[3],
          exifCount: numbers[4], profileCount: numbers[5], frameCount: numbers[6],
          frameCountInFile: numbers[7], plays: numbers[8])
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

  /// The number of bytes of the times of the frames: four for each if there are several.
  var timesCount: Int { frameCount > 1 ? 4 * frameCount : 0 }
  /// The number of rows of all frames, which lie one below another.
  var rowCount: Int { height * frameCount }

  /// Returns the maximum number of bytes of memory for a picture of at most so many pixels, with its metadata.
  static func greatestByteCount(maximumPixelCount: Int, framePixelCount: Int = 0) -> Int {
    max(min(max(maximumPixelCount, framePixelCount), 1 << 40), 1 << 24) * 4
      + 4 * Bitmap.maximumSide + 2 * greatestExtra
  }

  /// Returns the bytes of memory for the picture and its metadata; `nil` if the sizes exceed the request's sizes.
  func byteCount(
    maximumPixelCount: Int, framePixelCount: Int = 0, fit: PictureFit = .full
  ) -> Int? {
    guard fit.size(of: width, height) == (width, height),
      width * height <= max(maximumPixelCount, 1 << 24),
      fullWidth * fullHeight <= maximumPixelCount / frameCount,
      frameCount == 1
        || FrameList.fits(width, height, frameCount, framePixelCount: framePixelCount)
    else { return nil }
    return width * rowCount * 4 + timesCount + exifCount + profileCount
  }
}
