import EditorKit
import Geometry
import StickerEditor

/// The export sheet's state: the format, size, frame rate and quality, and the canvas to export.
struct ExportChoices: Equatable {
  static let id = "export"
  static let make = "make"
  static let print = "print"

  /// The chosen format, quality, size and frame rate; the size is smaller than the canvas's.
  private(set) var preference: ExportPreference
  /// The canvas's size, in pixels.
  let canvas: Size
  /// The size of a page, in millimeters; `nil` if pages aren't offered.
  private let page: Size?
  /// The formats that the sheet offers.
  private let formats: [ExportKind]
  /// The qualities that the sheet offers, in rising order.
  ///
  /// Fixed, so that no chip moves when another is chosen.
  private let qualities: [Int]

  /// The longer sides that can be chosen instead of the canvas's own size, in pixels.
  static let sides = [3840, 1920, 1080]
  /// The numbers of frames per second that can be chosen instead of all frames of a video.
  static let rates = [30, 15, 10]

  /// Creates the sheet's initial choices.
  ///
  /// A side that isn't smaller than the canvas's longer side counts as the canvas's own size. Videos are offered for
  /// scenes with time.
  init(
    _ preference: ExportPreference, canvas: Size, page: Size? = nil, hasTime: Bool = false
  ) {
    (self.preference, self.canvas, self.page) = (preference, canvas, page)
    formats = ExportKind.all(hasTime: hasTime)
    qualities = Set([60, 80, 95, preference.quality]).sorted()
    if let side = preference.side, Double(side) >= longest { self.preference.side = nil }
  }

  /// The canvas's longer side, in pixels.
  private var longest: Double { max(canvas.width, canvas.height) }

  /// The longer sides that the sheet offers: those smaller than the canvas's.
  var sides: [Int] { Self.sides.filter { Double($0) < longest } }

  /// Returns the sheet with the file's size in bytes; `nil` while the size isn't known, and for a video.
  ///
  /// The sheet has the same rows for every format, so that no row moves when the format changes.
  func sheet(_ bytes: Result<Int, Exporter.Failure>?) -> Sheet {
    var sheet = Sheet(id: Self.id, title: "Export")
    sheet.rows = [
      Sheet.Row(
        "Size",
        ([nil] + sides.map(Optional.some)).map { side in
          let size = Composition.size(of: canvas, within: side.map(Double.init) ?? .infinity)
          var title = "\(Int(size.width)) × \(Int(size.height))"
          if isPage, side == nil, let page { title = Self.millimeters(page) }
          return Sheet.Chip(
            id: "side-\(side ?? 0)", Phrase(verbatim: title),
            isOn: side == (isDocument ? nil : preference.side),
            isEnabled: side == nil || !isDocument)
        }),
      Sheet.Row(
        "Format",
        formats.map { format in
          Sheet.Chip(id: format.rawValue, format.name, isOn: format == preference.format)
        }),
    ]
    if formats.contains(where: \.isVideo) { sheet.rows.append(rateRow) }
    if isPage {
      sheet.rows.append(bleedRow)
    } else {
      sheet.rows.append(qualityRow)
    }
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: Self.make, "Export"), second: Sheet.Chip(id: Self.print, "Print…"),
      note: note(bytes))
    return sheet
  }

  private var isDocument: Bool {
    if case .document = preference.format { true } else { false }
  }
  private var isPage: Bool { preference.format == .document(.pdf) }

  /// The bleed on each side of the exported page, in millimeters; 0 for other formats.
  var bleed: Double { isPage ? preference.bleed : 0 }

  /// Returns a size in millimeters as text for the user: `148 × 210 mm`.
  static func millimeters(_ page: Size) -> String {
    func digits(_ side: Double) -> String {
      abs(side - side.rounded()) < 0.05 ? "\(Int(side.rounded()))" : "\((side * 10).rounded() / 10)"
    }
    return "\(digits(page.width)) × \(digits(page.height)) mm"
  }

  private var bleedRow: Sheet.Row {
    Sheet.Row(
      "Bleed",
      [0, ExportPreference.usualBleed].map { bleed in
        let none: Phrase = "None"
        return Sheet.Chip(
          id: "bleed-\(Int(bleed))", bleed == 0 ? none : Phrase(verbatim: "\(Int(bleed)) mm"),
          isOn: bleed == preference.bleed)
      })
  }

  private var qualityRow: Sheet.Row {
    Sheet.Row(
      "Quality",
      qualities.map { quality in
        Sheet.Chip(
          id: "quality-\(quality)", Phrase(verbatim: "\(quality)"),
          isOn: quality == preference.quality, isEnabled: preference.format.hasQuality)
      })
  }

  private var rateRow: Sheet.Row {
    Sheet.Row(
      "Frames per second",
      ([nil] + Self.rates.map(Optional.some)).map { rate in
        let title: Phrase = rate.map { Phrase(verbatim: "\($0)") } ?? "All"
        return Sheet.Chip(
          id: "rate-\(rate ?? 0)", title, isOn: rate == preference.rate,
          isEnabled: preference.format.isVideo)
      })
  }

  private func note(_ bytes: Result<Int, Exporter.Failure>?) -> Phrase {
    switch bytes {
    case .success(let count): Phrase(verbatim: Self.words(count))
    case .failure: "Can't be exported"
    // The size of a video is known only after all of its frames are encoded.
    case nil: Phrase(verbatim: preference.format.isVideo || isDocument ? "" : "…")
    }
  }

  /// Returns a number of bytes as text for the user, with at least two digits: `830 kB`, `3.2 MB`.
  static func words(_ bytes: Int) -> String {
    func words(_ tenths: Int, _ unit: String) -> String {
      tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 999_500 { return words((bytes + 50) / 100, "kB") }
    return words((bytes + 50_000) / 100_000, "MB")
  }

  /// Applies a chosen chip; returns whether the choices changed.
  mutating func choose(_ id: String) -> Bool {
    let before = preference
    if let format = formats.first(where: { $0.rawValue == id }) {
      preference.format = format
    } else if let number = Self.number(id, after: "quality-") {
      preference.quality = number
    } else if let number = Self.number(id, after: "side-") {
      preference.side = number == 0 ? nil : number
    } else if let number = Self.number(id, after: "rate-") {
      preference.rate = number == 0 ? nil : number
    } else if let number = Self.number(id, after: "bleed-") {
      preference.bleed = Double(number)
    }
    return preference != before
  }

  private static func number(_ id: String, after prefix: String) -> Int? {
    id.hasPrefix(prefix) ? Int(id.dropFirst(prefix.count)) : nil
  }

  func sized(_ composition: Composition) -> Composition {
    preference.side.map { composition.scaled(within: Double($0)) } ?? composition
  }

  /// The box for the frames of a video in the chosen size, in pixels; `nil` for the video's own size.
  var box: Size? { preference.side.map { Size(width: Double($0), height: Double($0)) } }
}
