public import ECS
import EditorKit
import InterfaceKit
public import StickerScene

// The program and features of other packages have the whole world, but no system parameters.
extension World {
  /// The names of the stickers that are visible in the tray; empty while the tray shows emoji.
  public var shownTrayStickers: [String] { resource(ShownTray.self)?.stickers ?? [] }

  /// The sets of stickers in the tray; empty in an app that was made without a shelf.
  public var traySets: [StickerSet] { resource(TrayState.self)?.shelf.sets ?? [] }

  /// Adds a set of stickers in front of the tray's other sets, in place of one with the same identifier.
  ///
  /// The tray then shows stickers instead of emoji or the results of a search, scrolled to the set. Does nothing in an
  /// app that was made without a shelf.
  public func addToTray(_ set: StickerSet) { resource(TrayControl.self)?.add(set) }

  /// Removes stickers from the tray, by their names.
  public func leaveOutOfTray(_ names: Set<String>) { resource(TrayControl.self)?.leaveOut(names) }

  /// The sheet that is shown; `nil` while no sheet is shown.
  public var sheet: Sheet? { resource(ShownSheet.self)?.sheet }

  /// Shows a sheet, or closes the sheet for `nil`.
  ///
  /// Opening a sheet over the canvas commits and ends all manipulations. A sheet that replaces a sheet of the same id
  /// keeps the scroll offset and the mark; a sheet of another id starts without them. Does nothing in an app that was
  /// made without a shelf.
  public func show(_ sheet: Sheet?) {
    resource(SheetControl.self)?.show(sheet)
    layOutPanels()
  }

  /// The id of the tile whose picture the program plays, on a sheet with ``Sheet/hasPreviews``; `nil` for none.
  ///
  /// The pointer, a contact or the mark of the keys has been on the tile for half a second. Always `nil` if motion is
  /// reduced.
  public var previewedTile: String? {
    resource(ShownSheet.self)?.preview.flatMap { $0.isDue ? $0.tile : nil }
  }

  /// Notes that the picture of ``previewedTile`` is playing: a contact that holds the tile doesn't choose the tile.
  public func notePreviewIsPlaying() { resource(ShownSheet.self)?.preview?.isPlaying = true }

  /// Whether the help sheet is shown.
  public var isHelpShown: Bool { sheet?.isHelp == true }

  /// The shown sheet, or the sheet behind the help sheet while the help sheet is shown; `nil` for the canvas.
  public var sheetBehindHelp: Sheet? { isHelpShown ? self[SheetBehindHelp.self].sheet : sheet }

  /// Whether quitting asks first, because fingers hold stickers and the question is not on the screen yet.
  public var asksBeforeLeaving: Bool { derive(AsksBeforeQuitting()).value }

  /// The copied words, or the text of the copied stickers; `nil` if the clipboard's content wasn't copied in this
  /// window.
  public var copiedText: String? { self[Clipboard.self].text }

  /// The copied stickers; `nil` if words were copied, or if the clipboard's content wasn't copied in this window.
  public var copiedStickers: [SceneDocument.Sticker]? { self[Clipboard.self].stickers?.stickers }

  /// Pastes as one undo step the words or stickers that this window copied; types their text while the user writes
  /// words.
  public func pasteCopied() { self[ClipboardControl.self].paste() }

  /// Shows the finished share of an export, from 0 to 1, with a caption such as the time left; hides both for `nil`.
  public func showExportProgress(_ progress: Double?, caption: Phrase? = nil) {
    self[ExportProgress.self].show(progress, caption: caption)
  }

  /// Whether the program is pinning a sticker; `nil` if it can't pin stickers to videos, so that the actions are hidden.
  public var isPinning: Bool? {
    get {
      let state = self[PinState.self]
      return state.isOffered ? state.isRunning : nil
    }
    set {
      self[PinState.self] = PinState(isOffered: newValue != nil, isRunning: newValue ?? false)
      redraw()
    }
  }

  /// Replaces the record of a sticker, by its id, with the record of the pinned sticker, as one undo step.
  ///
  /// The timeline marks the times at which the object was lost, in seconds, until the sticker's keyframes change. Returns
  /// `false`, and changes nothing, while a contact holds the sticker. Returns `true` even if no sticker has the id; a
  /// toast reports that.
  public func store(pinned: SceneDocument.Sticker, lostAt times: [Double] = []) -> Bool {
    self[PinControl.self].store(pinned, lostAt: times)
  }

  /// The file on the card; `nil` without a card, and in an app that was made without a shelf.
  public var writtenFile: WrittenFile? { resource(FileCardControl.self)?.file }

  /// Shows a card with a file that the program has written, in place of another card; closes the card for `nil`.
  ///
  /// The card closes after eight seconds without use. A sheet over the window or the user's writing hides the card;
  /// eight seconds that end meanwhile begin again, so that the card appears afterwards.
  ///
  /// Returns `false` in an app that was made without a shelf, which has no card.
  @discardableResult
  public func showCard(with file: WrittenFile?) -> Bool {
    guard let control = resource(FileCardControl.self) else { return false }
    control.show(file)
    return true
  }

  /// Animates the exported picture from the canvas to the Export button.
  ///
  /// Does nothing in an app that was made without a shelf, with reduced motion, with more than 200 stickers, with a
  /// cropped photo, or if the photo can't be opened.
  public func showExported() { resource(FlyingPictures.self)?.fly() }

  /// Shows an animated hand that drags a picture onto the photo, one second after the call and after each reset.
  ///
  /// Does nothing without a ``FirstDragPlugin``.
  public func showFirstDrag() { resource(FirstDragStart.self)?() }
}
