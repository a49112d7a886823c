import DirectManipulation
public import ECS

/// What is drawn, and whether it is to be drawn anew.
public struct Display {
  /// Whether something that is drawn has changed since it was drawn last.
  public var needsDisplay = true {
    didSet { if needsDisplay { isLaidOut = false } }
  }
  /// Whether the interface is laid out as it is to be drawn.
  var isLaidOut = false
  /// The items that are drawn, from back to front; the systems of the layers append to them.
  public var items: [DrawnItem] = []

  /// Has the picture drawn again: something that is drawn has changed.
  public mutating func redraw() { needsDisplay = true }

  /// Draws things in front of those that are drawn already.
  public mutating func draw(_ items: [DrawnItem]) { self.items += items }
}

/// What lies in front of what, from back to front.
public enum DrawLayer: CaseIterable, Sendable {
  /// What lies on the canvas.
  case content
  /// What marks things on the canvas.
  case marks
  /// What lies around the canvas.
  case bars
  /// The toast and the warning.
  case messages
  /// What takes the place of everything else.
  case panels

  /// The stage in which its features are extracted.
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
  /// Has a system draw in a layer, in front of what the plugins before it draw there.
  ///
  /// The system appends to the items of ``Display``. It runs whenever the picture is drawn.
  public func draw(_ system: any System, in layer: DrawLayer) {
    add(system, to: layer.stage)
  }
}
