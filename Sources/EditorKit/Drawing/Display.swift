import DirectManipulation
public import ECS

/// The items of the current frame, and whether the window must be redrawn.
public struct Display {
  /// Whether a drawn item has changed since the last drawing.
  public var needsDisplay = true {
    didSet { if needsDisplay { isLaidOut = false } }
  }
  /// Whether the interface's layout is current.
  var isLaidOut = false
  /// The items that are drawn, from back to front; the systems of the layers append to them.
  public var items: [DrawnItem] = []

  /// Requests a redraw, because a drawn item has changed.
  public mutating func redraw() { needsDisplay = true }

  /// Draws items in front of the items that are already drawn.
  public mutating func draw(_ items: [DrawnItem]) { self.items += items }
}

/// A layer of the window; the cases are in z-order, from back to front.
public enum DrawLayer: CaseIterable, Sendable {
  /// The photo and the stickers.
  case content
  /// Marks over the canvas, such as frames, handles and guides.
  case marks
  /// The bars around the canvas.
  case bars
  /// The toast and the warning.
  case messages
  /// Panels and sheets in front of everything else.
  case panels

  /// The schedule stage in which the layer's systems run.
  var stage: Stage {
    switch self {
    case .content: .content
    case .marks: .marks
    case .bars: .bars
    case .messages: .messages
    case .panels: .panels
    }
  }
}

extension App {
  /// Adds a system that draws in a layer, in front of the systems that were added earlier.
  ///
  /// The system appends to the items of ``Display``, and runs whenever the window is drawn.
  public func draw(_ system: any System, in layer: DrawLayer) {
    add(system, to: layer.stage)
  }
}
