/// What goes over the fence: a line of words each.
enum FenceMessage: Hashable {
  /// To the decoder, with the picture file and the memory file.
  case request(fit: PictureFit, maximumPixelCount: Int, memory: Int, seconds: Int)
  /// From the decoder: the full size, before it decodes.
  case size(width: Int, height: Int)
  /// From the decoder: the memory file holds the pixels, then the EXIF block, then the profile.
  case done(Answer)
  /// From the decoder: there is no picture.
  case failed(PictureError)

  /// What was decoded.
  struct Answer: Hashable {
    var (width, height): (Int, Int)
    var (fullWidth, fullHeight): (Int, Int)
    var format: PictureFormat
    var isWhole: Bool
    var (exifCount, profileCount): (Int, Int)
  }

  /// The most bytes of a message.
  static let greatestCount = 1024

  var text: String {
    switch self {
    case .request(let fit, let maximumPixelCount, let memory, let seconds):
      if case .within(let side) = fit {
        return "request \(max(side, 1)) \(maximumPixelCount) \(memory) \(seconds)"
      }
      return "request 0 \(maximumPixelCount) \(memory) \(seconds)"
    case .size(let width, let height): return "size \(width) \(height)"
    case .done(let a):
      return "done \(a.width) \(a.height) \(a.fullWidth) \(a.fullHeight) \(a.isWhole ? 1 : 0)"
        + " \(a.exifCount) \(a.profileCount) \(a.format.rawValue)"
    case .failed(let error): return "failed \(error.kind.rawValue) \(error.problem)"
    }
  }

  /// The message of a line; nil where it is none.
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
    let numbers = words.dropFirst().prefix(7).compactMap { Int($0) }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch (words.first, words.count, numbers.count) {
    case ("request", 5, 4):
      self = .request(
        fit: numbers[0] == 0 ? .full : .within(side: numbers[0]), maximumPixelCount: numbers[1],
        memory: numbers[2], seconds: numbers[3])
    case ("size", 3, 2): self = .size(width: numbers[0], height: numbers[1])
    case ("done", 9, 7):
      guard let format = PictureFormat(rawValue: String(words[8])) else { return nil }
      self = .done(
        Answer(
          width: numbers[0], height: numbers[1], fullWidth: numbers[2], fullHeight: numbers[3],
          format: format, isWhole: numbers[4] == 1, exifCount: numbers[5],
          profileCount: numbers[6]))
    default: return nil
    }
  }

  /// Text that fits a line whoever wrote it.
  private static func line(_ text: Substring) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(300).filter { $0.value >= 32 && $0.value != 127 }))
  }
}

extension FenceMessage.Answer {
  /// The most bytes of an EXIF block or a profile; larger ones are left away.
  static let greatestExtra = 1 << 25

  /// Bytes of the memory file that it speaks of; nil where it cannot be true.
  func byteCount(maximumPixelCount: Int, fit: PictureFit = .full) -> Int? {
    let greatest = 1 << 20
    guard fit.size(of: width, height) == (width, height), (1...greatest).contains(width),
      (1...greatest).contains(height),
      width * height <= max(maximumPixelCount, 1 << 24),
      (1...greatest).contains(fullWidth), (1...greatest).contains(fullHeight),
      fullWidth * fullHeight <= maximumPixelCount,
      (0...Self.greatestExtra).contains(exifCount),
      (0...Self.greatestExtra).contains(profileCount)
    else { return nil }
    return width * height * 4 + exifCount + profileCount
  }
}
