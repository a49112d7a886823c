public import ECS
import EditorKit
public import Geometry
public import StickerScene

/// The resources and parameters that programs reach without a system.
extension World {
  // MARK: Document

  /// The document with its steps, on disk or in memory.
  public var store: SceneStore { self[SceneStore.self] }

  /// The document as it is shown: as it is stored, and what contacts that are still down have done to it.
  public var document: SceneDocument { self[Committer.self].shownDocument }

  /// Makes what contacts that are still down have done a step; they go on.
  public func commitHands() { self[Committer.self].commitContacts() }

  // MARK: Stickers

  /// Lets touches through the holes of pictures that have been opened.
  ///
  /// O(stickers).
  public func showPictures(named names: Set<String>) {
    self[StickerRecords.self].show(picturesNamed: names)
  }

  // MARK: Placing

  /// Adds a picture with its middle at a canvas point, in front of all others.
  @discardableResult
  public func place(
    _ image: String, at position: Point, scale: Double = 1, rotation: Double = 0
  ) -> Entity? {
    self[StickerPlacing.self].place(image, at: position, scale: scale, rotation: rotation)
  }

  /// Adds stickers in front of all others, the last one frontmost, as one undo step; each gets an unused id.
  @discardableResult
  public func place(_ stickers: [SceneDocument.Sticker]) -> [Entity] {
    self[StickerPlacing.self].place(stickers)
  }

  /// Adds a picture as from the tray, about a fifth of the canvas's shorter side, and selects it.
  ///
  /// `point` is in window points; `nil` for free room near the middle of the part of the canvas in view.
  @discardableResult
  public func drop(_ image: String, at point: Point? = nil) -> Entity? {
    self[StickerPlacing.self].drop(image, at: point)
  }

  // MARK: Canvas and toasts

  /// The canvas.
  public var canvas: Canvas { self[Canvas.self] }

  /// The toast and the warning.
  public var toasts: Toasts { self[Toasts.self] }

  /// Returns the requests of the user to the program since the last call.
  public func takeRequests() -> [EditorRequest] { withResource(Requests.self) { $0.take() } }
}
