public import ECS
import EditorKit
public import StickerScene

/// The resources and parameters that programs use outside of systems.
extension World {
  // MARK: Document

  /// The document with its undo history, on disk or in memory.
  public var store: SceneStore { self[SceneStore.self] }

  /// The document as shown: the stored document with the manipulations of contacts that are still down.
  public var document: SceneDocument { self[Committer.self].shownDocument }

  /// Commits the manipulations of contacts that are still down as a step; the contacts continue.
  ///
  /// Also stores held stickers that were pulled out of the tray.
  public func commitHands() { self[Committer.self].commit(Edit(.keepHeld(nil))) }

  // MARK: Stickers

  /// Updates the hit shapes of stickers whose pictures have been opened, so that touches pass through transparent
  /// pixels.
  ///
  /// O(stickers).
  public func showPictures(named names: Set<String>) {
    self[StickerRecords.self].show(picturesNamed: names)
  }

  // MARK: Placing

  /// Adds stickers in front of all others, the last sticker frontmost, as one undo step; each sticker gets an unused
  /// id.
  ///
  /// Returns an empty array if the document rejects the step, which a toast reports.
  @discardableResult
  public func place(_ stickers: [SceneDocument.Sticker]) -> [Entity] {
    self[StickerPlacing.self].place(stickers)
  }

  // MARK: Time

  /// The time of the scene, and how it advances; a change is drawn.
  public var playhead: Playhead {
    get { self[Playhead.self] }
    set {
      if newValue != playhead { redraw() }
      self[Playhead.self] = newValue
    }
  }

  // MARK: Canvas and toasts

  /// The canvas and its view in the window.
  public var canvas: Canvas { self[Canvas.self] }

  /// The toasts and the warning.
  public var toasts: Toasts { self[Toasts.self] }

  /// Returns the requests of the user to the program since the last call, and removes them.
  public func takeRequests() -> [EditorRequest] { withResource(Requests.self) { $0.take() } }
}
