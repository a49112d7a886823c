import ColorGrading
import EditorKit
import Geometry
import StickerScene

/// The size of a new scene without a photo.
struct PageSize: Equatable {
  enum Unit: String, CaseIterable {
    case millimeters = "mm"
    case inches = "in"
    case pixels = "px"

    /// The number of units per inch; `nil` for pixels, whose number per inch depends on the page.
    var perInch: Double? {
      switch self {
      case .millimeters: 25.4
      case .inches: 1
      case .pixels: nil
      }
    }

    var name: Phrase {
      switch self {
      case .millimeters, .pixels: Phrase(verbatim: rawValue)
      case .inches: "inches"
      }
    }
  }

  /// A number that the user types.
  enum Field: String, CaseIterable {
    case width, height, resolution

    var title: Phrase {
      switch self {
      case .width: "Width"
      case .height: "Height"
      case .resolution: "Pixels per inch"
      }
    }
  }

  /// The width and the height, in ``unit``.
  var size: Size
  var unit: Unit
  /// The number of pixels per inch; `nil` for a page without a physical size.
  var resolution: Double?

  /// The maximum side in pixels, and the maximum number of pixels.
  private static let (greatestSide, greatestCount) = (30_000.0, 200e6)
  /// The number of pixels per inch of a page in millimeters or inches unless another one is given.
  static let usualResolution = 300.0

  init(
    _ width: Double, _ height: Double, _ unit: Unit, resolution: Double? = usualResolution
  ) {
    (size, self.unit) = (Size(width: width, height: height), unit)
    self.resolution = resolution
  }

  /// Creates the size of a text such as `148x210mm`, `4 × 6 in`, `1080x1920px@72`, `a5` or `a5-landscape`.
  ///
  /// Returns `nil` for any other text, and for a page without pixels or with too many.
  init?(_ text: String) {
    let parts = text.lowercased().filter { !$0.isWhitespace }.split(
      separator: "@", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return nil }
    let turned = "-landscape"
    if let format = PageFormat(
      rawValue: String(name.hasSuffix(turned) ? name.dropLast(turned.count) : name))
    {
      self = format.size
      if name.hasSuffix(turned) { self = flipped }
    } else {
      guard let unit = Unit.allCases.first(where: { name.hasSuffix($0.rawValue) }),
        let size = Self.sides(name.dropLast(unit.rawValue.count))
      else { return nil }
      self.init(
        size.width, size.height, unit, resolution: unit == .pixels ? nil : Self.usualResolution)
    }
    if parts.count == 2 {
      guard let number = number(parts[1]) else { return nil }
      resolution = number
    }
    guard isValid else { return nil }
  }

  /// Returns the numbers of `148x210` or `10,5 × 15`; `nil` for any other text.
  static func sides(_ text: some StringProtocol) -> Size? {
    let sides = text.lowercased().replacing(",", with: ".").filter { !$0.isWhitespace }
      .split(omittingEmptySubsequences: false) { "x×*".contains($0) }
    guard sides.count == 2, let width = number(sides[0]), let height = number(sides[1]) else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// The page with width and height exchanged.
  var flipped: PageSize {
    PageSize(size.height, size.width, unit, resolution: resolution)
  }

  /// Whether the page has pixels, and not too many.
  var isValid: Bool {
    let canvas = canvas
    return canvas.width >= 1 && canvas.height >= 1
      && max(canvas.width, canvas.height) <= Self.greatestSide
      && canvas.width * canvas.height <= Self.greatestCount
      && resolution.map(Paper.resolutions.contains) != false
  }

  /// The number of a field.
  subscript(field: Field) -> Double {
    get {
      switch field {
      case .width: size.width
      case .height: size.height
      case .resolution: resolution ?? Self.usualResolution
      }
    }
    set {
      switch field {
      case .width: size.width = newValue
      case .height: size.height = newValue
      case .resolution: resolution = newValue
      }
    }
  }

  /// Returns the range of the numbers that a field can have while the other fields stay, for a valid page.
  ///
  /// The ends are whole pixels, resolutions, tenths of millimeters and hundredths of inches.
  func limits(of field: Field) -> ClosedRange<Double> {
    let parts = field == .resolution ? 1 : unit == .millimeters ? 10 : unit == .inches ? 100 : 1.0
    func isValid(_ part: Double) -> Bool {
      var page = self
      page[field] = part / parts
      return page.isValid
    }
    /// Returns the last number on the way from a valid one that is valid, too.
    func end(_ valid: Double, _ way: Double) -> Double {
      var (valid, step) = (valid, way)
      while isValid(valid + step) { (valid, step) = (valid + step, 2 * step) }
      while abs(step) > 1 {
        step /= 2
        if isValid(valid + step) { valid += step }
      }
      return valid
    }
    let now = (self[field] * parts).rounded()
    return end(now, -1) / parts...end(now, 1) / parts
  }

  /// The size in whole pixels.
  var canvas: Size {
    let scale = unit.perInch.map { (resolution ?? Self.usualResolution) / $0 } ?? 1
    return Size(
      width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// Returns a new scene on paper in some colors.
  func document(_ paper: Paper) -> SceneDocument {
    var document = SceneDocument(canvas: canvas)
    document.paper = paper
    document.paper.resolution = resolution
    return document
  }

  /// The sides for the user, such as `148 × 210`.
  var sides: String { "\(text(of: .width)) × \(text(of: .height))" }

  /// Returns the number of a field for the user: whole pixels, and hundredths of other units.
  func text(of field: Field) -> String {
    Self.text(unit == .pixels && field != .resolution ? self[field].rounded() : self[field])
  }

  /// Returns a number with at most two decimals.
  static func text(_ number: Double) -> String {
    let shown = (number * 100).rounded() / 100
    return Int(exactly: shown).map(String.init) ?? "\(shown)"
  }
}

/// A usual size of a page, in portrait format; the raw value is its name on the command line.
///
/// `--new` and the sheet for a blank page offer all cases. A raw value must be in lower case, without spaces and `@`.
enum PageFormat: String, CaseIterable {
  case a5
  case postcard
  case photo = "10x15"
  case square
  case story

  /// Creates the format of paper of a size in millimeters, in either orientation; `nil` if no format has the size.
  init?(millimeters size: Size) {
    guard
      let format = Self.allCases.first(where: {
        $0.size.unit == .millimeters && ($0.size.size == size || $0.size.flipped.size == size)
      })
    else { return nil }
    self = format
  }

  var size: PageSize {
    switch self {
    case .a5: PageSize(148, 210, .millimeters)
    case .postcard: PageSize(105, 148, .millimeters)
    case .photo: PageSize(100, 150, .millimeters)
    case .square: PageSize(1080, 1080, .pixels, resolution: nil)
    case .story: PageSize(1080, 1920, .pixels, resolution: nil)
    }
  }

  var name: Phrase {
    switch self {
    case .a5: "A5 card"
    case .postcard: "Postcard"
    case .photo: Phrase(verbatim: "10 × 15 cm")
    case .square: "Square"
    case .story: "Story"
    }
  }
}
