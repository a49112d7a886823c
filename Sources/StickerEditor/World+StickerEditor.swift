public import ECS
import EditorKit
import InterfaceKit
public import StickerScene

// For the program and for features that have the whole world.
extension World {
  /// The names of the stickers that are in sight in the tray; empty while the tray shows emoji.
  public var shownTrayStickers: [String] { resource(ShownTray.self)?.stickers ?? [] }

  /// Leaves stickers out of the tray from now on.
  public func leaveOutOfTray(_ names: Set<String>) { resource(TrayControl.self)?.leaveOut(names) }

  /// The sheet that is shown; `nil` while there is none.
  public var sheet: Sheet? { resource(ShownSheet.self)?.sheet }

  /// Shows a sheet in place of everything else, or none any more.
  ///
  /// Finishes the manipulations of contacts that are down. A sheet of the same id keeps its scroll position.
  public func show(_ sheet: Sheet?) {
    resource(SheetControl.self)?.show(sheet)
    layOutPanels()
  }

  /// Whether the help sheet is shown.
  public var isHelpShown: Bool { sheet?.isHelp == true }

  /// The sheet that the user has opened last: the one behind the help sheet while that is shown.
  public var sheetBehindHelp: Sheet? { isHelpShown ? self[SheetBehindHelp.self].sheet : sheet }

  /// Whether leaving asks first: fingers hold stickers, and the question is not on the screen yet.
  public var asksBeforeLeaving: Bool { derive(AsksBeforeLeaving()).value }

  /// The copied words, or a text of the copied stickers; `nil` if nothing was copied here last.
  public var copiedText: String? { self[Clipboard.self].text }

  /// The stickers that were copied here last; `nil` if words were, or nothing.
  public var copiedStickers: [SceneDocument.Sticker]? { self[Clipboard.self].stickers?.stickers }

  /// Puts down again, as one step, the content of the clipboard; copied text is written where words are being written.
  public func pasteCopied() { self[ClipboardControl.self].paste() }

  /// Shows how much of a picture has been written, from 0 to 1; `nil` while no picture is being written.
  public func showExportProgress(_ progress: Double?) { self[ExportProgress.self].show(progress) }

  /// Lets the picture that was made fly to its button, where that costs little and things move by themselves.
  public func showExported() { resource(FlyingPictures.self)?.fly() }

  /// Shows an animated hand that drags something onto the photo, soon, and after each reset; nothing without a
  /// ``FirstDragPlugin``.
  public func showFirstDrag() { resource(FirstDragStart.self)?() }
}
