/// The format, quality, size, frame rate and bleed of the user's last export, which the next export uses unless the user chooses
/// others.
///
/// In the settings a preference is one line of words: the format, the quality, the longer side or `full`, the frame rate
/// if there is one, and `bleed` if there is a bleed.
struct ExportPreference: Equatable, LosslessStringConvertible {
  var format: ExportKind
  /// The quality from 1 to 100, for formats that have one.
  var quality: Int
  /// The longer side in pixels; `nil` for the canvas's own size.
  var side: Int?
  /// The maximum number of a video's frames per second; `nil` for all frames.
  var rate: Int?

  /// The bleed on each side of a page, in millimeters; 0 for none.
  ///
  /// The settings store only whether there is a bleed, which the next start reads as ``usualBleed``.
  var bleed = 0.0

  /// The bleed of a page that has one, in millimeters.
  static let usualBleed = 3.0

  init(format: ExportKind, quality: Int, side: Int? = nil, rate: Int? = nil) {
    (self.format, self.quality, self.side, self.rate) = (format, quality, side, rate)
  }

  /// Creates the preference of a line; `nil` if a word is missing or unknown.
  ///
  /// The quality must be from 1 to 100, the side one of ``ExportChoices/sides``, and the rate one of
  /// ``ExportChoices/rates``.
  init?(_ description: String) {
    var words = description.split(separator: " ").map(String.init)
    let hasBleed = words.last == Self.bled
    if hasBleed { words.removeLast() }
    guard (3...4).contains(words.count), let format = ExportKind(rawValue: words[0]),
      let quality = Int(words[1]), (1...100).contains(quality)
    else { return nil }
    let side = Int(words[2])
    guard words[2] == Self.full || ExportChoices.sides.contains(side ?? 0) else { return nil }
    let rate = words.count == 4 ? Int(words[3]) : nil
    guard words.count == 3 || ExportChoices.rates.contains(rate ?? 0) else { return nil }
    self.init(format: format, quality: quality, side: side, rate: rate)
    if hasBleed { bleed = Self.usualBleed }
  }

  var description: String {
    let words = [format.rawValue, "\(quality)", side.map(String.init) ?? Self.full]
    return (words + (rate.map { ["\($0)"] } ?? []) + (bleed > 0 ? [Self.bled] : []))
      .joined(separator: " ")
  }

  private static let (full, bled) = ("full", "bleed")
}
