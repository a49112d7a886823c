/// A choice of the user from a sheet.
public struct SheetChoice: Hashable, Sendable {
  /// A part of a sheet that can be chosen.
  public enum Item: Hashable, Sendable {
    /// The close button of the sheet, or Escape.
    case close
    /// A chip, or the button below the rows, by its id.
    case chip(String)
    /// The text of a chip that the user has written, by the chip's id.
    case text(String, of: String)
    /// A tile, by its id.
    case tile(String)
    /// A color in the color picker that a tile has opened, `0xRRGGBB`.
    case color(UInt32, ColorChange)
    /// A button of a tile, by the tile's id and the button's icon.
    case button(String, of: String)
  }

  /// The sheet, by its id.
  public var sheet: String
  /// The chosen part of the sheet.
  public var item: Item

  /// Creates a choice from its parts.
  public init(_ item: Item, of sheet: String) { (self.item, self.sheet) = (item, sheet) }
}
