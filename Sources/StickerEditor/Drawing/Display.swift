import DirectManipulation
public import ECS

/// What is drawn, and whether it is to be drawn anew.
public struct Display {
  /// Whether something that is drawn has changed since it was drawn last.
  public var needsDisplay = true
  /// The items that are drawn, from back to front; the systems of the layers append to them.
  public var items: [DrawnItem] = []
}

extension World {
  /// Whether something that is drawn has changed since it was drawn last.
  public var needsDisplay: Bool { self[Display.self].needsDisplay }

  /// What was drawn is not what is to be seen: it is to be drawn again.
  public func redraw() { self[Display.self].needsDisplay = true }

  /// Draws things in front of those that are drawn already.
  func draw(_ items: [DrawnItem]) {
    withResource(Display.self) { $0.items += items }
  }
}

/// What lies in front of what, from back to front.
public enum DrawLayer: String, CaseIterable, Sendable {
  /// What lies on the canvas.
  case content
  /// What marks things on the canvas.
  case marks
  /// What lies around the canvas.
  case bars
  /// What the person is told.
  case messages
  /// What takes the place of everything else.
  case panels

  /// The stage in which its features are extracted.
  var stage: Stage { Stage(rawValue) }
}

extension App {
  /// Has a system draw in a layer, in front of what the plugins before it draw there.
  ///
  /// The system appends to the items of ``Display``. It runs whenever the picture is drawn.
  public func draw(_ system: any System, in layer: DrawLayer) {
    addExtraction(system, to: layer.stage)
  }
}
