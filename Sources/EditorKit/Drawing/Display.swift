public import Geometry

/// A resource: the items of the current frame, and whether the window must be redrawn.
public struct Display {
  /// Whether a drawn item has changed since the last drawing; ``redraw()`` sets it, and `App.drawnItems()` clears it.
  public var needsDisplay = true {
    didSet { if needsDisplay { isLaidOut = false } }
  }
  /// Whether the interface's layout is current.
  var isLaidOut = false
  /// Whether the window must be redrawn once more after the next drawing; each layout clears it first.
  var redrawsTwice = false
  /// The items that are drawn, from back to front; only systems added by `App.draw(_:in:)` append to them.
  ///
  /// `App.drawnItems()` removes all items before these systems run.
  public var items: [DrawnItem] = []
  /// The area of the items that are drawn ``DrawnPart/inScrollArea``, in interface points; the panel of the area sets
  /// it.
  public var scrollArea = Rect.zero
  /// The area of the items that are drawn ``DrawnPart/inTray``, in interface points; the tray sets it.
  public var trayArea = Rect.zero

  /// Requests a redraw, because a drawn item has changed.
  public mutating func redraw() { needsDisplay = true }

  /// Requests a redraw in this frame and in the next one, because a panel changes in two steps; for the layout.
  public mutating func redrawTwice() { (needsDisplay, redrawsTwice) = (true, true) }

  /// Appends items in front of the items that are already drawn.
  public mutating func draw(_ items: [DrawnItem]) { self.items += items }
}
