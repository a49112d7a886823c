public import EditorKit
public import Geometry
public import Pictures
public import StickerCanvas

/// A screen in front of everything else until it is closed: a title, chips, rows of chips, and tiles.
///
/// A sheet floats over the dimmed canvas, and a tap beside it closes it. A page, and all sheets in a small window, cover
/// the window.
///
/// A plain value. The user's choice is reported as a ``/StickerCanvas/SheetChoice``, and leaves the sheet open.
///
/// A feature with a sheet of its own shows the sheet with `SheetControl.show(_:)`, or with `World.show(_:)` outside of
/// systems. A system of the feature handles choices with a `MessageHandler<SheetChoice>`: for the id of that sheet,
/// the handler returns `true`, and closes the sheet by showing `nil` if the question is answered; for other ids, the
/// handler returns `false`. Example: `QuitPlugin`.
///
/// The program receives each choice and each line of text that no handler has handled, as the request
/// ``/StickerCanvas/EditorRequest/chose(_:)``.
public struct Sheet: Hashable, Sendable {
  /// A picture with a title that the user can choose.
  public struct Tile: Hashable, Sendable {
    /// The tile's id, unique among the tiles of its sheet.
    public var id: String
    /// The picture of the tile.
    public var picture: Picture
    /// The title beside or below the picture; nothing is drawn for an empty text.
    public var title: Phrase
    /// The text below the title; `nil` for none.
    public var detail: Phrase?
    /// The icons of the tile's own buttons; an icon is also the button's id.
    public var buttons: [String] = []
    /// The words of the buttons, in the same order, which are shown in place of the icons where there is room; empty for
    /// buttons that only have icons.
    public var buttonTitles: [Phrase] = []
    /// Whether the buttons are shown only while the user points at the tile or marks it by keys, and after a long press
    /// on it, which doesn't choose the tile.
    public var hidesButtons = false
    /// Whether the tile is the current choice, which a check mark shows.
    public var isChosen = false
    /// Whether the picture is drawn faintly, as for a deleted scene that can only be restored.
    public var isFaded = false
    /// Whether the icon points in the reading direction and is mirrored in right-to-left languages.
    public var followsReading = false
    /// The color at which a choice of the tile opens the color picker, `0xRRGGBB`; `nil` for a tile that is chosen at once.
    ///
    /// The choices are then those of ``/StickerCanvas/SheetChoice/Item/color(_:_:)``.
    public var pickedColor: UInt32?

    /// Creates a tile from its parts.
    public init(
      id: String, _ picture: Picture, title: Phrase, detail: Phrase? = nil, buttons: [String] = [],
      isChosen: Bool = false, isFaded: Bool = false
    ) {
      (self.id, self.picture, self.title, self.detail) = (id, picture, title, detail)
      (self.buttons, self.isChosen, self.isFaded) = (buttons, isChosen, isFaded)
    }
  }

  /// The picture of a tile.
  public enum Picture: Hashable, Sendable {
    /// A sticker image, by name.
    case named(PictureName)
    /// One of the program's own icons.
    case icon(String)
  }

  /// A button with a text, above the tiles.
  public struct Chip: Hashable, Sendable {
    /// The chip's id, unique among the chips of its sheet.
    public var id: String
    /// The text of the chip.
    public var title: Phrase
    /// Whether the chip is drawn as the current choice.
    public var isOn: Bool
    /// Whether the chip performs what its sheet is for.
    public var isPrimary = false
    /// Whether the chip can be chosen; a disabled chip is drawn faintly and keeps its place.
    public var isEnabled = true
    /// The editable line of text; `nil` for a chip that can only be pressed.
    ///
    /// A line that the user has written is not stored here: the feature shows the sheet again with the new text.
    public let text: String?
    /// The text that is shown while the line of a search is empty; `nil` for another line.
    ///
    /// Typed text begins the editing of a search, without a tap on the chip.
    public let hint: Phrase?
    /// The unit of the number in the line, at the line's end; `nil` for none.
    public var unit: Phrase?
    /// The icon in place of the title, and the icon while the chip is on; `nil` for the title.
    public var icon: Icon?
    /// Whether the chip, at the end of its row, belongs to the next row, too, and lies between both; only on a sheet with
    /// ``Sheet/visiblePart``.
    public var joinsNextRow = false

    /// The icons of a chip.
    public struct Icon: Hashable, Sendable {
      /// The names of the icons.
      public let off, on: String

      /// Creates the icons of a chip that is off or on.
      public init(_ off: String, on: String) { (self.off, self.on) = (off, on) }
    }

    /// Creates a chip that can only be pressed.
    public init(
      id: String, _ title: Phrase, isOn: Bool = false, isPrimary: Bool = false,
      isEnabled: Bool = true
    ) {
      (self.id, self.title, self.isOn, text, hint) = (id, title, isOn, nil, nil)
      (self.isPrimary, self.isEnabled) = (isPrimary, isEnabled)
    }

    /// Creates a chip with an editable line of text; a chip with a hint is a search.
    public init(id: String, text: String, hint: Phrase? = nil, unit: Phrase? = nil) {
      (self.id, title, isOn, self.text) = (id, Phrase(verbatim: text), false, text)
      (self.hint, self.unit) = (hint, unit)
    }
  }

