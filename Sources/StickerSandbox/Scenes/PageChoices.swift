import ColorGrading
import EditorKit
import Geometry
import Pictures
import StickerCanvas
import StickerEditor
import StickerScene

/// The state of the sheet for a new scene without a photo: its size, its format, and the color of its paper.
struct PageChoices: Equatable {
  static let id = "page"
  private static let (portrait, landscape, color) = ("portrait", "landscape", "color")
  private static let (custom, make) = ("custom", "make")

  /// The part of the choices that the sheet shows.
  private enum Page: Equatable {
    case sizes, custom
    case paper(PaperChoices)
  }

  /// The result of choosing an item in the sheet.
  enum Choice: Equatable {
    /// No choice yet.
    case goesOn
    /// The user wants this scene.
    case create(SceneDocument)
    /// The user closed the sheet.
    case nothing
  }

  private var page = Page.sizes
  private var isLandscape = false
  private var paper = Paper()
  /// The size that the user writes.
  private var size = PageFormat.a5.size

  /// The sheet with the choices so far.
  var sheet: Sheet {
    switch page {
    case .sizes: sheetOfSizes
    case .custom: sheetOfCustomSize
    case .paper(let choices): choices.sheet
    }
  }

  private var sheetOfSizes: Sheet {
    var sheet = Sheet(
      id: Self.id, title: "Blank page",
      chips: [
        Sheet.Chip(id: Self.portrait, "Portrait", isOn: !isLandscape),
        Sheet.Chip(id: Self.landscape, "Landscape", isOn: isLandscape),
        Sheet.Chip(id: Self.color, "Background color…"),
      ],
      tiles: PageFormat.allCases.map { format in
        let size = turned(format.size)
        return Sheet.Tile(
          id: format.rawValue, .named(.paper(paper, size.canvas)), title: format.name,
          detail: Phrase(verbatim: "\(size.sides) \(size.unit.rawValue)"))
      })
    sheet.tiles.append(Sheet.Tile(id: Self.custom, .icon("edit"), title: "Custom size…"))
    sheet.isList = true
    return sheet
  }

  private var sheetOfCustomSize: Sheet {
    var sheet = Sheet(id: Self.id, title: "Custom size…")
    sheet.rows = PageSize.Field.allCases.map {
      Sheet.Row($0.title, [Sheet.Chip(id: $0.rawValue, text: size.text(of: $0))])
    }
    let units = PageSize.Unit.allCases.map {
      Sheet.Chip(id: $0.rawValue, $0.name, isOn: $0 == size.unit)
    }
    sheet.rows.insert(Sheet.Row("Unit", units), at: 2)
    let canvas = size.canvas
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: Self.make, "Create"),
      note: Phrase(verbatim: "\(Int(canvas.width)) × \(Int(canvas.height)) px"))
    return sheet
  }

  private func turned(_ size: PageSize) -> PageSize { isLandscape ? size.flipped : size }

  /// Applies a choice on the sheet, and returns the result; throws, and changes nothing, for a typed text that is no number
  /// within the limits.
  mutating func choose(_ item: SheetChoice.Item) throws(Failure) -> Choice {
    switch page {
    case .paper(var choices):
      if choices.choose(item) {
        page = .paper(choices)
      } else {
        page = .sizes
      }
      paper = choices.paper
      return .goesOn
    case .sizes: return chooseSize(item)
    case .custom: return try chooseCustomSize(item)
    }
  }

  private mutating func chooseSize(_ item: SheetChoice.Item) -> Choice {
    switch item {
    case .close: return .nothing
    case .chip(Self.portrait): isLandscape = false
    case .chip(Self.landscape): isLandscape = true
    case .chip(Self.color): page = .paper(PaperChoices(paper, id: Self.id))
    case .tile(Self.custom):
      size = turned(size)
      page = .custom
    case .tile(let name):
      if let format = PageFormat(rawValue: name) {
        return .create(turned(format.size).document(paper))
      }
    case .chip, .button, .text, .color: break
    }
    return .goesOn
  }

  private mutating func chooseCustomSize(
    _ item: SheetChoice.Item
  ) throws(Failure) -> Choice {
    switch item {
    case .close: (page, size) = (.sizes, turned(size))
    case .text(let line, of: let id):
      if let field = PageSize.Field(rawValue: id) { try type(line, in: field) }
    case .chip(Self.make): return .create(size.document(paper))
    case .chip(let id): if let unit = PageSize.Unit(rawValue: id) { setUnit(unit) }
    case .tile, .button, .color: break
    }
    return .goesOn
  }

  private mutating func type(_ line: String, in field: PageSize.Field) throws(Failure) {
    // The exact number stays if the rounded one is not changed.
    if line == size.text(of: field) { return }
    guard let number = Double(typed: line) else { throw Failure(said: "Type a number.") }
    let limits = size.limits(of: field)
    guard limits.contains(number) else {
      let (least, most) = (PageSize.text(limits.lowerBound), PageSize.text(limits.upperBound))
      let phrase: Phrase =
        switch field {
        case .width: "The width must be from \(least) to \(most) \(size.unit.name)."
        case .height: "The height must be from \(least) to \(most) \(size.unit.name)."
        case .resolution: "Type \(least) to \(most) pixels per inch."
        }
      throw Failure(said: phrase)
    }
    size[field] = number
  }

  /// Shows the size in another unit, with full precision, so that the size stays the same in the unit before.
  private mutating func setUnit(_ unit: PageSize.Unit) {
    let resolution = size.resolution ?? PageSize.usualResolution
    let factor = (unit.perInch ?? resolution) / (size.unit.perInch ?? resolution)
    size = PageSize(
      size.size.width * factor, size.size.height * factor, unit, resolution: resolution)
  }
}
