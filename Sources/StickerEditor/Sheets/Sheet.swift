public import EditorKit
public import Pictures
public import StickerCanvas

/// What takes the whole window for a while: a title, places to go to, and tiles to choose from.
///
/// A plain value, made by whoever knows what there is to choose; what is chosen comes as a ``/StickerCanvas/SheetChoice``.
public struct Sheet: Hashable, Sendable {
  /// Something to choose: a picture with a line of words.
  public struct Tile: Hashable, Sendable {
    /// What it is known by, within its sheet.
    public var id: String
    /// What it shows.
    public var picture: Picture
    /// What is said below it, in one line; nothing for an empty text.
    public var title: Phrase
    /// What is said below that, where the tiles are lines; nil for nothing.
    public var detail: Phrase?
    /// The icons of its own buttons.
    public var buttons: [String] = []
    /// Whether it is only there to be brought back.
    public var isFaded = false
    /// Whether its icon points along the line of reading, and is turned with it.
    public var followsReading = false

    /// A tile from its parts.
    public init(
      id: String, _ picture: Picture, title: Phrase, buttons: [String] = [], isFaded: Bool = false
    ) {
      (self.id, self.picture, self.title) = (id, picture, title)
      (self.buttons, self.isFaded) = (buttons, isFaded)
    }
  }

  /// What a tile shows.
  public enum Picture: Hashable, Sendable {
    /// A picture that the sticker images know by name.
    case named(PictureName)
    /// One of the program's own icons.
    case icon(String)
  }

  /// A button with words, above the tiles.
  public struct Chip: Hashable, Sendable {
    /// What it is known by, within its sheet.
    public var id: String
    /// What it says.
    public var title: Phrase
    /// Whether it stands for what is shown.
    public var isOn: Bool
    /// Whether the chip can be chosen; a disabled chip is drawn faintly and keeps its place.
    public var isEnabled = true
    /// The line that can be written anew in it; nil where it is only pressed.
    public let text: String?

    /// A chip from its parts.
    public init(id: String, _ title: Phrase, isOn: Bool = false) {
      (self.id, self.title, self.isOn, text) = (id, title, isOn, nil)
    }

    /// A chip with a line that can be written anew.
    public init(id: String, text: String) {
      (self.id, title, isOn, self.text) = (id, Phrase(verbatim: text), false, text)
    }
  }

  /// Chips of which one is chosen, with a word that says what for.
  public struct Row: Hashable, Sendable {
    /// What is chosen.
    public var title: Phrase
    /// What there is to choose from.
    public var chips: [Chip]

    /// A row from its parts.
    public init(_ title: Phrase, _ chips: [Chip]) { (self.title, self.chips) = (title, chips) }
  }

  /// The button that does what the rows say, and what is said beside it.
  public struct Footer: Hashable, Sendable {
    /// The button.
    public var button: Chip
    /// What is said beside it, in one line.
    public var note: Phrase

    /// A footer from its parts.
    public init(_ button: Chip, note: Phrase) { (self.button, self.note) = (button, note) }
  }

  /// What it is known by.
  public var id: String
  /// What is said at the top.
  public var title: Phrase
  /// Buttons below that.
  public var chips: [Chip]
  /// What there is to choose from.
  public var tiles: [Tile]
  /// Whether its tiles are lines: a small picture, with what is said beside it.
  public var isList = false
  /// Whether it closes at whatever else is done: at any key, and at a tap that chooses nothing.
  public var closesAtAnything = false
  /// What is said where there are no tiles.
  public var emptyText: Phrase
  /// What else there is to choose, below the chips.
  public var rows: [Row] = []
  /// What is done with all that; nil where a tile is chosen.
  public var footer: Footer?

  /// The choice that the keys of undo stand for; `nil` if they do nothing.
  public var undo: SheetChoice.Item?

  /// All its chips, and its button.
  var allChips: [Chip] {
    chips + rows.flatMap(\.chips) + (footer.map { [$0.button] } ?? [])
  }

  /// A sheet from its parts.
  public init(
    id: String, title: Phrase, chips: [Chip] = [], tiles: [Tile] = [],
    emptyText: Phrase = Phrase(verbatim: "")
  ) {
    (self.id, self.title, self.chips) = (id, title, chips)
    (self.tiles, self.emptyText) = (tiles, emptyText)
  }
}
