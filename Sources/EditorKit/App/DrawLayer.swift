public import ECS

/// A layer of the window; the cases are in z-order, from back to front.
public enum DrawLayer: String, CaseIterable, Sendable {
  /// The background photo and the stickers.
  case content
  /// Marks over the canvas, such as frames, handles and guides.
  case marks
  /// The bars around the canvas.
  case bars
  /// Messages and help over the bars: toasts, the warning, hints, the context menu, the shown touches.
  case messages
  /// Sheets, and other panels in front of everything else; the panels of bars are in ``bars``.
  case panels

  var stage: Stage { Stage(rawValue) }
}

extension App {
  /// Adds a system that draws in a layer, in front of the systems that were added earlier.
  ///
  /// The system appends to the items of ``Display``, and runs whenever the window is drawn.
  public func draw(_ system: any System, in layer: DrawLayer) {
    add(system, to: layer.stage)
  }
}

extension Stage {
  /// The stages in which the picture is drawn, from back to front.
  static let extraction = DrawLayer.allCases.map(\.stage)
}
