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
  private static let (custom, sides, make) = ("custom", "sides", "make")
  /// The resolutions that the sheet offers, in pixels per inch.
  private static let resolutions = [72.0, 150, 300, 600]

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
    sheet.rows = [
      Sheet.Row("Size", [Sheet.Chip(id: Self.sides, text: size.sides)]),
      Sheet.Row(
        "Unit",
        PageSize.Unit.allCases.map {
          Sheet.Chip(id: $0.rawValue, Phrase(verbatim: $0.rawValue), isOn: $0 == size.unit)
        }),
      Sheet.Row(
        "Pixels per inch",
        Self.resolutions.map {
          Sheet.Chip(
            id: "\($0)", Phrase(verbatim: "\(Int($0))"), isOn: $0 == size.resolution)
        }),
    ]
    let make = Sheet.Chip(id: Self.make, "Create", isEnabled: size.isValid)
    sheet.footer = Sheet.Footer(make, note: size.isValid ? pixels : "Choose a smaller size.")
    return sheet
  }

  /// The size in pixels, which must be valid.
  private var pixels: Phrase {
    let canvas = size.canvas
    return Phrase(verbatim: "\(Int(canvas.width)) × \(Int(canvas.height)) px")
  }

  private func turned(_ size: PageSize) -> PageSize { isLandscape ? size.flipped : size }

  /// Applies a choice on the sheet, and returns the result.
  mutating func choose(_ item: SheetChoice.Item) -> Choice {
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
    case .custom: return chooseCustomSize(item)
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

  private mutating func chooseCustomSize(_ item: SheetChoice.Item) -> Choice {
    switch item {
    case .close: (page, size) = (.sizes, turned(size))
    case .text(let line, of: Self.sides):
      // A line may also have a unit or the name of a format.
      if let typed = PageSize(line) {
        size = typed
        size.resolution = typed.resolution ?? PageSize.usualResolution
      } else if line != size.sides, let sides = PageSize.sides(line), sides.width > 0,
        sides.height > 0
      {
        size.size = sides
      }
    case .chip(Self.make):
      if size.isValid { return .create(size.document(paper)) }
    case .chip(let id):
      if let unit = PageSize.Unit(rawValue: id) { setUnit(unit) }
      if let resolution = Double(id) { size.resolution = resolution }
    case .tile, .button, .text, .color: break
    }
    return .goesOn
  }

  /// Shows the size in another unit, with full precision, so that the size stays the same in the unit before.
  private mutating func setUnit(_ unit: PageSize.Unit) {
    let resolution = size.resolution ?? PageSize.usualResolution
    let factor = (unit.perInch ?? resolution) / (size.unit.perInch ?? resolution)
    size = PageSize(
      size.size.width * factor, size.size.height * factor, unit, resolution: resolution)
  }
}
