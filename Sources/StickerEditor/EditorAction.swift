/// What a person can ask for with one button or one key.
public enum EditorAction: String, CaseIterable, Hashable, Sendable {
  /// Takes the last step back.
  case undo
  /// Does again what was taken back.
  case redo
  /// Writes a word.
  case text
  /// Chooses several stickers one after another.
  case chooseSeveral = "choose-several"
  /// Lets stickers rest at centre lines and at right angles, or not.
  case snap
  /// Brings every sticker back onto the canvas.
  case home
  /// Shows the whole canvas.
  case fit
  /// Writes the composition as a picture.
  case export
  /// Stops what is being written.
  case cancelExport = "cancel-export"
  /// Saves the scene.
  case save
  /// Fills the screen, or goes back to a window.
  case fullScreen = "full-screen"
  /// Saves, and leaves.
  case quit
  /// Shows the buttons that found no room.
  case more
  /// Shows stickers in the tray.
  case stickers
  /// Shows emoji in the tray.
  case emoji
  /// Shows what the tray does not hold now: emoji, or stickers.
  case nextTab = "next-tab"
  /// Puts a second sticker like the chosen one beside it.
  case duplicate
  /// Mirrors, left for right.
  case flip
  /// In front of the next sticker that covers part of it, or of all.
  case forward
  /// Behind the next sticker that it covers part of, or behind all.
  case backward
  /// Takes part in touches no more, or does again.
  case lock
  /// Less to be seen, in four steps.
  case opacity
  /// Changes the words of a text.
  case edit
  /// Throws the chosen stickers away.
  case delete
  /// Chooses the next sticker.
  case next
  /// Chooses the sticker before.
  case previous
  /// Chooses all stickers.
  case chooseAll = "choose-all"
  /// Takes back what hands are doing; closes what is open.
  case escape
  /// Copies the chosen stickers.
  case copy
  /// Copies the chosen stickers, and takes them away.
  case cut
  /// Takes what the clipboard holds.
  case paste
  /// Puts the marked picture of the tray down.
  case placeMarked = "place-marked"
  /// Marks the next picture of the tray.
  case markNext = "mark-next"
  /// Marks the picture before.
  case markPrevious = "mark-previous"
  /// A little larger.
  case enlarge
  /// A little smaller.
  case shrink
  /// A little clockwise.
  case turnRight = "turn-right"
  /// A little against the clock.
  case turnLeft = "turn-left"
  /// Nearer to the canvas.
  case zoomIn = "zoom-in"
  /// Farther from the canvas.
  case zoomOut = "zoom-out"

  /// Shows what hands and keys can do.
  case help

  /// Whether it switches something that its button shows.
  var isSwitch: Bool {
    [.snap, .chooseSeveral, .stickers, .emoji, .more].contains(self)
  }

  /// The name of its icon; actions that only keys ask for have none.
  public var icon: String { rawValue }
}