  /// A titled row of chips; one of the chips is chosen.
  public struct Row: Hashable, Sendable {
    /// The name of the option that the chips set.
    public var title: Phrase
    /// The chips; one of them is chosen.
    public var chips: [Chip]

    /// Creates a row from its parts.
    public init(_ title: Phrase, _ chips: [Chip]) { (self.title, self.chips) = (title, chips) }
  }

  /// The button that performs the choices of the rows, with a note beside the button.
  public struct Footer: Hashable, Sendable {
    /// The button.
    public var button: Chip
    /// A button of less importance beside the first one; `nil` for none.
    public var second: Chip?
    /// The text beside the buttons.
    public var note: Phrase

    /// Creates a footer from its parts; the button becomes the primary one.
    public init(_ button: Chip, second: Chip? = nil, note: Phrase = Phrase(verbatim: "")) {
      (self.button, self.second, self.note) = (button, second, note)
      self.button.title = button.title.heading
      self.button.isPrimary = true
    }
  }

  /// A white page with a picture, both in the same unit.
  public struct Page: Hashable, Sendable {
    /// The size of the page.
    public let size: Size
    /// The frame of the picture on the page.
    public let picture: Rect

    /// Creates a page with a picture of a size in the middle, which is scaled down if the page is smaller; the page is
    /// turned as the picture is.
    public init(_ page: Size, showing picture: Size) {
      let isTurned = (page.width > page.height) != (picture.width > picture.height)
      size = isTurned ? Size(width: page.height, height: page.width) : page
      let isWhole = picture.width <= size.width && picture.height <= size.height
      self.picture =
        isWhole
        ? Rect(
          x: (size.width - picture.width) / 2, y: (size.height - picture.height) / 2,
          width: picture.width, height: picture.height)
        : picture.fitted(into: Rect(origin: .zero, size: size))
    }
  }

  /// The id of the sheet, which its ``/StickerCanvas/SheetChoice`` names; no other sheet of editor and program has it.
  public var id: String
  /// The title at the top of the sheet, without an ellipsis.
  public let title: Phrase
  /// The chips below the title.
  public var chips: [Chip]
  /// The tiles, in order.
  public var tiles: [Tile]
  /// Whether the sheet covers the window, with large tiles in a centered column, however large the window is.
  public var isPage = false
  /// The frame in the window that the sheet leaves visible if there is room, in interface points; `nil` for a sheet in the
  /// middle of the dimmed window.
  ///
  /// The sheet is then a compact panel beside that frame, and the canvas behind the sheet isn't dimmed.
  public var visiblePart: Rect?
  /// Whether the tiles are a list: lines with a small picture and text.
  public var isList = false
  /// Whether the tiles are swatches: small pictures with a title below, several in a row.
  public var hasSwatches = false
  /// Whether the program plays the picture of the tile that the user points at; see `World.previewedTile`.
  public var hasPreviews = false
  /// Whether the sheet closes at a tap that chooses nothing, and at any key that neither moves nor presses the focus.
  public var closesAtAnything = false
  /// The text that is shown if there are no tiles and no rows.
  public var emptyText: Phrase
  /// The button below a drawing and ``emptyText`` if there are no tiles and no rows; `nil` for the text alone.
  public var emptyChip: Chip?
  /// The picture above the rows, if the window has room for it; `nil` for none.
  public var preview: PictureName?
  /// The frame within the preview at which a page is cut, in shares of the preview's width and height; `nil` for a
  /// preview without a bleed.
  public var trim: Rect?
  /// The white page that the preview shows behind the picture; `nil` for the picture alone.
  public var page: Page?
  /// The options below the chips.
  public var rows: [Row] = []
  /// The button that performs the choices of the rows; `nil` if the user chooses a tile instead.
  public var footer: Footer?

  /// The chip that searches the tiles; `nil` for a sheet without a search.
  var search: Chip? { chips.first { $0.hint != nil } }

  /// Whether the sheet has no tiles and no options.
  var isEmpty: Bool { tiles.isEmpty && rows.isEmpty }

  /// Whether the sheet asks for options or for a decision, with rows or with a footer.
  var isQuestion: Bool { !rows.isEmpty || footer != nil }

  /// Whether a tile hides its buttons.
  var hidesButtons: Bool { tiles.contains(where: \.hidesButtons) }

  /// The choice that the undo keys make; `nil` if the keys do nothing.
  public var undo: SheetChoice.Item?

  /// The button that Return presses while no part of the sheet is marked; `nil` for none.
  var defaultButton: Chip? { allChips.first { $0.isPrimary && $0.isEnabled } }

  /// The chips of the sheet and of its rows, and the buttons of the footer and of an empty sheet.
  var allChips: [Chip] {
    chips + rows.flatMap(\.chips)
      + [footer?.button, footer?.second, isEmpty ? emptyChip : nil].compactMap(\.self)
  }

  /// Creates a sheet from its parts.
  public init(
    id: String, title: Phrase, chips: [Chip] = [], tiles: [Tile] = [],
    emptyText: Phrase = Phrase(verbatim: "")
  ) {
    (self.id, self.title, self.chips) = (id, title.heading, chips)
    (self.tiles, self.emptyText) = (tiles, emptyText)
  }
}
