public import ColorGrading
import EditorKit
import Geometry
import Pictures
public import StickerCanvas

/// The state of a sheet for the color of paper, or for the two colors and the direction of its gradient.
public struct PaperChoices: Equatable, Sendable {
  /// The part of the paper that the tiles of the sheet set.
  enum Part: String, CaseIterable {
    case color, endColor, direction

    fileprivate var title: Phrase {
      switch self {
      case .color: "Color"
      case .endColor: "Second color"
      case .direction: "Direction"
      }
    }
  }

  /// The paper, with the choices so far.
  public private(set) var paper: Paper
  /// The identifier of the sheet.
  private let id: String
  private var part = Part.color

  /// The directions that the sheet offers, in eighths of a turn clockwise from rightward.
  private static let directions = 0..<8
  private static let (none, other) = ("none", "other")

  /// Creates the choices for paper, on a sheet with an identifier.
  public init(_ paper: Paper, id: String) { (self.paper, self.id) = (paper, id) }

  /// The size of the canvas that the tiles show, in the proportions of their pictures.
  private static let canvas = Size(width: 400, height: 300)

  /// The sheet; each tile shows the paper.
  public var sheet: Sheet {
    var sheet = Sheet(id: id, title: "Background color")
    sheet.hasSwatches = true
    sheet.chips = Part.allCases.map { part in
      Sheet.Chip(
        id: part.rawValue, part.title, isOn: part == self.part,
        isEnabled: part != .direction || paper.endColor != nil)
    }
    func tile(_ id: String, _ title: Phrase, _ paper: Paper) -> Sheet.Tile {
      Sheet.Tile(
        id: id, .named(.paper(paper, Self.canvas)), title: title, isChosen: paper == self.paper)
    }
    switch part {
    case .color:
      sheet.tiles = colors(from: paper.color, tile)
    case .endColor:
      sheet.tiles =
        [tile(Self.none, "None", with(.endColor, Self.none))]
        + colors(from: paper.endColor, tile)
    case .direction:
      sheet.tiles = Self.directions.map {
        tile("\($0)", Phrase(verbatim: "\($0 * 45)°"), with(.direction, "\($0)"))
      }
    }
    return sheet
  }

  /// Returns the tiles of the colors, and the tile that opens the color picker at the current color; `nil` if there is
  /// none.
  private func colors(
    from current: UInt32?, _ tile: (String, Phrase, Paper) -> Sheet.Tile
  ) -> [Sheet.Tile] {
    let named = NamedColor.allCases.map {
      tile("\($0.rawValue)", $0.name, with(part, "\($0.rawValue)"))
    }
    let isNamed = NamedColor.allCases.contains { $0.rawValue == current }
    var other = Sheet.Tile(id: Self.other, .icon("add"), title: "More colors…")
    if current != nil, !isNamed { other = tile(Self.other, other.title, paper) }
    other.pickedColor = current ?? NamedColor.white.rawValue
    return named + [other]
  }

  /// Applies a choice on the sheet; returns whether the sheet stays open.
  public mutating func choose(_ item: SheetChoice.Item) -> Bool {
    switch item {
    case .close: return false
    case .chip(let id):
      if let part = Part(rawValue: id) { self.part = part }
    case .tile(let id): paper = with(part, id)
    case .color(let color, _): paper = with(part, "\(color)")
    case .button, .text: break
    }
    return true
  }

  /// Returns the paper after the choice of a tile.
  private func with(_ part: Part, _ tile: String) -> Paper {
    var paper = paper
    switch part {
    case .color: if let color = UInt32(tile) { paper.color = color }
    case .endColor:
      // A gradient begins at the top.
      if paper.endColor == nil { paper.angle = .pi / 2 }
      paper.endColor = UInt32(tile)
      if paper.endColor == nil { paper.angle = 0 }
    case .direction: if let eighths = Int(tile) { paper.angle = Double(eighths) * .pi / 4 }
    }
    return paper
  }
}
